"""The window: screens, widgets, painting. The only floor of the house that knows pygame."""

import os

# The toolkit greets on standard output, which belongs to the commands.
os.environ.setdefault("PYGAME_HIDE_SUPPORT_PROMPT", "1")
