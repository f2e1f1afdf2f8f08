/** A rich-text document as the API has it: ProseMirror's JSON, with language and measure in the root's `attrs`. */
export interface RichText {
  readonly type: 'doc'
  readonly attrs?: { readonly language?: string; readonly measure?: string }
  readonly content?: readonly object[]
  readonly [other: string]: unknown
}

export type Page = 'front' | 'back'

/** Where an image lies (mm from the sheet's top left corner), and how. */
export interface ImagePlacement {
  readonly page: Page
  readonly x: number
  readonly y: number
  readonly w: number
  readonly h: number
  readonly layer: 'above' | 'below'
  readonly fit: 'contain' | 'cover' | 'stretch'
}

export interface Code {
  readonly url: string
  readonly description: string | null
  readonly trackingEnabled: boolean
}

/** Where the code of a PDF template stands: millimetres, without the white around it. */
export interface CodePlace {
  readonly page: Page | 'both'
  readonly x: number
  readonly y: number
  readonly size: number
}

/** What the API reads and writes of a template; files are named by the ids of their assets. */
export interface TemplateSource {
  readonly name: string
  readonly mode: 'editor' | 'pdf'
  readonly content?: RichText | null
  readonly backContent?: RichText | null
  readonly pdf?: string | null
  readonly hasBackPage?: boolean
  readonly returnAddress?: string | null
  readonly noReturnAddress?: boolean
  readonly logo?: string | null
  readonly returnAddressLogo?: string | null
  readonly images?: readonly (ImagePlacement & { readonly asset: string; readonly ordinal: number })[]
  readonly qrCode?: {
    readonly url: string
    readonly description?: string | null
    readonly trackingEnabled?: boolean
  } | null
  readonly pdfQrPlacement?: CodePlace | null
}

/** A file that a template may name. */
export interface Asset {
  readonly id: string
  readonly type: 'image/png' | 'image/jpeg' | 'application/pdf'
  /** Of an image: pixels, as it is shown. */
  readonly width: number | null
  readonly height: number | null
  /** Of a PDF. */
  readonly pages: number | null
  /** Signed, for a quarter of an hour. */
  readonly url: string
}
