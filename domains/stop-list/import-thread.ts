import { Ongoing, serveTasks } from '#concurrency/serve-tasks.ts'
import { giveBack } from '#schemas/json.ts'
import type { Language } from '#schemas/languages.ts'
import { addressFiles, type TableSource } from '../recipients/in-thread.ts'
import { type EntriesOfFile, entriesOf } from './entries-of-file.ts'
import type { HashedEntry } from './entry.ts'
import type { StopHashing } from './hashes.ts'

/** A file of people and households, and whose stop list it is for. */
export interface FileOrder {
  readonly file: TableSource
  readonly hashing: StopHashing
}

/** As many as one statement adds. */
const AT_ONCE = 1000

function* piecesOf(file: EntriesOfFile): Generator<HashedEntry[]> {
  let piece: HashedEntry[] = []
  for (const entry of file.entries()) {
    piece.push(entry)
    if (piece.length < AT_ONCE) continue
    yield piece
    piece = []
  }
  if (piece.length > 0) yield piece
}

async function read({ file, hashing }: FileOrder) {
  const { AddressFile, parseSource } = await addressFiles()
  const table = await parseSource(file)
  giveBack(file.bytes)
  const found = entriesOf(new AddressFile(table, hashing.homeCountry), hashing)
  return new Ongoing(undefined, {
    pieces: () => piecesOf(found),
    refused: (language: Language) => found.refused(language),
  })
}

const tasks = { read }
export type FileTasks = typeof tasks

/** The thread that reads files for stop lists. */
serveTasks(tasks)
