import zlib from 'node:zlib'
import fc from 'fast-check'
import t from 'tap'
import { sha256 } from '#letter/platform/browser/sha256.ts'
import { constants, crc32, deflateSync, inflateSync } from '#letter/platform/browser/zlib.ts'
import { sha256 as sha256OfNode } from '#letter/platform/sha256.ts'

/** What stands in for Node in a browser gives Node's bytes. `test/system/browser-editor/engine.test.ts` draws letters with it. */

const RLE = { level: 6, strategy: constants.Z_RLE } as const

/** Rows of a picture: noise, and runs of one byte, which is what run-length matching looks for. */
const picture = fc
  .array(
    fc.oneof(
      fc.uint8Array({ maxLength: 300 }),
      fc
        .tuple(fc.nat(255), fc.integer({ min: 1, max: 1000 }))
        .map(([byte, length]) => new Uint8Array(length).fill(byte)),
    ),
    { maxLength: 30 },
  )
  .map(parts => new Uint8Array(Buffer.concat(parts)))

/** More symbols than one of zlib's blocks holds, more bytes than its window. */
const LARGE = Uint8Array.from({ length: 200_000 }, (_, i) => ((i * i) >> 7) & (i % 3000 < 2000 ? 255 : 0))

const deflated = (data: Uint8Array): Buffer =>
  zlib.deflateSync(data, { level: 6, strategy: zlib.constants.Z_RLE })

function sameAsNode(data: Uint8Array): void {
  const packed = deflateSync(data, RLE)
  if (!packed.equals(deflated(data))) throw new Error('deflated otherwise')
  if (!inflateSync(packed, { maxOutputLength: data.length + 1 }).equals(data))
    throw new Error('inflated otherwise')
  if (crc32(data) !== zlib.crc32(data)) throw new Error('another checksum')
  if (!sha256(data).equals(sha256OfNode(data))) throw new Error('another hash')
}

t.test('deflate, inflate, crc32 and sha256 give the bytes that Node gives', async t => {
  fc.assert(fc.property(picture, sameAsNode))
  t.doesNotThrow(() => sameAsNode(LARGE))
  t.equal(constants.Z_RLE, zlib.constants.Z_RLE)
})

t.test('sha256 hashes texts and bytes, one after the other', async () => {
  const part = fc.oneof(fc.uint8Array(), fc.string({ unit: 'grapheme' }))
  fc.assert(fc.property(fc.array(part), parts => sha256(...parts).equals(sha256OfNode(...parts))))
})

t.test('bytes that Node cannot inflate are refused in a browser too', async t => {
  const packed = deflated(LARGE)
  const refused: Record<string, readonly [data: Uint8Array, most: number]> = {
    'too much': [packed, LARGE.length - 1],
    'cut short': [packed.subarray(0, -5), LARGE.length],
    'another checksum': [
      Buffer.concat([packed.subarray(0, -1), Buffer.of(packed.at(-1)! ^ 1)]),
      LARGE.length,
    ],
    'no stream at all': [Buffer.from('not a stream'), 100],
    gzip: [zlib.gzipSync(LARGE), LARGE.length],
    nothing: [new Uint8Array(0), 100],
  }
  for (const [name, [data, maxOutputLength]] of Object.entries(refused)) {
    t.throws(() => zlib.inflateSync(data, { maxOutputLength }), name)
    t.throws(() => inflateSync(data, { maxOutputLength }), name)
  }
  const followed = Buffer.concat([packed, Buffer.from('what follows is not read')])
  for (const inflate of [zlib.inflateSync, inflateSync]) {
    t.ok(inflate(followed, { maxOutputLength: LARGE.length }).equals(LARGE), 'as much as is allowed')
  }
})
