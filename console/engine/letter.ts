import type { CardDesign, Imprint, LetterRecipient, PlacedImage, PrintedCode } from '#letter/index.ts'

/** A placed image as a template names it. Millimetres from the sheet's top left corner. */
type SourceImage = Omit<PlacedImage, 'bytes'> & { readonly asset: string }

/** The source of a letter: the parts of the API's TemplateSource that print. Documents are rich text as JSON. */
export interface LetterSource {
  readonly mode: 'editor' | 'pdf'
  readonly content?: unknown
  readonly backContent?: unknown
  /** A campaign's second letter. */
  readonly variantBContent?: unknown
  readonly variantBBackContent?: unknown
  readonly pdf?: string | null
  readonly hasBackPage?: boolean
  readonly returnAddress?: string | null
  readonly noReturnAddress?: boolean
  readonly logo?: string | null
  readonly returnAddressLogo?: string | null
  readonly images?: readonly SourceImage[]
  readonly qrCode?: {
    readonly url: string
    readonly description?: string | null
    readonly trackingEnabled?: boolean
  } | null
  readonly pdfQrPlacement?: PrintedCode['placement']
}

/** Everything that decides the bytes of a proof, except the recipient. */
export interface Letter {
  readonly source: LetterSource
  /** Files that the source names, by their ids. A file that is missing here is not drawn, and becomes a problem. */
  readonly assets: ReadonlyMap<string, Uint8Array>
  /** What the service prints if the source names nothing else (`GET /api/console/account`). */
  readonly account: Imprint & {
    readonly returnAddress: string
    readonly returnAddressLogo?: { readonly id: string } | null
  }
  /** Origin of printed codes: the service's own. */
  readonly baseUrl: string
  /** Keys of the recipients' custom fields; leave out where no list is chosen yet. */
  readonly fields?: readonly string[]
  readonly format?: 'letter' | 'postcard'
  readonly cardDesign?: CardDesign | null
}

/** The recipient of a proof. */
export type ProofRecipient = Omit<LetterRecipient, 'token' | 'optOut' | 'variant'> & {
  readonly variant?: LetterRecipient['variant']
}
