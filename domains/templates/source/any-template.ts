import type { ImagePlacement } from '../../../schemas/image-placement.ts'
import type { TemplateSource } from '../../../schemas/template-source.ts'

/** A template, however it names its files. */
export type AnyTemplate = Omit<TemplateSource, 'images'> & { readonly images?: readonly ImagePlacement[] }

/** The documents of a template, each with its field. */
export const DOCUMENTS = ['content', 'backContent', 'variantBContent', 'variantBBackContent'] as const

/** What will be printed of a template. */
export interface TemplateUse {
  readonly format: 'letter' | 'postcard'
  /** Of a postcard: its ready-made picture, if it has one. */
  readonly cardDesign: string | null
  /** Whether half of the recipients may get a second letter. */
  readonly variants: boolean
}

/** Templates are for letters, whatever campaign prints them. */
export const STORED: TemplateUse = { format: 'letter', cardDesign: null, variants: false }
