import { createHash } from 'node:crypto'
import { once } from 'node:events'
import { createWriteStream } from 'node:fs'
import { Writable } from 'node:stream'
import type { Sql, TransactionSql } from 'postgres'
import { assetsOf, lettersOf, type StoredFile } from './files.ts'
import { type Entry, type ExportManifest, exportedTables, readme } from './readme.ts'
import { linesOf } from './rows.ts'

/** Loaded only for an export, so that other commands start faster. */
const loadZip = () => import('@zip.js/zip.js')
type ZipWriter = InstanceType<Awaited<ReturnType<typeof loadZip>>['ZipWriter']>

const DEFLATE = 8
/** -rw-------, a regular file: unpacked files hold personal data too. */
const ATTRIBUTES = (0o100600 << 16) >>> 0
const OPTIONS = {
  useWebWorkers: false,
  bufferedWrite: false,
  keepOrder: true,
  extendedTimestamp: false,
  externalFileAttributes: ATTRIBUTES,
  versionMadeBy: (3 << 8) | 45,
}

/** Adds a table's lines, which may be longer than memory, as they come. */
async function addLines(zip: ZipWriter, file: string, pieces: ReturnType<typeof linesOf>): Promise<Entry> {
  const hash = createHash('sha256')
  let [size, rows] = [0, 0]
  async function* counted() {
    for await (const piece of pieces) {
      const bytes = Buffer.from(piece.text)
      hash.update(bytes)
      size += bytes.length
      rows += piece.rows
      yield bytes
    }
  }
  await zip.add(file, ReadableStream.from(counted()))
  return { file, rows, size, sha256: hash.digest('hex') }
}

async function addFile(zip: ZipWriter, { name, sha256, size, bytes, crc32 }: StoredFile): Promise<Entry> {
  const { Uint8ArrayReader } = await loadZip()
  const stored =
    crc32 === null
      ? { level: 0 }
      : { passThrough: true, compressionMethod: DEFLATE, uncompressedSize: size, crc32 }
  await zip.add(name, new Uint8ArrayReader(await bytes()), stored)
  return { file: name, size, sha256 }
}

async function writeAll(
  sql: TransactionSql,
  zip: ZipWriter,
  { accountId, service, signal }: ExportOptions,
): Promise<ExportManifest> {
  const { TextReader } = await loadZip()
  const [now] = await sql<{ asOf: string }[]>`
    select to_char(now() at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') as "asOf"`
  const { asOf } = now!
  const entries: Entry[] = []
  const add = async (entry: Promise<Entry>) => {
    entries.push(await entry)
    signal.throwIfAborted()
  }
  await zip.add('README.md', new TextReader(readme(accountId, asOf)))
  for (const table of exportedTables) {
    await add(addLines(zip, `tables/${table.table}.jsonl`, linesOf(sql, table, accountId)))
  }
  for await (const file of assetsOf(sql, accountId)) await add(addFile(zip, file))
  for await (const file of lettersOf(sql, accountId)) await add(addFile(zip, file))
  const manifest: ExportManifest = { version: 1, service, accountId, asOf, entries }
  await zip.add('manifest.json', new TextReader(`${JSON.stringify(manifest, null, 2)}\n`))
  return manifest
}

export interface ExportOptions {
  readonly accountId: string
  /** Where it comes from: the service's address. */
  readonly service: string
  readonly signal: AbortSignal
}

/**
 * Writes everything of an account into a new file, as of one instant, in bounded memory. Its long transaction keeps
 * PostgreSQL from removing deleted rows of any account, so an export of hours slows a busy database down.
 * @throws Error where the file is there already (`EEXIST`) or can't be written
 */
export async function writeExport(sql: Sql, file: string, options: ExportOptions): Promise<ExportManifest> {
  const { ZipWriter } = await loadZip()
  const out = createWriteStream(file, { flags: 'wx', mode: 0o600 })
  await once(out, 'open')
  const zip = new ZipWriter(Writable.toWeb(out), { ...OPTIONS, signal: options.signal })
  try {
    const manifest = await sql.begin('isolation level repeatable read read only', tx =>
      writeAll(tx, zip, options),
    )
    await zip.close()
    return manifest as ExportManifest
  } finally {
    out.destroy()
  }
}
