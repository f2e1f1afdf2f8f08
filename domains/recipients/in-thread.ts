/** What threads of other domains may call. */
export {
  chunksOf,
  numbered,
  prepareAudience,
  summaryOf,
  toPolicies,
  UNLOCKED,
} from './audience/index.ts'
