/** Why a file was refused, for the log; the customer always reads the one sentence that the spec gives. */
export const FAULTS = ['malformed', 'encrypted', 'truncated', 'bomb', 'deadline'] as const
export type ArtworkFault = (typeof FAULTS)[number]

/** A file that will not be printed. The message is the spec's (400, message only). */
export class ArtworkError extends Error {
  override readonly name = 'ArtworkError'
  readonly fault: ArtworkFault

  constructor(fault: ArtworkFault) {
    super('File is not a valid PDF')
    this.fault = fault
  }
}
