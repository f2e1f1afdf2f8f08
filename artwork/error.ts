/** Why a file was refused. The customer always reads the one sentence of the specification. */
export const REASONS = ['malformed', 'encrypted', 'truncated', 'bomb', 'deadline'] as const
export type ArtworkErrorReason = (typeof REASONS)[number]

/** A file that will not be printed. The message is the spec's (400, message only). */
export class ArtworkError extends Error {
  override readonly name = 'ArtworkError'
  readonly reason: ArtworkErrorReason

  constructor(reason: ArtworkErrorReason) {
    super('File is not a valid PDF')
    this.reason = reason
  }
}

/** Why a file that could not be read is refused. Any error of pdf-lib means that the file is wrong. */
export const reasonOf = (error: unknown): ArtworkErrorReason =>
  error instanceof ArtworkError ? error.reason : 'malformed'
