import { PDFContext, PDFDict, PDFName, PDFObjectParser } from '@cantoo/pdf-lib'
import { ArtworkError } from '../error.ts'
import type { ContentLimits } from '../limits.ts'
import { CODECS, checkCodec } from './codecs.ts'
import { numberEntry } from './objects.ts'
import { type InlineImage, operators } from './operators.ts'
import { type Filter, filtersOf, unpack, unpredict } from './streams.ts'

/** ISO 32000-1, table 93: those that bear on size. */
const FULL_NAMES = [
  ['W', 'Width'],
  ['H', 'Height'],
  ['F', 'Filter'],
  ['DP', 'DecodeParms'],
] as const

/**
 * Bytes that the inline images of a page description unpack to: they have filters of their own and may be bombs too.
 *
 * @throws {ArtworkError} on more than `room` bytes, or more samples than an image may have.
 */
export async function inlineLength(
  content: Uint8Array,
  room: number,
  limits: Pick<ContentLimits, 'samples'>,
): Promise<number> {
  // Most pages have none, so they need not be parsed.
  if (!Buffer.from(content.buffer, content.byteOffset, content.byteLength).includes('BI')) return 0
  let length = 0
  for (const { inline } of operators(content)) {
    if (inline) length += await lengthOf(inline, room - length, limits)
  }
  return length
}

async function lengthOf(
  { dict: text, data }: InlineImage,
  room: number,
  limits: Pick<ContentLimits, 'samples'>,
): Promise<number> {
  let last: Filter | undefined
  let bytes = data
  try {
    const dict = parsed(text)
    const samples = (numberEntry(dict, 'Width') ?? 0) * (numberEntry(dict, 'Height') ?? 0)
    if (samples > limits.samples) throw new ArtworkError('bomb')
    for (const filter of filtersOf(dict)) {
      const plain = last ? unpredict(bytes, last) : bytes
      if (CODECS.has(filter.name)) {
        checkCodec(filter, plain, dict, limits)
        break
      }
      bytes = await unpack(filter, plain, room)
      last = filter
    }
  } catch (error) {
    // The end of the data is a guess, and data cut too early prints nothing: only too much is refused.
    if (!(error instanceof ArtworkError) || error.code === 'bomb') throw error
  }
  if (bytes.length > room) throw new ArtworkError('bomb')
  return bytes.length
}

function parsed(text: Uint8Array): PDFDict {
  const whole = Buffer.concat([Buffer.from('<<'), text, Buffer.from('\n>>')])
  let dict: unknown
  try {
    dict = PDFObjectParser.forBytes(whole, PDFContext.create()).parseObject()
  } catch {
    throw new ArtworkError('malformed')
  }
  if (!(dict instanceof PDFDict)) throw new ArtworkError('malformed')
  for (const [short, full] of FULL_NAMES) {
    const value = dict.get(PDFName.of(short))
    if (value) dict.set(PDFName.of(full), value)
  }
  return dict
}
