import { setImmediate as nextTurn } from 'node:timers/promises'
import { crc32, inflateRawSync } from 'node:zlib'
import fc from 'fast-check'
import t from 'tap'
import { deflateFile, textEntry } from '#workers/archive/deflate.ts'
import { openZip, type ZipEntry } from '#workers/archive/zip.ts'
import { readZip } from '../support/archives.ts'

async function archive(entries: readonly ZipEntry[]): Promise<Buffer> {
  const { size, content } = await openZip(entries)
  const pieces: Uint8Array[] = []
  for await (const piece of content()) pieces.push(piece)
  const bytes = Buffer.concat(pieces)
  if (bytes.length !== size) throw new Error(`${bytes.length} bytes came where ${size} were announced`)
  return bytes
}

async function* inPieces(bytes: Uint8Array, step: number): AsyncGenerator<Uint8Array> {
  for (let at = 0; at < bytes.length; at += step) yield bytes.subarray(at, at + step)
}

/** An entry whose bytes are the same with every version of zlib: a stored block (RFC 1951, 3.2.4). */
function stored(name: string, text: string): ZipEntry {
  const bytes = Buffer.from(text)
  const head = Buffer.alloc(5)
  head.writeUInt8(1, 0)
  head.writeUInt16LE(bytes.length, 1)
  head.writeUInt16LE(~bytes.length & 0xffff, 3)
  const deflated = Buffer.concat([head, bytes])
  return {
    name,
    crc32: crc32(bytes),
    size: bytes.length,
    deflatedSize: deflated.length,
    deflated: () => [deflated],
  }
}

t.test('a zip unpacks to what was packed, and its size is known beforehand', async () => {
  const files = fc.uniqueArray(
    fc.tuple(fc.stringMatching(/^[A-Za-z0-9][A-Za-z0-9._-]{0,30}$/), fc.uint8Array({ maxLength: 3000 })),
    { selector: ([name]) => name, maxLength: 12 },
  )
  await fc.assert(
    fc.asyncProperty(files, fc.integer({ min: 1, max: 99 }), async (files, step) => {
      const entries: ZipEntry[] = []
      for (const [i, [name, bytes]] of files.entries()) {
        const { deflated, crc32, size } = await deflateFile(bytes)
        const pieces = i % 2 ? () => inPieces(deflated, step) : () => [deflated]
        entries.push({ name, crc32, size, deflated: pieces, deflatedSize: deflated.length })
      }
      const read = readZip(await archive(entries))
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

/**
 * As the first release wrote it. An archive that is delivered again must have the size of the one that the partner
 * has: another size would be printed twice. Whoever changes these bytes, or the library's version, reads this first.
 */
const AS_EVER =
  'UEsDBBQAAAgIAAAAIQAGsKHdCAAAAAMAAAANAAAAbWFuaWZlc3QuanNvbgEDAPz/e30KUEsDBBQAAAgIAAAAIQA0bWV6DwAAAAoAAAALAAAA' +
  'bGV0dGVycy5jc3YBCgD1/3NlcXVlbmNlDQpQSwMEFAAACAgAAAAhABjrUHANAAAACAAAABAAAABsZXR0ZXJzLTAwMDEucGRmAQgA9/8lUERG' +
  'LTEuN1BLAQIUAxQAAAgIAAAAIQAGsKHdCAAAAAMAAAANAAAAAAAAAAAAAACkgQAAAABtYW5pZmVzdC5qc29uUEsBAhQDFAAACAgAAAAhADRt' +
  'ZXoPAAAACgAAAAsAAAAAAAAAAAAAAKSBMwAAAGxldHRlcnMuY3N2UEsBAhQDFAAACAgAAAAhABjrUHANAAAACAAAABAAAAAAAAAAAAAAAKSB' +
  'awAAAGxldHRlcnMtMDAwMS5wZGZQSwUGAAAAAAMAAwCyAAAApgAAAAAA'

t.test('the same entries give the same bytes, on any day and in any time zone', async t => {
  const entries = [
    stored('manifest.json', '{}\n'),
    stored('letters.csv', 'sequence\r\n'),
    stored('letters-0001.pdf', '%PDF-1.7'),
  ]
  const zone = process.env.TZ
  t.teardown(() => {
    if (zone === undefined) delete process.env.TZ
    else process.env.TZ = zone
  })
  for (const elsewhere of ['Asia/Tokyo', 'America/New_York', 'UTC']) {
    process.env.TZ = elsewhere
    t.equal((await archive(entries)).toString('base64'), AS_EVER, elsewhere)
  }
  const [first] = readZip(await archive(entries))
  t.match(first, { dosTime: 0, dosDate: 0x21, flags: 0x0800, method: 8, mode: 0o100644 })
})

t.test('an entry is read only when the one before has been sent', async t => {
  const asked: number[] = []
  const megabytes = 8
  const entries = Array.from({ length: 4 }, (_, i): ZipEntry => {
    const block = Buffer.alloc(megabytes * 1024 ** 2)
    return {
      name: `${i}`,
      crc32: 0,
      size: block.length,
      deflatedSize: block.length,
      deflated: () => {
        asked.push(i)
        return [block]
      },
    }
  })
  const { content } = await openZip(entries)
  t.strictSame(asked, [], 'nothing is read to know the size')
  const stream = content()
  await stream.next()
  for (let turn = 0; turn < 1000; turn++) await nextTurn()
  t.strictSame(asked, [0], 'nobody reads ahead of a partner who does not take')
  for (let taken = 0; taken < (megabytes + 1) * 1024 ** 2; ) taken += (await stream.next()).value!.length
  t.strictSame(asked, [0, 1])
  await stream.return(undefined)
  for (let turn = 0; turn < 100; turn++) await nextTurn()
  t.strictSame(asked, [0, 1], 'nor once an upload is given up')
})

t.test('entries that would make a broken archive are refused', async t => {
  const good = await textEntry('a.txt', 'abc')
  for (const deflatedSize of [good.deflatedSize - 1, good.deflatedSize + 1]) {
    await t.rejects(archive([{ ...good, deflatedSize }]), RangeError)
  }
  async function* broken() {
    yield Buffer.alloc(1)
    throw new Error('the database is away')
  }
  await t.rejects(archive([{ ...good, deflated: broken }, good]), /exists/)
  await t.rejects(archive([{ ...good, deflated: broken }]), /the database is away/)
  for (const name of ['', '/a', 'a/', 'a/b', '../a', '..', 'a\\b', 'å', 'a'.repeat(201)]) {
    await t.rejects(openZip([{ ...good, name }]), RangeError, name.slice(0, 10))
  }
  for (const size of [-1, 0.5, Number.NaN, 2 ** 54]) await t.rejects(openZip([{ ...good, size }]))
})
