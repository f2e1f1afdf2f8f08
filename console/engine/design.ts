import {
  type Design,
  type Doc,
  DocumentError,
  type DocumentName,
  type Language,
  optOutAddress,
  PROOF_VALUES,
  parseDocument,
  unsaidLanguage,
} from '#letter/index.ts'
import type { Letter, LetterSource } from './letter.ts'
import type { Problem } from './problems.ts'
import { senderIn } from './sender.ts'

export interface ReadLetter {
  /** Null if a document can't be read. */
  readonly design: Design | null
  readonly problems: readonly Problem[]
  /** For each image of the design, its index in the source. */
  readonly imageIndexes: readonly number[]
}

/**
 * Builds the same design as the service's proof of a template (`workers/printing/template-proof.ts`). A test
 * compares the bytes of both.
 */
export function readLetter(letter: Letter): ReadLetter {
  const { source, account } = letter
  const problems: Problem[] = []
  const documents = readDocuments(source, unsaidLanguage(account), problems)
  const file = (id: string | null | undefined, field: string): Uint8Array | null => {
    if (!id) return null
    const bytes = letter.assets.get(id)
    if (bytes) return bytes
    problems.push({
      severity: 'error',
      finding: { code: 'file_missing', params: {} },
      places: [{ kind: 'source', field }],
    })
    return null
  }
  const images = (source.images ?? []).flatMap(({ asset, ...placement }, index) => {
    const bytes = file(asset, `images[${index}]`)
    return bytes ? [{ index, image: { ...placement, bytes } }] : []
  })
  const sender = senderIn(source, account)
  const rest = {
    format: letter.format ?? 'letter',
    cardDesign: letter.cardDesign ?? null,
    artwork: printsArtwork(letter) ? file(source.pdf, 'pdf') : null,
    hasBackPage: hasBackPage(source),
    returnAddress: sender.address,
    logo: file(source.logo, 'logo'),
    returnAddressLogo: file(sender.logo, 'returnAddressLogo'),
    images: images.map(({ image }) => image),
    code: codeOf(letter),
    phoneNumber: PROOF_VALUES.phoneNumber,
    optOutAddress: optOutAddress(letter.baseUrl),
    homeCountry: account.homeCountry,
    postage: account.postage,
    paper: account.paper,
    language: account.language,
    characters: '',
  } satisfies Partial<Design>
  return {
    design: documents && { ...rest, ...documents },
    problems,
    imageIndexes: images.map(({ index }) => index),
  }
}

type Documents = Pick<Design, 'front' | 'back' | 'frontB' | 'backB'>

function readDocuments(source: LetterSource, language: Language, problems: Problem[]): Documents | null {
  const read = (document: DocumentName): Doc | null => {
    const json = source[document]
    if (json === undefined || json === null) return null
    try {
      return parseDocument(json, language)
    } catch (error) {
      if (!(error instanceof DocumentError)) throw error
      problems.push({
        severity: 'error',
        finding: { code: 'document_unreadable', params: { why: error.message } },
        places: [{ kind: 'node', document, path: error.path }],
      })
      return null
    }
  }
  const front = read('content')
  const back = read('backContent')
  const frontB = read('variantBContent')
  const backB = read('variantBBackContent')
  return problems.length > 0 ? null : { front, back, frontB, backB }
}

const hasBackPage = ({ mode, hasBackPage, backContent, variantBBackContent }: LetterSource): boolean =>
  mode === 'pdf' ? hasBackPage === true : Boolean(backContent ?? variantBBackContent)

/** Whether artwork is printed. A card has a message besides its artwork; a letter has either text or artwork. */
const printsArtwork = ({ source, format, cardDesign }: Letter): boolean =>
  format === 'postcard' ? !cardDesign : source.mode === 'pdf'

function codeOf({ source: { qrCode, pdfQrPlacement }, baseUrl }: Letter): Design['code'] {
  if (!qrCode?.url) return null
  return {
    url: `${baseUrl}/api/r/${PROOF_VALUES.slug}`,
    perLetter: qrCode.trackingEnabled ?? false,
    caption: qrCode.description ?? null,
    placement: pdfQrPlacement ?? null,
  }
}
