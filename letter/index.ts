export { type CompiledDesign, compile } from './compile.ts'
export { DocumentError, parseDocument } from './document.ts'
export {
  type DocumentsOf,
  type DocumentTexts,
  parseDesign,
  parseDocuments,
  type UnparsedDesign,
} from './document-texts.ts'
export { drawBatch, drawProofs, fit, Misfit } from './draw.ts'
export { charactersOf } from './font/characters.ts'
export { compose } from './font/composing.ts'
export { missingCharacter } from './font/coverage.ts'
export { A4, CARD, DESTINATION, POSTAGE_BAND, RESERVED_TOP, RETURN_ADDRESS, SAFE_MARGIN } from './geometry.ts'
export { measure } from './measure.ts'
export { Room } from './pdf/room.ts'
export { missingInDocument, named } from './preflight/characters.ts'
export { designWarnings, requirePrintable, Unprintable } from './preflight/design.ts'
export { faultText, type Judgement, type LetterFault, LetterJudge } from './preflight/letters.ts'
export { requireShare, TooManySteps } from './share.ts'
export type * from './types.ts'
export { documentFields, documentUsesPhoneNumber } from './walk.ts'
