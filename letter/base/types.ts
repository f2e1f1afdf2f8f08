/**
 * Input and output of the engine. All of it is plain data: no database, no clock, no randomness, so that the same
 * input gives the same bytes on any machine.
 *
 * Lengths on the sheet are millimetres from its top-left corner unless a name says `Pt`.
 */

import type { Language } from '../hyphenation/languages.ts'
import type { Imprint } from './imprint.ts'

/** A validated rich-text document (only `document/parse-document.ts` makes one). */
export interface Doc {
  readonly type: 'doc'
  /** The language of its text, for hyphenation. */
  readonly language: Language
  /** Lines as long as the page allows, or no longer than is easy to read. */
  readonly measure: 'comfortable' | 'full'
  readonly content: readonly Block[]
}

/**
 * `start` is the edge where reading begins: left, or right for Arabic and Hebrew. `decimal`, in tables only: the numbers
 * of a column stand with their decimal separators below each other.
 */
export type TextAlign = 'start' | 'left' | 'center' | 'right' | 'justify' | 'decimal'

export interface Paragraph {
  readonly type: 'paragraph'
  readonly align: TextAlign
  readonly content: readonly Inline[]
}

/** A cell of a table. Header cells are bold. */
export interface Cell {
  readonly type: 'tableHeader' | 'tableCell'
  readonly content: readonly Paragraph[]
}

export type Block =
  | Paragraph
  | {
      readonly type: 'heading'
      readonly level: 1 | 2 | 3
      readonly align: TextAlign
      readonly content: readonly Inline[]
    }
  | { readonly type: 'bulletList'; readonly items: readonly (readonly Block[])[] }
  | { readonly type: 'orderedList'; readonly start: number; readonly items: readonly (readonly Block[])[] }
  /** At the top level of a document. Every row has as many cells as the first. */
  | { readonly type: 'table'; readonly rows: readonly (readonly Cell[])[] }
  | { readonly type: 'horizontalRule' }

export interface Style {
  readonly bold: boolean
  readonly italic: boolean
  readonly underline: boolean
  /** Points; null means the block's own size. */
  readonly sizePt: number | null
  /** `#rrggbb`; null means black. */
  readonly color: string | null
}

export type Inline =
  | { readonly type: 'text'; readonly text: string; readonly style: Style }
  | { readonly type: 'mergeField'; readonly field: string; readonly style: Style }
  | { readonly type: 'phoneNumber'; readonly style: Style }
  | { readonly type: 'optOut'; readonly style: Style }
  | { readonly type: 'hardBreak' }

export interface PlacedImage {
  /** PNG or JPEG, already checked by the caller. */
  readonly bytes: Uint8Array
  readonly page: 'front' | 'back'
  readonly x: number
  readonly y: number
  readonly w: number
  readonly h: number
  readonly layer: 'above' | 'below'
  readonly fit: 'contain' | 'cover' | 'stretch'
  readonly ordinal: number
}

/** The printed code. With `perLetter` each letter's URL is `url + '/' + token`, else it is `url`. */
export interface PrintedCode {
  readonly url: string
  readonly perLetter: boolean
  readonly caption: string | null
  /** Null: the code stands below an editor letter's or a card's text; over a letter's PDF artwork it is not printed. */
  readonly placement: {
    readonly page: 'front' | 'back' | 'both'
    readonly x: number
    readonly y: number
    readonly size: number
  } | null
}

export type CardDesign = 'gran' | 'stjarna' | 'rod' | 'sno'

/** What is the same for every letter of a campaign. */
export interface Design extends Imprint {
  /** The date of the campaign, which its files carry. Files without one get a fixed date. */
  readonly date?: Date
  readonly format: 'letter' | 'postcard'
  readonly cardDesign: CardDesign | null
  /** Editor letters: the content of the front; null for PDF artwork and ready-made cards. */
  readonly front: Doc | null
  readonly back: Doc | null
  /** A/B: the second letter. If `backB` is null, `back` is used. */
  readonly frontB: Doc | null
  readonly backB: Doc | null
  /**
   * PDF mode: artwork of one or two pages. Its TrimBox (or MediaBox) is laid on the sheet from the top left corner at
   * its own size: the paper's, or 210 x 99 mm with 3 mm of bleed for postcards.
   */
  readonly artwork: Uint8Array | null
  /** Two pages per letter (printed on both sides). An empty back is still a page. */
  readonly hasBackPage: boolean
  /** Sender in the window's left zone, lines separated by \n; null prints none. */
  readonly returnAddress: string | null
  readonly logo: Uint8Array | null
  readonly returnAddressLogo: Uint8Array | null
  readonly images: readonly PlacedImage[]
  readonly code: PrintedCode | null
  /** National format, printed by `phoneNumber` nodes; null if none is rented. */
  readonly phoneNumber: string | null
  /** What addresses of `optOut` nodes begin with (`optOutAddress`); null: nothing is printed for the nodes. */
  readonly optOutAddress: string | null
  /**
   * Every character that any recipient of the campaign can bring to the page. The font subset is built from these and
   * the design, never from a batch, so that the bytes do not depend on how the audience was divided.
   */
  readonly characters: string
}

export interface LetterRecipient {
  readonly name: string
  readonly street: string
  readonly postCode: string
  readonly postTown: string
  readonly country: string
  /** Values of custom fields by key. */
  readonly fields: Readonly<Record<string, string>>
  /** 12 characters with `code.perLetter`, else null. */
  readonly token: string | null
  /** What `optOut` nodes print: the whole address; null prints nothing. */
  readonly optOut: string | null
  readonly variant: 'A' | 'B'
}

/** The letters of a file, each asked for when it is to be drawn. */
export interface LettersToDraw extends Iterable<LetterRecipient> {
  readonly length: number
}

/** One drawn file of many letters. */
export interface DrawnBatch {
  readonly pdf: Uint8Array
  /** Of `pdf`. */
  readonly crc32: number
  readonly letters: number
  /** Pages in the file; every letter of a campaign has the same number. */
  readonly pages: number
  readonly pagesPerLetter: number
  /**
   * The letter whose texts are set smallest, all of them alike: the page that is too full, and the share of their size.
   * Null: all letters are set as written, or closer.
   */
  readonly smaller: { readonly page: 'front' | 'back'; readonly size: number } | null
}
