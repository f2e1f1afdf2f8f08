/** What threads of other domains may call. */
export { entryHasher, type HashedEntry, type StopEntry } from './entry.ts'
export { type StopHashes, type StopHashing, stopHasher } from './hashes.ts'
