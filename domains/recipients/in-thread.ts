/** What threads of other domains may call: nothing that loads the database's library, which takes longer than they do. */
export { prepareAudience } from './audience.ts'
export { toPolicies } from './fields.ts'
export { chunksOf, judgedAudience, numbered, type RowChunk } from './packed.ts'
export { UNLOCKED } from './types.ts'
