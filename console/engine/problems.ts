import type {
  DesignError,
  DesignWarning,
  DocumentName,
  LetterError,
  LetterWarning,
  SizeWarning,
  TooManySteps,
} from '#letter/index.ts'

/** Problems that occur only in the console, by their codes, with the parameters of their words. */
export interface OwnProblems {
  /** A file that the template names is missing, and is not drawn. */
  readonly file_missing: NoParams
  /** A font could not be fetched. */
  readonly font_missing: NoParams
  /** The engine broke. `why` is English. */
  readonly preview_failed: { readonly why: string }
}

export type NoParams = Readonly<Record<string, never>>

/** One of several codes, with its parameters. */
export type OneOf<Params> = {
  readonly [Code in keyof Params]: { readonly code: Code; readonly params: Params[Code] }
}[keyof Params]

/** Problems that the service has too, and that the engine's checks do not find. */
type ServiceProblem =
  /** The engine does not know a node. `why` is English. */
  | { readonly code: 'document_unreadable'; readonly params: { readonly why: string } }
  /** Merge fields that the chosen recipients do not have. */
  | { readonly code: 'fields_unknown'; readonly params: { readonly fields: readonly string[] } }

/** What is wrong or doubtful: a code of the service (`schemas/reasons/letters.ts`), or one of the console's own. */
export type Finding =
  | DesignError
  | DesignWarning
  | LetterError
  | LetterWarning
  | SizeWarning
  | TooManySteps['finding']
  | ServiceProblem
  | OneOf<OwnProblems>

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
