import { execFileSync } from 'node:child_process'
import { createWriteStream } from 'node:fs'
import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { constants, crc32, deflateRawSync } from 'node:zlib'
import t from 'tap'
import { deflateFile, textEntry } from '../../workers/archive/deflate.ts'
import { type ZipEntry, zipSize, zipStream } from '../../workers/archive/zip.ts'
import { ZIP_LIMITS } from '../../workers/archive/zip-records.ts'

/** Archives as the readers on a partner's machine see them. Needs unzip and python3. */
const DIRECTORY = `
import sys, zipfile
z = zipfile.ZipFile(sys.argv[1])
print(len(z.infolist()), sum(i.file_size for i in z.infolist()), {i.date_time for i in z.infolist()})
`
const PYTHON = `${DIRECTORY}
assert z.testzip() is None
`

async function store(
  t: { teardown: (run: () => Promise<void>) => void },
  entries: ZipEntry[],
  limits = ZIP_LIMITS,
) {
  const dir = await mkdtemp(join(tmpdir(), 'brevduva-zip-'))
  t.teardown(() => rm(dir, { recursive: true, force: true }))
  const path = join(dir, 'a.zip')
  await pipeline(Readable.from(zipStream(entries, limits), { objectMode: false }), createWriteStream(path))
  return { dir, path }
}

const readers = (path: string, python = PYTHON) => ({
  unzip: execFileSync('unzip', ['-tqq', path], { encoding: 'utf8' }),
  python: execFileSync('python3', ['-c', python, path], { encoding: 'utf8' }).trim(),
})

t.test('an archive, plain and with zip64 in every place', async t => {
  const pdf = await deflateFile(Buffer.from('%PDF-1.7 '.repeat(10_000)))
  const entries: ZipEntry[] = [
    await textEntry('manifest.json', '{"version":1}'),
    await textEntry('tom.txt', ''),
    { name: 'brev/letters-åäö.pdf', ...pdf, deflatedSize: pdf.deflated.length },
  ]
  for (const limits of [ZIP_LIMITS, { bytes: 1, entries: 1 }, { bytes: 60, entries: 0xffff }]) {
    const { dir, path } = await store(t, entries, limits)
    t.equal((await readFile(path)).length, zipSize(entries, limits))
    t.strictSame(readers(path), { unzip: '', python: `3 ${90_013} {(1980, 1, 1, 0, 0, 0)}` })
    execFileSync('unzip', ['-qq', path, '-d', dir], { env: { ...process.env, LC_ALL: 'C.UTF-8' } })
    t.equal((await readFile(join(dir, 'brev', 'letters-åäö.pdf'))).length, 90_000)
  }
})

t.test('70,000 entries', async t => {
  const { deflated, ...facts } = await deflateFile(Buffer.from('letter'))
  const entries = Array.from({ length: 70_000 }, (_, i) => {
    return { ...facts, name: `letters-${i}.pdf`, deflated, deflatedSize: deflated.length }
  })
  const { path } = await store(t, entries)
  t.strictSame(readers(path), { unzip: '', python: `70000 ${70_000 * 6} {(1980, 1, 1, 0, 0, 0)}` })
})

t.test('a file of more than 4 GB', async t => {
  // Zeros, whose deflated form can be repeated: the archive itself stays small.
  const block = Buffer.alloc(64 * 1024 ** 2)
  const deflatedBlock = deflateRawSync(block, { level: 1, finishFlush: constants.Z_FULL_FLUSH })
  const last = deflateRawSync('')
  const times = 66
  let crc = 0
  for (let i = 0; i < times; i++) crc = crc32(block, crc)
  async function* deflated() {
    for (let i = 0; i < times; i++) yield deflatedBlock
    yield last
  }
  const big: ZipEntry = {
    name: 'letters-0001.pdf',
    crc32: crc,
    size: times * block.length,
    deflated: deflated(),
    deflatedSize: times * deflatedBlock.length + last.length,
  }
  const { path } = await store(t, [big, await textEntry('letters.csv', 'a')])
  // Each takes a quarter of a minute to read it all: one does.
  t.strictSame(readers(path, DIRECTORY), { unzip: '', python: `2 ${big.size + 1} {(1980, 1, 1, 0, 0, 0)}` })
})
