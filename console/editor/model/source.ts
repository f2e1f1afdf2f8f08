import type { components } from '../../api/console.ts'

/** A template as the API reads and writes it. Files are named by the ids of their assets. */
export type TemplateSource = components['schemas']['TemplateSource']

/** A file that a template may name. Its address is signed, for a quarter of an hour. */
export type Asset = Readonly<components['schemas']['Asset']>

/** A rich-text document: ProseMirror's JSON, with language and measure in the root's `attrs`. */
export interface RichText {
  readonly type: 'doc'
  readonly attrs?: { readonly language?: string; readonly measure?: string }
  readonly content?: readonly object[]
  readonly [other: string]: unknown
}

export type Page = 'front' | 'back'

/** Which of a campaign's two letters. */
export type Variant = 'A' | 'B'

type SourceImage = NonNullable<TemplateSource['images']>[number]

/** An image's place (mm from the sheet's top left corner) and settings. */
export type ImagePlacement = Readonly<Omit<SourceImage, 'asset' | 'ordinal'>>

export interface Code {
  readonly url: string
  readonly description: string | null
  readonly trackingEnabled: boolean
}

/** The place of a PDF template's code in millimetres, without the white around it. */
export type CodePlace = Readonly<NonNullable<TemplateSource['pdfQrPlacement']>>
