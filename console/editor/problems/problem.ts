import type { Finding } from '../../engine/problems.ts'
import type { Page, Variant } from '../model/source.ts'
import type { EditorFinding } from './sentences.ts'

/** Where a problem can be corrected. */
export type Target =
  /** A node of a page's text, by its path in the document (`content[0].content[1]`); empty: the text as a whole. */
  | {
      readonly kind: 'text'
      readonly page: Page
      /** Null: the shown variant. */
      readonly variant: Variant | null
      readonly path: string
    }
  /** A field of the template: `returnAddress`, `qrCode.url`. */
  | { readonly kind: 'field'; readonly field: string }
  /** An image, by its key. */
  | { readonly kind: 'image'; readonly key: string }
  /** The choice of the recipient: the letter itself is correct. */
  | { readonly kind: 'recipient' }

/** What a problem is: of the engine or the service, one of the editor's own, or of what is around a letter. */
export type ProblemCode =
  | Finding['code']
  | EditorFinding['code']
  /** The service did not save the letter. */
  | 'save_refused'
  /** Cells of typed recipients have errors. */
  | 'recipients_faulty'

export interface EditorProblem {
  readonly code: ProblemCode
  readonly severity: 'error' | 'warning'
  readonly text: string
  readonly targets: readonly Target[]
  /** Whether the console itself has found an error for which the service would refuse the letter. */
  readonly isOwn?: true
  /** Whether it is about the address of the shown recipient, whoever else has the same problem. */
  readonly isOfShown?: true
}

/** The field of the template that a target lies in: `images` for each image. */
export const fieldOf = (target: Target): string | null => {
  if (target.kind === 'field') return target.field
  return target.kind === 'image' ? `images.${target.key}` : null
}
