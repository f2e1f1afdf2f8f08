import type { Page, Variant } from '../model/source.ts'

/** Where a problem can be corrected. */
export type Target =
  /** A node of a page's text, by its path in the document (`content[0].content[1]`); empty: the text as a whole. */
  | {
      readonly kind: 'text'
      readonly page: Page
      /** Null: the one that is looked at. */
      readonly variant: Variant | null
      readonly path: string
    }
  /** A field of the template: `returnAddress`, `qrCode.url`. */
  | { readonly kind: 'field'; readonly field: string }
  /** An image, by its key. */
  | { readonly kind: 'image'; readonly key: string }
  /** Where the recipient is chosen: the letter itself is right. */
  | { readonly kind: 'recipient' }

export interface EditorProblem {
  readonly severity: 'error' | 'warning'
  readonly text: string
  readonly targets: readonly Target[]
  /** Found by the console itself; the service would certainly refuse it. */
  readonly isOwn?: true
}

/** The field of the template that a target lies in: `images` for each image. */
export const fieldOf = (target: Target): string | null => {
  if (target.kind === 'field') return target.field
  return target.kind === 'image' ? `images.${target.key}` : null
}
