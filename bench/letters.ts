/**
 * Letters per CPU second, side by side in one run: this engine (a text letter, and one over two pages of
 * artwork), pdfkit (one document for all letters, fonts and logo shared, codes as paths) and pdf-lib used as its
 * documentation shows (a document a letter, embedded subset font, code as PNG). The page: about 1,800
 * characters in six paragraphs with bold, italic and three merge fields, logo, addresses, a code of its own.
 *
 *     node bench/letters.ts [rounds]
 */

import { PDFDocument } from '@cantoo/pdf-lib'
import { createCanvas } from '@napi-rs/canvas'
import {
  charactersOf,
  compile,
  type Design,
  drawBatch,
  type LetterRecipient,
  parseDocument,
} from '../letter/index.ts'
import { CAPTION, type Draw, LINK, linesOf, PARAGRAPHS, SENDER, type Span } from './letter-page.ts'
import { withPdfKit, withPdfLib } from './letter-rivals.ts'

const BASE32 = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567'
const FIELD = /\{(\w+)\}/

function people(count: number): LetterRecipient[] {
  const names = ['Anna-Karin Ström', 'Björn Åkesson', 'Cecilia Öberg', 'David Nyström Lind', 'Elin Ek']
  const towns = ['Stockholm', 'Göteborg', 'Örnsköldsvik', 'Malmö']
  return Array.from({ length: count }, (_, i) => ({
    name: names[i % names.length]!,
    street: `Storgatan ${(i * 7) % 211} ${'ABC'[i % 3]}`,
    postCode: String(11122 + (i % 800)),
    postTown: towns[i % towns.length]!,
    country: 'Sverige',
    fields: {},
    token: Array.from({ length: 12 }, (_, k) => BASE32[(i * 13 + k * 5 + (i >> 4) * (k + 1)) % 32]).join(''),
    variant: 'A',
  }))
}

function logoPng(): Buffer {
  const canvas = createCanvas(900, 240)
  const context = canvas.getContext('2d')
  for (let i = 0; i < 900; i++) {
    context.fillStyle = `hsl(${(i * 7) % 360} 60% 45%)`
    context.fillRect((i * 37) % 880, (i * 53) % 220, 22, 14)
  }
  return canvas.toBuffer('image/png')
}

function designOf(letters: readonly LetterRecipient[], logo: Uint8Array, artwork: Uint8Array | null): Design {
  const inline = ([text, style]: Span) =>
    text.split(/(?=\{)|(?<=\})/).map(part => ({
      ...(FIELD.test(part)
        ? { type: 'mergeField', attrs: { field: FIELD.exec(part)![1] } }
        : { type: 'text', text: part }),
      marks: style === 'regular' ? [] : [{ type: style }],
    }))
  const content = PARAGRAPHS.map(spans => ({ type: 'paragraph', content: spans.flatMap(inline) }))
  return {
    format: 'letter',
    cardDesign: null,
    front: artwork ? null : parseDocument({ type: 'doc', content }),
    back: null,
    frontB: null,
    backB: null,
    artwork,
    hasBackPage: artwork !== null,
    returnAddress: SENDER,
    logo: artwork ? null : logo,
    returnAddressLogo: null,
    images: [],
    code: {
      url: LINK,
      perLetter: true,
      caption: CAPTION,
      placement: artwork ? { page: 'front', x: 25, y: 240, size: 28 } : null,
    },
    phoneNumber: null,
    homeCountry: 'Sverige',
    characters: charactersOf(letters.flatMap(letter => [letter.country, ...linesOf(letter)])),
  }
}

async function engine(design: Design): Promise<Draw> {
  const compiled = await compile(design)
  return async letters => drawBatch(compiled, letters).pdf.length
}

async function twoPages(): Promise<Uint8Array> {
  const document = await PDFDocument.create()
  for (let i = 0; i < 2; i++) {
    const page = document.addPage([595.276, 841.89])
    for (let k = 0; k < 400; k++)
      page.drawCircle({ x: 30 + (k % 20) * 28, y: 40 + Math.floor(k / 20) * 28, size: 9 })
  }
  return document.save()
}

/** Letters per second of processor time, of this thread and what it keeps busy. */
async function rate(
  draw: Draw,
  letters: readonly LetterRecipient[],
): Promise<{ rate: number; bytes: number }> {
  const start = process.cpuUsage()
  const bytes = await draw(letters)
  const { user, system } = process.cpuUsage(start)
  return { rate: (letters.length * 1e6) / (user + system), bytes: bytes / letters.length }
}

const median = (values: readonly number[]): number => values.toSorted((a, b) => a - b)[values.length >> 1]!

async function main(rounds: number): Promise<void> {
  const letters = people(1000)
  const logo = logoPng()
  const contestants: { name: string; draw: Draw; count: number; batches: number }[] = [
    {
      name: 'brevduva, text letter',
      draw: await engine(designOf(letters, logo, null)),
      count: 1000,
      batches: 3,
    },
    {
      name: 'brevduva, two-page artwork',
      draw: await engine(designOf(letters, logo, await twoPages())),
      count: 1000,
      batches: 3,
    },
    { name: 'pdfkit, one document', draw: withPdfKit(logo), count: 100, batches: 1 },
    { name: 'pdf-lib as documented', draw: withPdfLib(logo), count: 6, batches: 1 },
  ]
  const rates = contestants.map((): number[] => [])
  const sizes: number[] = []
  for (let round = 0; round <= rounds; round++) {
    for (const [i, { draw, count, batches }] of contestants.entries()) {
      for (let batch = 0; batch < batches; batch++) {
        const result = await rate(draw, letters.slice(0, count))
        sizes[i] = result.bytes
        // The first round is for the compiler to warm up.
        if (round > 0) rates[i]!.push(result.rate)
      }
    }
  }
  const own = median(rates[0]!)
  for (const [i, { name }] of contestants.entries()) {
    const value = median(rates[i]!)
    console.log(
      `${name.padEnd(28)} ${value.toFixed(value < 20 ? 1 : 0).padStart(7)} letters/CPU s  ${(own / value).toFixed(1).padStart(7)}x  ${Math.round(sizes[i]!)} bytes`,
    )
  }
}

await main(Number(process.argv[2] ?? 5))
