/** Why a file was refused; the customer always reads the one sentence that the spec gives. */
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

/** Why a file is refused over which reading it failed: whatever pdf-lib stumbles over is wrong in the file. */
export const reasonOf = (error: unknown): ArtworkErrorReason =>
  error instanceof ArtworkError ? error.reason : 'malformed'
