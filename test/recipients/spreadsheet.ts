/** A file with made-up people, and the expected reading. */
export interface Spreadsheet {
  readonly from: string
  readonly text: string
  /** The encoding that the program writes; UTF-8 if left out. */
  readonly encoding?: 'utf8-bom' | 'windows-1252' | 'utf16le'
  readonly headerRow?: number
  /** Headers (or indexes, where there are none) of the columns of each field, in the order in which they are joined. */
  readonly expected: {
    readonly name?: readonly (string | number)[]
    readonly street?: readonly (string | number)[]
    readonly postCode?: readonly (string | number)[]
    readonly postTown?: readonly (string | number)[]
    readonly postCodeAndTown?: readonly (string | number)[]
    readonly address?: readonly (string | number)[]
    readonly country?: readonly (string | number)[]
    /** Headers of custom fields. */
    readonly custom?: readonly string[]
  }
  /** Targets whose suggestion is unsure, so that a person is asked. */
  readonly unsure?: readonly string[]
  /** Fields without a matching column. */
  readonly missing?: readonly string[]
}

/** Rows as a file has them. */
export const lines = (...rows: string[]): string => rows.join('\r\n')

/** The file's bytes, as its program writes them. */
export function bytesOf({ text, encoding }: Spreadsheet): Buffer {
  if (encoding === 'utf8-bom') return Buffer.from(`\ufeff${text}`)
  if (encoding === 'utf16le') return Buffer.from(`\ufeff${text}`, 'utf16le')
  return Buffer.from(text, encoding === 'windows-1252' ? 'latin1' : 'utf8')
}
