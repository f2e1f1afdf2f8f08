export type PainterQuestion =
  /** The files of which nothing more is asked are told with `close`. */
  | { readonly kind: 'open'; readonly file: number; readonly bytes: Uint8Array }
  | { readonly kind: 'paint'; readonly file: number; readonly page: number; readonly width: number }
  | { readonly kind: 'close'; readonly file: number }

/** One comes for each question, by its number; null where the painter cannot do it. */
export interface PainterAnswer {
  readonly number: number
  readonly answer: number | ImageBitmap | null
}
