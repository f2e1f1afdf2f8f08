/** What threads of other domains may call. */
export {
  chunkByChunk,
  chunksOf,
  numbered,
  prepareAudience,
  summaryOf,
  toPolicies,
  UNLOCKED,
} from './audience/index.ts'
