"""All tests take their examples from one profile of hypothesis, and Ctrl-C works in all of them."""

import signal

from contract.profiles import load_profile

load_profile()
# A shell that starts the tests in the background has Ctrl-C ignored, and every program below would inherit that.
signal.signal(signal.SIGINT, signal.default_int_handler)
