import { PAPERS, type Paper } from '#letter/base/geometry.ts'
import { DocumentError } from '#letter/document/parse-document.ts'
import { missingCharacter } from '#letter/font/coverage.ts'
import { unprintedOf } from '#letter/font/script-coverage.ts'
import { missingInDocument } from '#letter/preflight/characters.ts'
import { bodyCompiler, MOST_VALUES_FOR_ALL_ERRORS } from '#schemas/ajv.ts'
import { type FieldReason, fieldReason } from '#schemas/field-reasons.ts'
import { ProofBody } from '#schemas/proofs.ts'
import { TemplateFile, TemplateSource } from '#schemas/template-source.ts'
import { fieldErrorsOf } from '#schemas/validation-error.ts'
import type { TemplateDesign } from '../design.ts'
import { type CardChoice, cardErrors } from './card-rules.ts'
import { readDocument } from './document-text.ts'
import { type AnyTemplate, crossFieldErrors, DOCUMENTS, hasBackPage, variantErrors } from './rules.ts'
import { type FieldError, TemplateError } from './template-error.ts'

/** The part of a design that needs no files. */
type Written = Omit<TemplateDesign, 'logoAssetId' | 'returnLogoAssetId' | 'artworkAssetId' | 'images'>

/** A valid template whose files are not checked yet. */
export interface CheckedTemplate {
  readonly name: string
  readonly design: Written
}

const compile = bodyCompiler(MOST_VALUES_FOR_ALL_ERRORS.inThread)

function shapeCheck<T>(schema: object, place = (path: readonly string[]) => path): (json: unknown) => T {
  let check: ReturnType<typeof compile> | undefined
  return json => {
    check ??= compile(schema)
    const outcome = check(json)
    if (outcome === true) return json as T
    const errors = fieldErrorsOf(outcome.error.errors)
    throw new TemplateError(errors.map(({ path, why }) => ({ path: place(path), why })))
  }
}

/** @throws TemplateError */
export const requireFileShape = shapeCheck<TemplateFile>(TemplateFile)

/** Errors are reported at the template's own fields, as when it is stored. @throws TemplateError */
export const requireProofShape = shapeCheck<ProofBody>(ProofBody, path =>
  path[0] === 'source' && path.length > 1 ? path.slice(1) : path,
)

/** @throws TemplateError */
export const requireSourceShape = shapeCheck<TemplateSource>(TemplateSource)

/**
 * Checks everything of a template that needs no files: documents, texts, fields in combination. It reads fonts and
 * takes longer for larger templates, so do not call it on the answering thread.
 * @param on the paper of a letter, or what a postcard's source is for; a template is for letters only
 * @param isOfCampaign whether it may bring a second letter
 * @throws TemplateError with everything that is wrong
 */
export function checkTemplate(
  template: AnyTemplate,
  on: Paper | CardChoice,
  isOfCampaign = typeof on !== 'string',
): CheckedTemplate {
  const isCard = typeof on !== 'string'
  const errors: FieldError[] = [
    ...variantErrors(template, isOfCampaign),
    ...(isCard ? cardErrors(template, on) : crossFieldErrors(template, PAPERS[on])),
  ]
  const document = (name: (typeof DOCUMENTS)[number]): string | null => {
    if (!template[name]) return null
    const refuse = (why: FieldReason, node = '') => {
      errors.push({ path: [name], node, why })
      return null
    }
    try {
      const { doc, text } = readDocument(template[name])
      if (text.length > MOST_CHARACTERS) {
        return refuse(fieldReason('document_too_long', { most: MOST_CHARACTERS }))
      }
      const missing = missingInDocument(doc)
      return missing ? refuse(unprinted(missing.character), missing.at) : text
    } catch (error) {
      if (!(error instanceof DocumentError)) throw error
      return refuse(fieldReason('document_invalid', { problem: error.message }), error.path)
    }
  }
  const [content, backContent, variantBContent, variantBBackContent] = DOCUMENTS.map(document) as Texts
  const { returnAddress, qrCode } = template
  errors.push(
    ...unprintedTexts([
      [['returnAddress'], returnAddress],
      [['qrCode', 'description'], qrCode?.description],
    ]),
  )
  if (errors.length > 0) throw new TemplateError(errors)
  return {
    name: template.name,
    design: {
      mode: isCard ? 'card' : template.mode,
      content,
      backContent,
      variantBContent,
      variantBBackContent,
      hasBackPage: isCard || hasBackPage(template),
      returnAddress: returnAddress ?? null,
      noReturnAddress: template.noReturnAddress ?? false,
      qrUrl: qrCode?.url ?? null,
      qrDescription: qrCode?.description ?? null,
      qrTrackingEnabled: qrCode?.trackingEnabled ?? false,
      pdfQrPlacement: template.pdfQrPlacement ?? null,
    },
  }
}

/** Checks texts of letters that are no documents. @param texts by their fields @throws TemplateError */
export function requirePrintedTexts(texts: Readonly<Record<string, string | null>>): void {
  const errors = unprintedTexts(Object.entries(texts).map(([field, text]) => [[field], text]))
  if (errors.length > 0) throw new TemplateError(errors)
}

const unprintedTexts = (
  texts: readonly (readonly [path: readonly string[], text: string | null | undefined])[],
): FieldError[] =>
  texts.flatMap(([path, text]) => {
    const character = missingCharacter(text ?? '', 'regular')
    return character === null ? [] : [{ path, why: unprinted(character) }]
  })

/** In the order of `DOCUMENTS`. */
type Texts = [string | null, string | null, string | null, string | null]

/** The same limit as for a document in a campaign create. It also bounds what editors write besides the text. */
const MOST_CHARACTERS = 1_000_000

const unprinted = (character: string): FieldReason => fieldReason('field_unprintable', unprintedOf(character))
