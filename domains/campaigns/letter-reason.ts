import type { LetterError } from '#letter/preflight/letter-errors.ts'
import type { Reason } from '#schemas/reasons.ts'

interface Whose {
  /** The place in `among`; null: the recipient that was asked about. */
  readonly recipient: number | null
  readonly among: 'rows' | 'list'
}

/** Why a letter cannot be printed, with whose letter it is. The engine does not know that. */
export const letterReason = ({ code, params }: LetterError, whose: Whose): Reason =>
  // A test holds the codes and parameters of both together.
  ({ code, params: { ...params, ...whose } }) as Reason
