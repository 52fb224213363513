"""The lab: what a hand, a structure or a stack is worth, worked out from the same rules the table plays by."""

import os

# Read by NumPy when it is loaded. Its matrices are small here and whoever wants many cores has many processes: with
# threads of its own beside other work a round that takes half a second takes ten.
os.environ.setdefault("OPENBLAS_NUM_THREADS", "1")
