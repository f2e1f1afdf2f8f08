import type { Unprinted } from '../font/script-coverage.ts'

/** Why a recipient's letter cannot be printed. Whoever asked has the words for each code. */
export type LetterError =
  | { readonly code: 'letter_misfit'; readonly params: TooLong & { readonly page: 'front' | 'back' } }
  /** A card's message. */
  | { readonly code: 'message_misfit'; readonly params: TooLong }
  | { readonly code: 'value_unprintable'; readonly params: Unprinted & { readonly field: string } }

interface TooLong {
  /** Lines of body text, at the smallest size, that it has too many. */
  readonly lines: number
}

/** A warning about a recipient's letter. */
export type LetterWarning =
  | AddresseeWarning
  | { readonly code: 'address_small'; readonly params: { readonly points: number } }

/** Texts set smaller than they were written, because a page is too full. `size` is the share of their size. */
export type SizeWarning =
  | {
      readonly code: 'page_smaller'
      readonly params: { readonly page: 'front' | 'back'; readonly size: number }
    }
  /** A card's message. */
  | { readonly code: 'message_smaller'; readonly params: { readonly size: number } }

type InField = { readonly field: string }

/** What is doubtful about a recipient's values. */
export type AddresseeWarning =
  | { readonly code: 'post_code_odd'; readonly params: { readonly country: string } }
  | { readonly code: 'country_unknown'; readonly params: Readonly<Record<string, never>> }
  /** A value that stands for none, a field of another program, text in another encoding, signs of a program. */
  | {
      readonly code: 'value_placeholder' | 'value_unreplaced' | 'value_misread' | 'value_markup'
      readonly params: InField
    }
  | {
      readonly code: 'value_misplaced'
      readonly params: InField & {
        readonly what: 'email' | 'web_address' | 'phone_number' | 'post_code'
      }
    }
  /** `first` is the recipient with the same name and address before this one. */
  | { readonly code: 'recipient_repeated'; readonly params: { readonly first: number } }
