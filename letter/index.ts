export { type CompiledDesign, compile } from './compile.ts'
export { DocumentError, parseDocument } from './document/document.ts'
export {
  type DocumentsOf,
  type DocumentTexts,
  parseDesign,
  parseDocuments,
  type UnparsedDesign,
} from './document/document-texts.ts'
export { documentFields, documentUsesPhoneNumber } from './document/walk.ts'
export { drawBatch, drawProofs, fit, Misfit } from './draw.ts'
export { charactersOf } from './font/characters.ts'
export { compose } from './font/composing.ts'
export { missingCharacter } from './font/coverage.ts'
export { measure } from './font/measure.ts'
export { Room } from './pdf/room.ts'
export { missingInDocument, named } from './preflight/characters.ts'
export { designWarnings, requirePrintable, Unprintable } from './preflight/design.ts'
export { faultText, type Judgement, type LetterFault, LetterJudge } from './preflight/letters.ts'
export { requireShare, TooManySteps } from './preflight/share.ts'
export { extraScripts, remedyFor } from './script/coverage.ts'
export {
  A4,
  CARD,
  DESTINATION,
  POSTAGE_BAND,
  RESERVED_TOP,
  RETURN_ADDRESS,
  SAFE_MARGIN,
} from './sheet/geometry.ts'
export type * from './types.ts'
