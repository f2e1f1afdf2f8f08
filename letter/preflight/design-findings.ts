import type { Unprinted } from '../font/script-coverage.ts'
import type { Language } from '../hyphenation/languages.ts'
import type { Zone } from '../layout/side.ts'

/** The documents of a design by the names that clients know. */
export type DocumentName = 'content' | 'backContent' | 'variantBContent' | 'variantBBackContent'

/** Why no letter of a design can be printed. Whoever asked has the words for each code. */
export type DesignError =
  | { readonly code: 'code_on_address' | 'code_off_sheet'; readonly params: Readonly<Record<string, never>> }
  | {
      readonly code: 'document_unprintable'
      /** `at` is the place in the document (`content[0].content[1]`). */
      readonly params: Unprinted & { readonly document: DocumentName; readonly at: string }
    }
  | {
      readonly code: 'text_unprintable'
      readonly params: Unprinted & { readonly text: 'returnAddress' | 'caption' }
    }

/** What people should know about every letter of a design. */
export type DesignWarning =
  | OfImages<'images_hidden', { readonly page: Page; readonly zone: Zone['name'] }>
  /** They end below the paper, and would not on A4, which places are mostly chosen for. */
  | OfImages<'images_cut', { readonly page: Page }>
  /** Nothing of them lies on the paper. */
  | OfImages<'images_off', { readonly page: Page }>
  /** They lie above the text, and are not transparent where its letters stand. */
  | OfImages<'images_over_text', { readonly page: Page }>
  /** They have too few pixels: `dpi` of the coarsest, in dots per inch. */
  | OfImages<'images_coarse', { readonly page: Page; readonly dpi: number }>
  /** They have more ink than a press can lay on paper: `ink` of the darkest, in percent of four inks. */
  | OfImages<'images_inky', { readonly page: Page; readonly ink: number }>
  | {
      readonly code: 'logo_coarse'
      readonly params: { readonly logo: 'logo' | 'returnAddressLogo'; readonly dpi: number }
    }
  /** Text of a document is set so small (points) that it can hardly be read, in black or in a colour of several inks. */
  | {
      readonly code: 'text_small' | 'coloured_text_small'
      readonly params: InDocument & { readonly points: number }
    }
  /** Text of a document hardly differs from what it stands on. `contrast` is 1 where it cannot be seen. */
  | { readonly code: 'text_faint'; readonly params: InDocument & { readonly contrast: number } }
  /** The same of the caption of the code, which is black. */
  | { readonly code: 'caption_faint'; readonly params: { readonly contrast: number } }
  /** The letter of variant B prints the same as that of A. */
  | { readonly code: 'variants_equal'; readonly params: Readonly<Record<string, never>> }
  | { readonly code: 'code_hidden'; readonly params: { readonly page: Page; readonly zone: Zone['name'] } }
  /** It would print as it is. `at` is the place in the document; `''` in the other texts. */
  | {
      readonly code: 'text_unreplaced'
      readonly params: {
        readonly where: DocumentName | 'returnAddress' | 'caption'
        readonly at: string
        readonly text: string
      }
    }
  | {
      readonly code: 'language_other'
      readonly params: {
        readonly document: DocumentName
        readonly set: Exclude<Language, 'und'>
        readonly written: Exclude<Language, 'und'>
      }
    }
  | { readonly code: 'sender_small'; readonly params: { readonly points: number } }

/** `at` is the place in the document. */
interface InDocument {
  readonly document: DocumentName
  readonly at: string
}

export type Page = 'front' | 'back'

/** @param side of the sheet: 0 or 1 */
export const pageOf = (side: number): Page => (side === 0 ? 'front' : 'back')

interface OfImages<Code, Params> {
  readonly code: Code
  /** `images` counts them. */
  readonly params: Params & { readonly images: number }
  /** Which of the design's images, from 0. */
  readonly images: readonly number[]
}
