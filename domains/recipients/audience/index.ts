/**
 * Turns rows into an audience. Nothing here loads the database driver, which would take longer than most threads run.
 */

export { mergeFacts } from './facts.ts'
export { defineFields, type FieldDefinition, toPolicies, toPolicy } from './fields.ts'
export { type Known, KnownPersons, knownOf } from './known-persons.ts'
export {
  type AudienceSummary,
  chunksOf,
  firstOf,
  type NumberedRow,
  numbered,
  type PackedAudience,
  packAudience,
  type RowChunk,
  type SentAudience,
  summaryOf,
  widestPositions,
} from './packed.ts'
export { PeopleDigest } from './people-digest.ts'
export { type Audience, type AudienceOptions, completeRow, prepareAudience } from './prepare.ts'
export {
  type FieldSchema,
  type OnLeftOut,
  type Policy,
  type PreparedRow,
  type Problem,
  type RecipientInput,
  UNLOCKED,
} from './types.ts'
