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

export type { TableSource } from './import/parse-source.ts'
export type { AddressFile, RefusedRow } from './wizard/addresses.ts'

/** Loads what reads files of addresses without being told their columns. */
export const addressFiles = async () => ({
  ...(await import('./import/parse-source.ts')),
  ...(await import('./wizard/addresses.ts')),
})
