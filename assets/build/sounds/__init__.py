"""Every sound is computed: noise, damped tones, a room of decaying noise. Nothing is recorded."""
