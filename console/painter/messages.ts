/** A file is named by a number, from when it is opened until it is closed. */
export type PainterQuestion =
  | { readonly kind: 'open'; readonly file: number; readonly bytes: Uint8Array }
  | { readonly kind: 'paint'; readonly file: number; readonly page: number; readonly width: number }
  | { readonly kind: 'close'; readonly file: number }

/** One comes for each question, by its number; null where the painter cannot do it. */
export interface PainterAnswer {
  readonly number: number
  readonly answer: number | ImageBitmap | null
}
