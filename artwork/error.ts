/** Why a file was refused, or why nobody can say yet. */
export const ARTWORK_ERRORS = [
  'malformed',
  'encrypted',
  'truncated',
  /** It unpacks to too much, or fills the memory. */
  'bomb',
  /** It takes too much of the processor. */
  'overrun',
  /** It was not read by the deadline. It may be a good file: the machine is too busy. */
  'busy',
  'pageless',
] as const
export type ArtworkErrorCode = (typeof ARTWORK_ERRORS)[number]

/** A file that will not be printed. Whoever asked has the words for its code. */
export class ArtworkError extends Error {
  override readonly name = 'ArtworkError'
  readonly code: ArtworkErrorCode

  constructor(code: ArtworkErrorCode) {
    super(code)
    this.code = code
  }
}

/** Why a file that could not be read is refused. Any error of pdf-lib means that the file is wrong. */
export const codeOf = (error: unknown): ArtworkErrorCode =>
  error instanceof ArtworkError ? error.code : 'malformed'
