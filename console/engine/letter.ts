import type { CardDesign, Imprint, LetterRecipient, PlacedImage, PrintedCode } from '../../letter/index.ts'

/** A placed image as a template names it. Millimetres from the sheet's top left corner. */
type SourceImage = Omit<PlacedImage, 'bytes'> & { readonly asset: string }

/** What a letter is drawn from: the API's TemplateSource, as far as it prints. Documents are rich text as JSON. */
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

/** Everything that decides the bytes of a proof, but for the recipient. */
export interface Letter {
  readonly source: LetterSource
  /** Files that the source names, by their ids. What lacks here is not drawn, and told. */
  readonly assets: ReadonlyMap<string, Uint8Array>
  /** What the service prints where the source says nothing (`GET /api/console/account`). */
  readonly account: Imprint & { readonly returnAddress: string }
  /** Origin of printed codes: the service's own. */
  readonly baseUrl: string
  /** Keys of the recipients' custom fields; leave out where no list is chosen yet. */
  readonly fields?: readonly string[]
  readonly format?: 'letter' | 'postcard'
  readonly cardDesign?: CardDesign | null
}

/** Whom a proof is addressed to. */
export type ProofRecipient = Omit<LetterRecipient, 'token' | 'variant'> & {
  readonly variant?: LetterRecipient['variant']
}
