/** A file is identified by a number as long as it is open. */
export type PainterQuestion =
  | { readonly kind: 'open'; readonly file: number; readonly bytes: Uint8Array }
  | { readonly kind: 'paint'; readonly file: number; readonly page: number; readonly width: number }
  | { readonly kind: 'close'; readonly file: number }

/** The answer to a question, with its number; null if the painter cannot do it. */
export interface PainterAnswer {
  readonly number: number
  readonly answer: number | ImageBitmap | null
}
