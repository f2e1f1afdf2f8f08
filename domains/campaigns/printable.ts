import type { AudienceFacts, ListField } from '../../drizzle/tables/index.ts'
import {
  type CompiledDesign,
  compile,
  type Design,
  type Doc,
  type DocumentsOf,
  type DocumentTexts,
  documentFields,
  documentUsesPhoneNumber,
  fit,
  type LetterRecipient,
  parseDocuments,
  requireShare,
  TooManySteps,
} from '../../letter/index.ts'
import { ApiError } from '../../schemas/errors.ts'
import { HOME_COUNTRY } from '../../schemas/platform.ts'
import { MAX_VALUE_LENGTH, standardFields, standardLimits } from '../../schemas/recipients.ts'
import type { NumberedRow, PreparedRow } from '../recipients/index.ts'
import type { ResolvedContent } from './content.ts'

/** A token's and a phone number's width, for a look at what will be printed before either is known. */
const ANY_TOKEN = 'WWWWWWWWWWWW'
const ANY_NUMBER = '+46 000 000 000 000'

const documents = (docs: DocumentsOf<Doc>): Doc[] => Object.values(docs).filter(doc => doc !== null)

export const printsPhoneNumber = ({ docs }: PrintOrder): boolean =>
  documents(docs).some(documentUsesPhoneNumber)

/** What bears on whether letters can be printed, of a campaign's content and its audience. */
export interface PrintOrder {
  readonly docs: DocumentsOf<Doc>
  readonly design: Pick<ResolvedContent['design'], 'hasBackPage' | 'returnAddress' | 'pdfQrPlacement'>
  readonly code: ResolvedContent['code']
  readonly fields: readonly ListField[]
  readonly facts: AudienceFacts
}

/** As it goes to the thread: documents are parsed there. */
export interface SentOrder extends Omit<PrintOrder, 'docs'> {
  readonly texts: DocumentTexts
}

export const sentOrder = (
  { design, code }: ResolvedContent,
  { fields, facts }: Pick<PrintOrder, 'fields' | 'facts'>,
): SentOrder => {
  const { content, backContent, variantBContent, variantBBackContent } = design
  const { hasBackPage, returnAddress, pdfQrPlacement } = design
  return {
    texts: { front: content, back: backContent, frontB: variantBContent, backB: variantBBackContent },
    design: { hasBackPage, returnAddress, pdfQrPlacement },
    code,
    fields,
    facts,
  }
}

export const printOrder = ({ texts, ...order }: SentOrder): PrintOrder => ({
  ...order,
  docs: parseDocuments(texts),
})

/** The page on which the letter to a recipient does not fit, or null. */
export type Misfit = (recipient: PreparedRow) => string | null

/**
 * Lays out what a campaign prints, for letters to be tried against it: a thread's work.
 * @throws ApiError unprocessable where it prints a field that the audience does not have.
 */
export async function layOut(order: PrintOrder): Promise<Misfit> {
  checkFields(order)
  if (order.docs.front === null) return () => null
  const compiled = await compile(draft(order))
  requireModestText(compiled)
  const variants = order.docs.frontB === null ? (['A'] as const) : (['A', 'B'] as const)
  return recipient => {
    for (const variant of variants) {
      const result = fit(compiled, asLetter(recipient, variant, order.code?.trackingEnabled ?? false))
      if (!result.fits) return result.page
    }
    return null
  }
}

/** @throws ApiError unprocessable that names the first of these rows whose letter does not fit, and the page. */
export function requireFits(misfit: Misfit, rows: readonly NumberedRow[]): void {
  for (const { row, recipient } of rows) {
    const page = misfit(recipient)
    if (page !== null) {
      throw new ApiError(
        'unprocessable',
        `The letter to row ${row} does not fit on its ${page} page. Shorten the text`,
      )
    }
  }
}

const limits = new Map<string, number>(Object.entries(standardLimits))

/** By the fields' limits, so that no row is read for it: the widest values are not those that take longest to set. */
function requireModestText(compiled: CompiledDesign): void {
  try {
    requireShare(compiled, field => limits.get(field) ?? MAX_VALUE_LENGTH)
  } catch (error) {
    if (!(error instanceof TooManySteps)) throw error
    throw new ApiError('unprocessable', `${error.message}. Shorten the text, or print fewer merge fields`)
  }
}

function checkFields({ docs, fields }: PrintOrder): void {
  const known = new Set<string>([...standardFields, ...fields.map(field => field.fieldKey)])
  const printed = documents(docs).flatMap(documentFields)
  const missing = [...new Set(printed)].filter(field => !known.has(field))
  if (missing.length === 0) return
  const names = missing.map(field => `"${field}"`).join(', ')
  throw new ApiError('unprocessable', `The template prints ${names}, which the recipients do not have`)
}

/** The design as far as it bears on the flow of text: images neither move nor shorten it. */
function draft({ design, docs, code, facts }: PrintOrder): Design {
  return {
    ...docs,
    format: 'letter',
    cardDesign: null,
    artwork: null,
    hasBackPage: design.hasBackPage,
    returnAddress: design.returnAddress,
    logo: null,
    returnAddressLogo: null,
    images: [],
    code: code && {
      url: 'https://example.com/api/r/a-slug-of-the-greatest-length-that-is-issued-0000',
      perLetter: code.trackingEnabled,
      caption: code.description,
      placement: design.pdfQrPlacement,
    },
    phoneNumber: ANY_NUMBER,
    homeCountry: HOME_COUNTRY,
    characters: facts.characters,
  }
}

function asLetter(row: PreparedRow, variant: 'A' | 'B', token: boolean): LetterRecipient {
  const { name, street, postCode, postTown, country } = row
  const fields = Object.fromEntries(
    Object.entries(row.customFields).map(([key, field]) => [key, field.value]),
  )
  return { name, street, postCode, postTown, country, fields, token: token ? ANY_TOKEN : null, variant }
}

/** A recipient of all the widest values at once: where that letter fits, every letter does. */
export function widestRecipient({ facts, fields }: PrintOrder): PreparedRow {
  const value = (field: string) => facts.widest[field]?.value ?? ''
  return {
    name: value('name'),
    street: value('street'),
    postCode: value('postCode'),
    postTown: value('postTown'),
    country: value('country'),
    customFields: Object.fromEntries(
      fields.map(({ fieldKey, fieldLabel }) => [fieldKey, { label: fieldLabel, value: value(fieldKey) }]),
    ),
  }
}
