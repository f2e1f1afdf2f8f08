import { locatedBlocksOf } from '#letter/document/walk.ts'
import {
  type CompiledDesign,
  type Design,
  type DrawnBatch,
  designErrors,
  designWarnings,
  documentFields,
  documentsOf,
  fieldValues,
  type LetterPreflight,
  type LetterRecipient,
  otherLanguages,
  requireBoundedSteps,
  sizeWarnings,
  TooManySteps,
  unreplacedTexts,
} from '#letter/index.ts'
import { longestValue, standardFields } from './limits.ts'
import type { Finding, Place, Problem } from './problems.ts'

/** Every node that prints a merge field. */
const nodesOf = (design: Design, field: string): Place[] =>
  documentsOf(design).flatMap(({ document, doc }) =>
    [...locatedBlocksOf(doc.content)].flatMap(({ block, path }) =>
      block.content.flatMap((inline, index): Place[] =>
        inline.type === 'mergeField' && inline.field === field
          ? [{ kind: 'node', document, path: `${path}.content[${index}]` }]
          : [],
      ),
    ),
  )

const problem =
  (severity: Problem['severity'], design: Design, imageIndexes: readonly number[]) =>
  (finding: Finding): Problem => ({ severity, finding, places: placesOf(finding, design, imageIndexes) })

function placesOf(finding: Finding, design: Design, imageIndexes: readonly number[]): Place[] {
  switch (finding.code) {
    case 'document_unprintable':
    case 'text_small':
    case 'coloured_text_small':
    case 'text_faint':
      return [{ kind: 'node', document: finding.params.document, path: finding.params.at }]
    case 'text_unprintable': {
      const { text } = finding.params
      return [{ kind: 'source', field: text === 'caption' ? 'qrCode.description' : text }]
    }
    case 'caption_faint':
      return [{ kind: 'source', field: 'qrCode.description' }]
    case 'code_on_address':
    case 'code_off_sheet':
    case 'code_hidden':
      return [{ kind: 'source', field: 'pdfQrPlacement' }]
    case 'images_hidden':
    case 'images_cut':
    case 'images_off':
    case 'images_over_text':
    case 'images_coarse':
    case 'images_inky':
      return finding.images.map(index => ({ kind: 'source', field: `images[${imageIndexes[index]}]` }))
    case 'logo_coarse':
      return [{ kind: 'source', field: finding.params.logo }]
    case 'variants_equal':
      return [{ kind: 'node', document: 'variantBContent', path: '' }]
    case 'sender_small':
      return [{ kind: 'source', field: 'returnAddress' }]
    case 'letter_misfit':
    case 'page_too_much':
    case 'page_smaller':
      return [{ kind: 'page', page: finding.params.page }]
    // The message is the card's only text: its front document.
    case 'message_misfit':
    case 'message_smaller':
      return [{ kind: 'page', page: 'front' }]
    case 'value_unprintable': {
      const { field } = finding.params
      return [{ kind: 'recipient', field }, ...nodesOf(design, field)]
    }
    case 'fields_unknown':
      return finding.params.fields.flatMap(field => nodesOf(design, field))
    case 'text_unreplaced': {
      const { where, at } = finding.params
      if (where === 'caption') return [{ kind: 'source', field: 'qrCode.description' }]
      return where === 'returnAddress'
        ? [{ kind: 'source', field: where }]
        : [{ kind: 'node', document: where, path: at }]
    }
    case 'language_other':
      return [{ kind: 'node', document: finding.params.document, path: '' }]
    case 'value_placeholder':
    case 'value_unreplaced':
    case 'value_misread':
    case 'value_markup':
    case 'value_misplaced':
      return [{ kind: 'recipient', field: finding.params.field }]
    case 'country_unknown':
      return [{ kind: 'recipient', field: 'country' }]
    case 'post_code_odd':
      return [{ kind: 'recipient', field: 'postCode' }]
    case 'address_small':
      return [{ kind: 'recipient', field: 'address' }]
    default:
      return []
  }
}

/**
 * Errors and warnings that concern every letter of a design.
 * @param fields keys that the recipients have
 * @param recipient whose letter is looked at where values matter
 */
export function preflightDesign(
  design: Design,
  compiled: CompiledDesign,
  imageIndexes: readonly number[],
  fields: readonly string[] | undefined,
  recipient: LetterRecipient | undefined,
): Problem[] {
  const value = recipient && fieldValues(recipient)
  const error = problem('error', design, imageIndexes)
  const unknown = fields ? unknownFields(design, fields) : []
  return [
    ...unknown.map(field => error({ code: 'fields_unknown', params: { fields: [field] } })),
    ...tooMuch(compiled).map(error),
    ...[...designErrors(design, compiled)].map(error),
    ...[
      ...designWarnings(design, compiled, value),
      ...unreplacedTexts(design, isFieldOf(fields)),
      ...otherLanguages(design),
    ].map(problem('warning', design, imageIndexes)),
  ]
}

/** The words of the fields that recipients have, whatever their case. */
function isFieldOf(fields: readonly string[] = []): (word: string) => boolean {
  const words = new Set([...standardFields, ...fields].map(field => field.toLowerCase()))
  return word => words.has(word.toLowerCase())
}

function unknownFields(design: Design, fields: readonly string[]): string[] {
  const known = new Set<string>([...standardFields, ...fields])
  return [...new Set(documentsOf(design).flatMap(({ doc }) => documentFields(doc)))].filter(
    field => !known.has(field),
  )
}

function tooMuch(compiled: CompiledDesign): Finding[] {
  try {
    requireBoundedSteps(compiled, longestValue)
    return []
  } catch (error) {
    if (error instanceof TooManySteps) return [error.finding]
    throw error
  }
}

/** Errors and warnings about the letter to one recipient. @param preflight of the same design */
export function preflightLetter(
  design: Design,
  preflight: LetterPreflight,
  recipient: LetterRecipient,
): Problem[] {
  const { error, warnings } = preflight.check(recipient, [recipient.variant])
  return [
    ...(error ? [problem('error', design, [])(error)] : []),
    ...warnings.map(problem('warning', design, [])),
  ]
}

/** A warning about a letter that is set smaller than it was written. */
export const preflightSize = (
  design: Design,
  compiled: CompiledDesign,
  smaller: DrawnBatch['smaller'],
): Problem[] => sizeWarnings(compiled, smaller).map(problem('warning', design, []))
