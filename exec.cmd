@rem npm's scripts begin with "exec", so that signals reach the program and not a shell in front of it. cmd knows no such word, and finds this file.
@%*
