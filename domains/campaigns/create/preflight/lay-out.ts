import type { AudienceFacts, ListField } from '#drizzle/tables/index.ts'
import { clean } from '#letter/font/characters.ts'
import {
  compile,
  type Design,
  type Doc,
  designWarnings,
  documentFields,
  documentPrints,
  LetterPreflight,
  otherLanguages,
  requireBoundedSteps,
  requirePrintable,
  TooManySteps,
  Unprintable,
  unreplacedTexts,
} from '#letter/index.ts'
import { ApiError } from '#schemas/errors.ts'
import { MAX_VALUE_LENGTH, standardFields, standardLimits } from '#schemas/recipient-limits.ts'
import { fieldWords } from '../../../recipients/in-thread.ts'
import { fieldsMissing } from './fields-missing.ts'

const documents = ({ front, back, frontB, backB }: Design): Doc[] =>
  [front, back, frontB, backB].filter(doc => doc !== null)

type NamedField = Pick<ListField, 'fieldKey'> & Partial<Pick<ListField, 'fieldLabel'>>

/** The design that a create would print, without pixels, which no check needs. */
export interface DesignForAudience {
  readonly design: Design
  readonly fields: readonly NamedField[]
  /** Fields of the account's other lists. */
  readonly otherFields?: readonly NamedField[]
  readonly facts: Pick<AudienceFacts, 'widest'>
  /** The files of its images and logos. */
  readonly pictures?: Pictures
}

/** Files by their places among a design's images, and its logos. Null: there is none, or it is gone. */
export interface Pictures extends Pick<Design, 'logo' | 'returnAddressLogo'> {
  readonly images: readonly (Uint8Array | null)[]
}

/** A design as it looks with its files. */
const withPictures = (design: Design, { images, ...logos }: Pictures): Design => ({
  ...design,
  ...logos,
  images: design.images.map((image, index) => ({ ...image, bytes: images[index] ?? image.bytes })),
})

export const printsPhoneNumber = (design: Design): boolean =>
  documents(design).some(doc => documentPrints(doc, 'phoneNumber'))

/**
 * Lays out a campaign's design, so that its letters can be checked. It runs in a thread. @throws ApiError unprocessable
 * if it prints a field that the audience lacks, or something that cannot be printed.
 */
export async function layOut({ design, fields, otherFields = [], facts, pictures }: DesignForAudience) {
  checkFields(design, fields)
  const compiled = await compile(design)
  try {
    requireBoundedSteps(compiled, field => limits.get(field) ?? MAX_VALUE_LENGTH)
    requirePrintable(design, compiled)
  } catch (error) {
    if (error instanceof TooManySteps || error instanceof Unprintable) {
      throw new ApiError('unprocessable', error.finding)
    }
    throw error
  }
  const isField = fieldWords([...fields, ...otherFields])
  const letters = new LetterPreflight(design, compiled, isField)
  letters.expect(field => facts.widest[field]?.width ?? Number.POSITIVE_INFINITY)
  const value = (field: string) => clean(facts.widest[field]?.value ?? '').trim()
  // Only a check asks for them: large pictures take tenths of a second.
  const warnings = () => [
    ...designWarnings(pictures ? withPictures(design, pictures) : design, compiled, value),
    ...unreplacedTexts(design, isField),
    ...otherLanguages(design),
  ]
  return { compiled, letters, warnings }
}

const limits = new Map<string, number>(Object.entries(standardLimits))

function checkFields(design: Design, fields: DesignForAudience['fields']): void {
  const known = new Set<string>([...standardFields, ...fields.map(field => field.fieldKey)])
  const printed = documents(design).flatMap(documentFields)
  const missing = [...new Set(printed)].filter(field => !known.has(field))
  if (missing.length > 0) throw fieldsMissing(missing)
}
