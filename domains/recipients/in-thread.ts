/** What threads of other domains may call. */
export {
  chunksOf,
  knownOf,
  numbered,
  prepareAudience,
  summaryOf,
  toPolicies,
  UNLOCKED,
} from './audience/index.ts'
export { fieldWords } from './field-words.ts'
