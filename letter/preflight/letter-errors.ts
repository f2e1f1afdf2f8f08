import type { Unprinted } from '../font/script-coverage.ts'

/** Why a recipient's letter cannot be printed. Whoever asked has the words for each code. */
export type LetterError =
  | { readonly code: 'letter_misfit'; readonly params: { readonly page: 'front' | 'back' } }
  /** A card's message; lines of body text that it has too many. */
  | { readonly code: 'message_misfit'; readonly params: { readonly lines: number } }
  | { readonly code: 'value_unprintable'; readonly params: Unprinted & { readonly field: string } }

/** A warning about a recipient's letter. */
export type LetterWarning =
  | { readonly code: 'post_code_odd'; readonly params: { readonly country: string } }
  | { readonly code: 'address_small'; readonly params: { readonly points: number } }
