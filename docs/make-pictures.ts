import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import process from 'node:process'
import { fileURLToPath } from 'node:url'
import { openResources } from '#commands/context.ts'
import { brevduva } from '#commands/main.ts'
import { framed, poppler } from './picture.ts'
import { samplesOf, templateFile } from './samples.ts'

/** Draws the pictures of templates.md from the JSON above them, or into the folder that is given. */
const root = fileURLToPath(new URL('..', import.meta.url))
const [out = join(root, 'docs/pictures')] = process.argv.slice(2)
const DPI = 110
/** Left and right edge of the text, and where it begins, in millimetres. */
const TEXT = { left: 20, right: 190, top: 79 }
const MARGIN_MM = 4

const px = (mm: number): number => Math.round((mm * DPI) / 25.4)

/** First and last row with ink from `top` on, in pixels: the raster is a PGM, `P5 width height 255` and bytes. */
function inkOf(pdf: string, top: number): { first: number; last: number } {
  const raster = poppler(pdf, DPI, '-gray')
  const [header, width] = /^P5\s+(\d+)\s+\d+\s+255\s/.exec(raster.toString('latin1', 0, 40))!
  const pixels = raster.subarray(header.length)
  const rows = pixels.length / Number(width)
  const inked = (row: number) =>
    pixels.subarray(row * Number(width), (row + 1) * Number(width)).some(value => value < 250)
  let first = top
  while (first < rows && !inked(first)) first++
  let last = rows - 1
  while (last > first && !inked(last)) last--
  return { first, last }
}

/** `brevduva templates proof` within this process: to start another for each sample takes longer than to draw it. */
async function drawProof(file: string, pdf: string): Promise<void> {
  const output: string[] = []
  const say = (text: string) => void output.push(text)
  const words = ['templates', 'proof', '--file', file, '--out', pdf]
  const code = await brevduva(words, openResources(process.env), { out: say, err: say, stay: async () => {} })
  if (code !== 0) throw new Error(`${file}: ${output.join('')}`)
}

const directory = mkdtempSync(join(tmpdir(), 'brevduva-pictures-'))
try {
  for (const { picture, value } of samplesOf()) {
    const file = join(root, 'demo', `.sample-${picture}.json`)
    const pdf = join(directory, `${picture}.pdf`)
    const { template, wholePage } = templateFile(value)
    writeFileSync(file, JSON.stringify(template))
    try {
      await drawProof(file, pdf)
    } finally {
      rmSync(file)
    }
    const { first, last } = inkOf(pdf, px(wholePage ? 0 : TEXT.top))
    const [x, w] = wholePage ? [0, px(210)] : [px(TEXT.left), px(TEXT.right - TEXT.left)]
    const y = Math.max(first - px(MARGIN_MM), 0)
    const area = ['-x', x, '-y', y, '-W', w, '-H', last - y + px(MARGIN_MM)].map(String)
    writeFileSync(join(out, `${picture}.png`), await framed(poppler(pdf, DPI, '-png', ...area)))
    process.stdout.write(`${picture}.png\n`)
  }
} finally {
  rmSync(directory, { recursive: true, force: true })
}
