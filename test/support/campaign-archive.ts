import { inflateRawSync } from 'node:zlib'
import { readZip } from './zip-reader.ts'

export interface ReadArchive {
  readonly names: string[]
  readonly manifest: {
    version: number
    campaignId: string
    format: string
    letters: number
    pagesPerLetter: number
    documents: { file: string; letters: number; pages: number; sha256: string }[]
  }
  /** Lines of letters.csv without the header, cells apart. */
  readonly rows: string[][]
  file(name: string): Buffer
}

/** Opens an archive as the partner does. */
export function readArchive(bytes: Buffer): ReadArchive {
  const entries = new Map(readZip(bytes).map(entry => [entry.name, entry]))
  const file = (name: string) => inflateRawSync(entries.get(name)!.deflated)
  const [header, ...lines] = file('letters.csv').toString().trimEnd().split('\r\n')
  if (header !== 'sequence,file,firstPage,pages,postCode,postTown,country,variant')
    throw new Error(`${header}`)
  return {
    names: [...entries.keys()],
    manifest: JSON.parse(file('manifest.json').toString()),
    rows: lines.map(line => (line.match(/"(?:[^"]|"")*"|[^,]+/g) ?? []).map(unquoted)),
    file,
  }
}

const unquoted = (cell: string): string =>
  cell.startsWith('"') ? cell.slice(1, -1).replaceAll('""', '"') : cell
