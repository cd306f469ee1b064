"""The widgets. A `Group` passes events on; each widget answers with a `Hit(name, value)`; nothing is called back."""

from game.ui.widgets.button import Button, Toggle, draw_cap
from game.ui.widgets.choice import Choice
from game.ui.widgets.dropdown import Dropdown
from game.ui.widgets.field import Field
from game.ui.widgets.label import Label, Prose
from game.ui.widgets.listing import Entry, Listing, Log, Row
from game.ui.widgets.panel import Alert, Modal, Panel, Tooltip
from game.ui.widgets.scroll import Scroll
from game.ui.widgets.slider import Slider
from game.ui.widgets.widget import Group, Hit, Widget

__all__ = [
    "Alert",
    "Button",
    "Choice",
    "Dropdown",
    "Entry",
    "Field",
    "Group",
    "Hit",
    "Label",
    "Listing",
    "Log",
    "Modal",
    "Panel",
    "Prose",
    "Row",
    "Scroll",
    "Slider",
    "Toggle",
    "Tooltip",
    "Widget",
    "draw_cap",
]
