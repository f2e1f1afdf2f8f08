import type { Tx } from '../../drizzle/client.ts'
import {
  compile,
  type Design,
  documentFields,
  documentUsesPhoneNumber,
  fit,
  type LetterRecipient,
} from '../../letter/index.ts'
import { ApiError } from '../../schemas/errors.ts'
import { HOME_COUNTRY } from '../../schemas/platform.ts'
import { standardFields } from '../../schemas/recipients.ts'
import type { PreparedRow } from '../recipients/index.ts'
import { type Audience, widestRows } from './audience.ts'
import type { ResolvedContent } from './content.ts'

/** A token's and a phone number's width, for a look at what will be printed before either is known. */
const ANY_TOKEN = 'WWWWWWWWWWWW'
const ANY_NUMBER = '+46 000 000 000 000'

const documents = ({ docs }: ResolvedContent) => Object.values(docs).filter(doc => doc !== null)

export const printsPhoneNumber = (content: ResolvedContent): boolean =>
  documents(content).some(documentUsesPhoneNumber)

/**
 * Refuses what could not be printed, before anything is charged: a field that the audience does not have, a letter
 * that does not fit its page. Reads no more of the audience than the rows that hold its widest values.
 * @throws ApiError unprocessable naming the field, or the row and the page.
 */
export async function checkPrintable(tx: Tx, content: ResolvedContent, audience: Audience): Promise<void> {
  checkFields(content, audience)
  if (content.docs.front === null) return
  const compiled = await compile(draft(content, audience))
  const variants = content.docs.frontB === null ? (['A'] as const) : (['A', 'B'] as const)
  const misfit = (recipient: PreparedRow) => {
    for (const variant of variants) {
      const result = fit(compiled, asLetter(recipient, variant, content.code?.trackingEnabled ?? false))
      if (!result.fits) return result.page
    }
    return null
  }
  // A letter of all the widest values at once: where it fits, every letter does.
  if (misfit(widest(audience)) === null) return
  for (const { row, recipient } of await widestRows(tx, audience)) {
    const page = misfit(recipient)
    if (page !== null) {
      throw new ApiError(
        'unprocessable',
        `The letter to row ${row} does not fit on its ${page} page. Shorten the text`,
      )
    }
  }
}

function checkFields(content: ResolvedContent, audience: Audience): void {
  const known = new Set<string>([...standardFields, ...audience.fields.map(field => field.fieldKey)])
  const printed = documents(content).flatMap(documentFields)
  const missing = [...new Set(printed)].filter(field => !known.has(field))
  if (missing.length === 0) return
  const names = missing.map(field => `"${field}"`).join(', ')
  throw new ApiError('unprocessable', `The template prints ${names}, which the recipients do not have`)
}

/** The design as far as it bears on the flow of text: images neither move nor shorten it. */
function draft({ design, docs, code }: ResolvedContent, audience: Audience): Design {
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
    characters: audience.facts.characters,
  }
}

function asLetter(row: PreparedRow, variant: 'A' | 'B', token: boolean): LetterRecipient {
  const { name, street, postCode, postTown, country } = row
  const fields = Object.fromEntries(
    Object.entries(row.customFields).map(([key, field]) => [key, field.value]),
  )
  return { name, street, postCode, postTown, country, fields, token: token ? ANY_TOKEN : null, variant }
}

function widest({ facts, fields }: Audience): PreparedRow {
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
