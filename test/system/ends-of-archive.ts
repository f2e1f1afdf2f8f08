import '../support/plain-children.ts'
import { fork } from 'node:child_process'
import { once } from 'node:events'
import { openZip } from '#workers/archive/zip.ts'

/** A file of an archive. Nobody looks at its content: zeros stand for it. */
interface File {
  readonly name: string
  /** Bytes, inflated. */
  readonly size: number
  readonly deflatedSize: number
}

interface Ends {
  /** Bytes of the archive, as announced before the first of them. */
  readonly announced: number
  /** Bytes of the archive, as they came. */
  readonly length: number
  /** The archive without the content of its first file. */
  readonly bytes: Buffer
}

const BLOCK = Buffer.alloc(256 * 1024)

if (import.meta.main) process.once('message', async files => process.send?.(await write(files as File[])))

async function write(files: readonly File[]): Promise<Ends> {
  const entries = files.map(file => ({
    ...file,
    crc32: 1,
    *deflated() {
      for (let left = file.deflatedSize; left > 0; left -= BLOCK.length) yield BLOCK.subarray(0, left)
    },
  }))
  const { size, content } = await openZip(entries)
  const [first] = files
  const contentStart = 30 + first!.name.length + 20
  const contentEnd = contentStart + first!.deflatedSize
  // Copies: even an empty view of a piece would hold all of it in memory.
  const kept: Buffer[] = []
  let length = 0
  for await (const piece of content()) {
    if (length < contentStart) kept.push(Buffer.from(piece.subarray(0, contentStart - length)))
    const rest = Math.max(0, contentEnd - length)
    if (rest < piece.length) kept.push(Buffer.from(piece.subarray(rest)))
    length += piece.length
  }
  return { announced: size, length, bytes: Buffer.concat(kept) }
}

/**
 * Writes an archive and keeps its ends. In a process that has little room for new values: the pieces of gigabytes then
 * stand in the same memory one after the other, which takes a quarter of the time.
 */
export async function endsOfArchive(files: readonly File[]): Promise<Ends> {
  const writer = fork(import.meta.filename, {
    execArgv: ['--max-semi-space-size=1'],
    serialization: 'advanced',
  })
  let ends: Ends | undefined
  writer.once('message', written => {
    ends = written as Ends
    writer.disconnect()
  })
  writer.send(files)
  const [code] = await once(writer, 'exit')
  if (!ends) throw new Error(`The process that was to write the archive has ended with ${code}`)
  return ends
}
