/** A command that can't be understood: one line on standard error, exit code 2. */
export class UsageError extends Error {
  override name = 'UsageError'
}

/** A command that may not or cannot do its work: one line on standard error, exit code 1. */
export class Refusal extends Error {
  override name = 'Refusal'
}
