import { execFileSync } from 'node:child_process'
import { createWriteStream } from 'node:fs'
import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { constants, deflateRawSync } from 'node:zlib'
import t from 'tap'
import { deflateFile, textEntry } from '#workers/archive/deflate.ts'
import { openZip, type ZipEntry } from '#workers/archive/zip.ts'
import { readZip } from '../support/archives.ts'
import { endsOfArchive } from './ends-of-archive.ts'

/** Archives as the readers on a partner's machine see them. Needs unzip and python3. */
const DIRECTORY = `
import sys, zipfile
z = zipfile.ZipFile(sys.argv[1])
print(len(z.infolist()), sum(i.file_size for i in z.infolist()), {i.date_time for i in z.infolist()})
`
const PYTHON = `${DIRECTORY}
assert z.testzip() is None
`

async function store(t: { teardown: (run: () => Promise<void>) => void }, entries: readonly ZipEntry[]) {
  const dir = await mkdtemp(join(tmpdir(), 'brevduva-zip-'))
  t.teardown(() => rm(dir, { recursive: true, force: true }))
  const path = join(dir, 'a.zip')
  const { size, content } = await openZip(entries)
  await pipeline(Readable.from(content(), { objectMode: false }), createWriteStream(path))
  return { dir, path, size }
}

const run = (command: string, ...args: string[]): string =>
  execFileSync(command, args, { encoding: 'utf8', stdio: ['ignore', 'pipe', 'pipe'] })

const readers = (path: string) => ({
  unzip: run('unzip', '-tqq', path),
  python: run('python3', '-c', PYTHON, path).trim(),
})

t.test('unzip reads an archive', async t => {
  const { deflated, crc32, size: pdfSize } = await deflateFile(Buffer.from('%PDF-1.7 '.repeat(10_000)))
  const { dir, path, size } = await store(t, [
    await textEntry('manifest.json', '{"version":1}'),
    await textEntry('empty.txt', ''),
    {
      name: 'letters-0001.pdf',
      crc32,
      size: pdfSize,
      deflatedSize: deflated.length,
      deflated: () => [deflated],
    },
  ])
  t.equal((await readFile(path)).length, size)
  t.strictSame(readers(path), { unzip: '', python: `3 ${90_013} {(1980, 1, 1, 0, 0, 0)}` })
  execFileSync('unzip', ['-qq', path, '-d', dir])
  t.equal((await readFile(join(dir, 'letters-0001.pdf'))).length, 90_000)
})

t.test('unzip reads a file of more than 4 GB', async t => {
  // Zeros, whose deflated form can be repeated: the archive itself stays small.
  const block = Buffer.alloc(64 * 1024 ** 2)
  const deflatedBlock = deflateRawSync(block, { level: 1, finishFlush: constants.Z_FULL_FLUSH })
  const last = deflateRawSync('')
  const times = 66
  const big: ZipEntry = {
    name: 'letters-0001.pdf',
    crc32: 1,
    size: times * block.length,
    deflatedSize: times * deflatedBlock.length + last.length,
    *deflated() {
      for (let i = 0; i < times; i++) yield deflatedBlock
      yield last
    },
  }
  const { path } = await store(t, [big, await textEntry('letters.csv', 'a')])
  t.strictSame(
    run('python3', '-c', DIRECTORY, path).trim(),
    `2 ${big.size + 1} {(1980, 1, 1, 0, 0, 0)}`,
    'both know its size',
  )
  t.match(run('unzip', '-lqq', path), new RegExp(`^ *${big.size} +1980-01-01 .* letters-0001.pdf$`, 'm'))
  // To inflate all of it takes each reader a quarter of a minute: it is found, begins, and what follows it is whole.
  t.equal(run('sh', '-c', 'unzip -p "$0" letters-0001.pdf | head -c 1000', path), '\0'.repeat(1000))
  t.equal(run('unzip', '-p', path, 'letters.csv'), 'a')
})

t.test('unzip reads an archive of more than 4 GB', async t => {
  const first = { name: 'letters-0001.pdf', size: 2 ** 33, deflatedSize: 2 ** 32 + 2 ** 16 }
  const files = [first, { name: 'letters.csv', size: 1, deflatedSize: 3 }]
  const { announced, length, bytes } = await endsOfArchive(files)
  t.equal(length, announced)
  const read = readZip(bytes)
  t.strictSame(
    read.map(({ name, size, deflatedSize }) => ({ name, size, deflatedSize })),
    files,
  )
  t.equal(read[1]?.offset, 30 + first.name.length + 20 + first.deflatedSize)
})
