/**
 * Letters per CPU second, side by side in one run: this engine (a text letter, and one over two pages of artwork),
 * pdfkit (one document for all letters, fonts and logo shared, codes as paths) and pdf-lib used as its documentation
 * shows (one document per letter, embedded subset font, code as PNG). The page has about 1,800 characters in six
 * paragraphs with bold, italic and three merge fields, logo, addresses and a code of its own. A page in Arabic, with
 * shaping and both directions, is compared with pdfkit's. Goals: a text letter 45 times as fast as pdfkit and 500 times
 * as fast as pdf-lib, the Arabic one 5 times as fast as pdfkit.
 *
 * The machine's speed differs from minute to minute, so only the ratios of one run count. Each line has the median
 * batch and the fastest one. Other work on the machine can only slow a batch down: on a busy machine compare the
 * fastest ones.
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
  imprintOf,
  type LetterRecipient,
  parseDocument,
} from '#letter/index.ts'
import { ARABIC, type Draw, LINK, linesOf, type Page, type Span, SWEDISH } from './letter-page.ts'
import { withPdfKit, withPdfLib } from './letter-rivals.ts'

const BASE32 = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567'
const FIELD = /\{(\w+)\}/

function people(count: number, { names, towns }: Page): LetterRecipient[] {
  return Array.from({ length: count }, (_, i) => ({
    name: names[i % names.length]!,
    street: `Storgatan ${(i * 7) % 211} ${'ABC'[i % 3]}`,
    postCode: String(11122 + (i % 800)),
    postTown: towns[i % towns.length]!,
    country: 'Sverige',
    fields: {},
    token: Array.from({ length: 12 }, (_, k) => BASE32[(i * 13 + k * 5 + (i >> 4) * (k + 1)) % 32]).join(''),
    optOut: null,
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

function designOf(
  page: Page,
  letters: readonly LetterRecipient[],
  logo: Uint8Array,
  artwork: Uint8Array | null,
): Design {
  const inline = ([text, style]: Span) =>
    text.split(/(?=\{)|(?<=\})/).map(part => ({
      ...(FIELD.test(part)
        ? { type: 'mergeField', attrs: { field: FIELD.exec(part)![1] } }
        : { type: 'text', text: part }),
      marks: style === 'regular' ? [] : [{ type: style }],
    }))
  const content = page.paragraphs.map(spans => ({ type: 'paragraph', content: spans.flatMap(inline) }))
  return {
    format: 'letter',
    cardDesign: null,
    front: artwork ? null : parseDocument({ type: 'doc', content }),
    back: null,
    frontB: null,
    backB: null,
    artwork,
    hasBackPage: artwork !== null,
    returnAddress: page.sender,
    logo: artwork ? null : logo,
    returnAddressLogo: null,
    images: [],
    code: {
      url: LINK,
      perLetter: true,
      caption: page.caption,
      placement: artwork ? { page: 'front', x: 25, y: 240, size: 28 } : null,
    },
    phoneNumber: null,
    optOutAddress: null,
    ...imprintOf('SE'),
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

/** Letters per second of processor time, of this thread and of the threads that it uses. */
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

const compared = (rate: number, own: number): string =>
  `${rate.toFixed(rate < 20 ? 1 : 0).padStart(6)} letters/CPU s ${(own / rate).toFixed(1).padStart(7)}x`

interface Contestant {
  readonly name: string
  readonly draw: Draw
  readonly letters: readonly LetterRecipient[]
  readonly batches: number
}

async function main(rounds: number): Promise<void> {
  const logo = logoPng()
  const swedish = people(1000, SWEDISH)
  const arabic = people(1000, ARABIC)
  const contestants: readonly (readonly Contestant[])[] = [
    [
      {
        name: 'brevduva, text letter',
        draw: await engine(designOf(SWEDISH, swedish, logo, null)),
        letters: swedish,
        batches: 3,
      },
      {
        name: 'brevduva, two-page artwork',
        draw: await engine(designOf(SWEDISH, swedish, logo, await twoPages())),
        letters: swedish,
        batches: 3,
      },
      {
        name: 'pdfkit, one document',
        draw: withPdfKit(logo, SWEDISH),
        letters: swedish.slice(0, 100),
        batches: 1,
      },
      { name: 'pdf-lib as documented', draw: withPdfLib(logo), letters: swedish.slice(0, 6), batches: 1 },
    ],
    [
      {
        name: 'brevduva, Arabic letter',
        draw: await engine(designOf(ARABIC, arabic, logo, null)),
        letters: arabic,
        batches: 1,
      },
      {
        name: 'pdfkit, Arabic letter',
        draw: withPdfKit(logo, ARABIC),
        letters: arabic.slice(0, 30),
        batches: 1,
      },
    ],
  ]
  const results = new Map<Contestant, { rates: number[]; bytes: number }>()
  for (const group of contestants) {
    for (let round = 0; round <= rounds; round++) {
      for (const contestant of group) {
        const result = results.get(contestant) ?? { rates: [], bytes: 0 }
        results.set(contestant, result)
        for (let batch = 0; batch < contestant.batches; batch++) {
          const measured = await rate(contestant.draw, contestant.letters)
          result.bytes = measured.bytes
          // The first round warms up the compiler.
          if (round > 0) result.rates.push(measured.rate)
        }
      }
    }
    const own = results.get(group[0]!)!.rates
    for (const contestant of group) {
      const { rates, bytes } = results.get(contestant)!
      const columns = [
        contestant.name.padEnd(28),
        compared(median(rates), median(own)),
        'fastest',
        compared(Math.max(...rates), Math.max(...own)),
        `${Math.round(bytes)} bytes`,
      ]
      console.log(columns.join('  '))
    }
  }
}

await main(Number(process.argv[2] ?? 5))
