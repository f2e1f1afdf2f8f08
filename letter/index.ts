export {
  A4,
  CARD,
  DESTINATION,
  PAPERS,
  type Paper,
  POSTAGE_BAND,
  RESERVED_TOP,
  RETURN_ADDRESS,
  SAFE_MARGIN,
} from './base/geometry.ts'
export { type Imprint, imprintOf, isCountryCode } from './base/imprint.ts'
export { optOutAddress } from './base/opt-out.ts'
export { type Sender, senderOf } from './base/sender.ts'
export type * from './base/types.ts'
export { DocumentError, parseDocument } from './document/parse-document.ts'
export {
  type DocumentsOf,
  type DocumentTexts,
  parseDesign,
  parseDocuments,
  type UnparsedDesign,
} from './document/unparsed-design.ts'
export { documentFields, documentPrints } from './document/walk.ts'
export { type CompiledDesign, compile } from './drawing/compile.ts'
export { drawBatch, drawProofs, fieldValues, fit, Misfit } from './drawing/draw.ts'
export { charactersWith, PROOF_VALUES, proofOptOut } from './drawing/proof.ts'
export { charactersOf } from './font/characters.ts'
export { toNfc } from './font/composing.ts'
export { missingCharacter } from './font/coverage.ts'
export { extraScripts, type Unprinted, unprintedOf } from './font/script-coverage.ts'
export { textWidth } from './font/text-width.ts'
export { type Language, languageOf, unsaidLanguage } from './hyphenation/languages.ts'
export { OutputBuffer } from './pdf/output-buffer.ts'
export { requireBoundedSteps, TooManySteps } from './preflight/bounded-steps.ts'
export { missingInDocument } from './preflight/characters.ts'
export { designErrors, designWarnings, requirePrintable, Unprintable } from './preflight/design.ts'
export type { DesignError, DesignWarning, DocumentName } from './preflight/design-findings.ts'
export { documentsOf } from './preflight/documents.ts'
export { otherLanguages } from './preflight/language.ts'
export type { LetterError, LetterWarning, SizeWarning } from './preflight/letter-errors.ts'
export { LetterPreflight, misfitOf, type PreflightResult, sizeWarnings } from './preflight/letters.ts'
export { Persons, personKey } from './preflight/same-person.ts'
export { type IsField, unreplacedTexts } from './preflight/unreplaced.ts'
export { CompileCache } from './sheet/compile-cache.ts'
