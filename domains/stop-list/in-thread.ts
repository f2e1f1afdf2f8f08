/** What threads of other domains may call. */
export { entryHasher, type HashedEntry, type StopEntry } from './entry.ts'
export { type StopHashes, type StopHashing, type StopKeys, stopHasher } from './hashes.ts'
