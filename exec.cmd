@rem npm's scripts begin with "exec", so that signals reach the program and not a shell. cmd has no such command, and runs this file.
@%*
