/** The text of a form field without an appearance, which the reader must draw. Lengths are points. */
export interface FieldText {
  readonly text: string
  readonly w: number
  readonly h: number
  /** Null: as large as fits. */
  readonly sizePt: number | null
  readonly bold: boolean
  /** `#rrggbb`. */
  readonly color: string
  readonly align: 'left' | 'center' | 'right'
  readonly multiline: boolean
  /** Cells of equal width with one character each; null: none. */
  readonly cells: number | null
  /** `#rrggbb` of the box, null: none. */
  readonly background: string | null
  readonly border: { readonly color: string; readonly width: number } | null
}
