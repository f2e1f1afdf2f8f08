import { inflateRawSync } from 'node:zlib'
import fc from 'fast-check'
import t from 'tap'
import { deflateFile, textEntry } from '../workers/archive/deflate.ts'
import { type ZipEntry, zipSize, zipStream } from '../workers/archive/zip.ts'
import { ZIP_LIMITS, type ZipFacts } from '../workers/archive/zip-records.ts'
import { readZip } from './support/zip-reader.ts'

async function archive(entries: Iterable<ZipEntry>, limits = ZIP_LIMITS): Promise<Buffer> {
  const pieces: Uint8Array[] = []
  for await (const piece of zipStream(entries, limits)) pieces.push(piece)
  return Buffer.concat(pieces)
}

async function* inPieces(bytes: Uint8Array, step: number): AsyncGenerator<Uint8Array> {
  for (let at = 0; at < bytes.length; at += step) yield bytes.subarray(at, at + step)
}

t.test('what goes in comes out, and the size was known before', async () => {
  const name = fc
    .array(fc.string({ unit: 'grapheme', minLength: 1, maxLength: 8 }), { minLength: 1, maxLength: 3 })
    .map(parts => parts.map(part => `x${part.replaceAll(/[/\\]/g, '_')}`).join('/'))
    .filter(name => name.isWellFormed())
  const files = fc.uniqueArray(fc.tuple(name, fc.uint8Array({ maxLength: 3000 })), {
    selector: ([name]) => name,
    maxLength: 12,
  })
  const limits = fc.record({
    bytes: fc.constantFrom(ZIP_LIMITS.bytes, 1, 50, 500),
    entries: fc.constantFrom(ZIP_LIMITS.entries, 1, 3),
  })
  await fc.assert(
    fc.asyncProperty(files, limits, fc.integer({ min: 1, max: 99 }), async (files, limits, step) => {
      const entries: ZipEntry[] = []
      for (const [i, [name, bytes]] of files.entries()) {
        const file = await deflateFile(bytes)
        const deflated = i % 2 ? inPieces(file.deflated, step) : file.deflated
        entries.push({
          name,
          crc32: file.crc32,
          size: file.size,
          deflated,
          deflatedSize: file.deflated.length,
        })
      }
      const bytes = await archive(entries, limits)
      if (bytes.length !== zipSize(entries, limits)) return false
      const read = readZip(bytes)
      return (
        read.length === files.length &&
        read.every((file, i) => {
          const [name, content] = files[i]!
          return file.name === name && inflateRawSync(file.deflated).equals(content)
        })
      )
    }),
  )
})

t.test('nothing in it depends on the day', async t => {
  const entries = [await textEntry('manifest.json', '{}'), await textEntry('å.csv', 'a,b')]
  const bytes = await archive(entries)
  t.ok(bytes.equals(await archive(entries)))
  const [first] = readZip(bytes)
  t.match(first, { dosTime: 0, dosDate: 0x21, flags: 0x0800, method: 8, mode: 0o100644 })
  t.equal(bytes.readUInt32LE(0), 0x04034b50)
  t.equal(bytes.readUInt16LE(6) & 8, 0, 'no data descriptor: sizes stand in front of the bytes')
})

t.test('70,000 entries', async t => {
  const { deflated, ...facts } = await deflateFile(Buffer.from('letter'))
  function* entries() {
    for (let i = 0; i < 70_000; i++) {
      yield { ...facts, name: `letters-${i}.pdf`, deflated, deflatedSize: deflated.length }
    }
  }
  const bytes = await archive(entries())
  t.equal(bytes.length, zipSize(entries()))
  const read = readZip(bytes)
  t.equal(read.length, 70_000)
  t.equal(read.at(-1)?.name, 'letters-69999.pdf')
})

t.test('files and offsets beyond 4 GB', async t => {
  const block = Buffer.alloc(8 * 1024 ** 2)
  const big = 600 * block.length
  async function* blocks() {
    for (let i = 0; i < 600; i++) yield block
  }
  const small = await textEntry('letters.csv', 'a')
  const entries: ZipEntry[] = [
    { name: 'letters-0001.pdf', crc32: 1, size: 7, deflated: blocks(), deflatedSize: big },
    small,
    { name: 'wide.pdf', crc32: 2, size: 2 ** 33, deflated: Buffer.from([3, 0]), deflatedSize: 2 },
  ]
  // Only the ends are kept: the middle is the blocks.
  let length = 0
  let tail = Buffer.alloc(0)
  for await (const piece of zipStream(entries)) {
    length += piece.length
    if (piece !== block) tail = Buffer.concat([tail, piece])
  }
  t.equal(length, zipSize(entries))
  const read = readZip(tail)
  t.strictSame(
    read.map(({ name, size, deflatedSize }) => ({ name, size, deflatedSize })),
    entries.map(({ name, size, deflatedSize }) => ({ name, size, deflatedSize })),
  )
  t.equal(read[1]?.offset, big + 30 + 'letters-0001.pdf'.length + 20)
})

t.test('one entry is asked for at a time', async t => {
  const asked: number[] = []
  async function* entries() {
    for (let i = 0; i < 3; i++) {
      asked.push(i)
      yield await textEntry(`${i}`, 'x')
    }
  }
  const stream = zipStream(entries())
  await stream.next()
  t.strictSame(asked, [0])
  await stream.next()
  t.strictSame(asked, [0])
  await stream.next()
  t.strictSame(asked, [0, 1])
  await stream.return()
})

t.test('what would make a broken archive is refused', async t => {
  const good = await textEntry('a.txt', 'abc')
  for (const deflatedSize of [good.deflatedSize - 1, good.deflatedSize + 1]) {
    await t.rejects(archive([{ ...good, deflatedSize }]), RangeError)
  }
  await t.rejects(archive([good, good]), /twice/)
  const facts: ZipFacts = good
  for (const name of ['', '/a', 'a/', 'a//b', '../a', 'a/./b', 'a\\b', 'å'.repeat(40_000)]) {
    t.throws(() => zipSize([{ ...facts, name }]), RangeError, name.slice(0, 10))
  }
  for (const size of [-1, 0.5, Number.NaN, 2 ** 54]) t.throws(() => zipSize([{ ...facts, size }]), RangeError)
})
