import type { DesignError, DesignWarning, DocumentName, LetterError, LetterWarning } from '#letter/index.ts'

/** Problems that occur only in the console. */
type OwnFinding =
  /** The engine does not know a node. `reason` is English. */
  | { readonly kind: 'document'; readonly document: DocumentName; readonly reason: string }
  /** A merge field that the chosen recipients do not have. */
  | { readonly kind: 'unknown-field'; readonly field: string }
  /** More text and merge fields than can be set for each letter. */
  | { readonly kind: 'too-much'; readonly page: 'front' | 'back' }
  /** A page whose text is set smaller than it was written, to fit. `size` is the share of its size. */
  | { readonly kind: 'smaller'; readonly page: 'front' | 'back'; readonly size: number }
  /** A card's message, set smaller than it was written. */
  | { readonly kind: 'message-smaller'; readonly size: number }
  /** A file that the template names is missing, and is not drawn. */
  | { readonly kind: 'asset-missing' }
  /** A font could not be fetched. */
  | { readonly kind: 'file-unavailable' }
  /** The engine broke. `reason` is English. */
  | { readonly kind: 'failed'; readonly reason: string }

export type Finding = DesignError | DesignWarning | LetterError | LetterWarning | OwnFinding

/** The cause of a problem, so that it can be marked. */
export type Place =
  /** `path` counts nodes as the document's JSON does: `content[0].content[1]`; empty is the document. */
  | { readonly kind: 'node'; readonly document: DocumentName; readonly path: string }
  /** A page that is too full. */
  | { readonly kind: 'page'; readonly page: 'front' | 'back' }
  /** A part of the source: `returnAddress`, `qrCode.description`, `images[2]`. */
  | { readonly kind: 'source'; readonly field: string }
  /** The recipient's own: a standard field, a custom field's key, or `address`. */
  | { readonly kind: 'recipient'; readonly field: string }

export interface Problem {
  /** A campaign with an error is refused; a warning is printed. */
  readonly severity: 'error' | 'warning'
  readonly finding: Finding
  readonly places: readonly Place[]
}
