import { createCanvas } from '@napi-rs/canvas'
import type { Browser } from 'playwright-core'
import { imprintOf } from '#letter/index.ts'
import { openEnginePage } from '#test/support/built-page.ts'
import { spread } from './console-spread.ts'
import { typicalDocument } from './typical-letter.ts'

const recipient = {
  name: 'Åsa Öberg',
  street: 'Storgatan 12 lgh 1102',
  postCode: '411 24',
  postTown: 'Göteborg',
  country: 'Sverige',
  fields: { number: '1234' },
}

/** A picture as detailed as a photograph, transparent at its left edge where the format allows it. */
function picture(width: number, height: number, format: 'png' | 'jpeg'): Uint8Array {
  const canvas = createCanvas(width, height)
  const context = canvas.getContext('2d')
  const pixels = context.createImageData(width, height)
  for (let i = 0; i < pixels.data.length; i += 4) {
    const [x, y] = [(i / 4) % width, Math.floor(i / 4 / width)]
    pixels.data.set([(x * 7 + y) & 255, (x + y * 3) & 255, (x ^ y) & 255, Math.min(255, x)], i)
  }
  context.putImageData(pixels, 0, 0)
  return format === 'png' ? canvas.toBuffer('image/png') : canvas.toBuffer('image/jpeg')
}

const LOGO = '/files/logo.png'
const PHOTO = '/files/photo.jpg'
const CUT_OUT = '/files/cut-out.png'
const files = new Map([
  [LOGO, picture(600, 200, 'png')],
  [PHOTO, picture(1600, 1200, 'jpeg')],
  [CUT_OUT, picture(1600, 1200, 'png')],
])

const paragraph = (text: string) => ({ type: 'paragraph', content: [{ type: 'text', text }] })

const image = { page: 'front', x: 20, y: 220, w: 60, h: 45, layer: 'above', fit: 'contain', ordinal: 0 }

/** A letter whose last paragraph is being typed. */
function letter(typed: string, more: object = {}, paths: readonly string[] = []) {
  const { content, ...doc } = typicalDocument() as { content: object[] }
  return {
    source: {
      mode: 'editor',
      content: { ...doc, content: [...content, paragraph(`Hej ${typed}`)] },
      qrCode: { url: 'https://example.se', description: 'Skanna mig', trackingEnabled: true },
      ...more,
    },
    files: paths.map(path => [path, path]),
    account: { ...imprintOf('SE'), returnAddress: 'Acme AB\nBox 1' },
    baseUrl: 'https://post.example.se',
  }
}

const SCENES: Readonly<Record<string, (typed: string) => object>> = {
  'a text letter with a code': typed => letter(typed),
  'two pages': typed => letter(typed, { backContent: typicalDocument() }),
  'with a transparent logo and a photograph': typed =>
    letter(typed, { logo: LOGO, images: [{ ...image, asset: PHOTO }] }, [LOGO, PHOTO]),
  'with a transparent picture of two megapixels': typed =>
    letter(typed, { images: [{ ...image, asset: CUT_OUT }] }, [CUT_OUT]),
  'with a line of Arabic': typed =>
    letter(typed, { backContent: { type: 'doc', content: [paragraph('السيد محمد الأحمد المحترم')] } }),
}

/** Times each kind of change to a letter with the engine and the sheet, without the editor. */
export async function changesOfLetters(browser: Browser, changes: number): Promise<void> {
  const { page, close } = await openEnginePage(browser, files)
  for (const [name, scene] of Object.entries(SCENES)) {
    const taken: number[] = []
    for (let change = 0; change < changes; change++) {
      const order = JSON.stringify([scene('på dig '.repeat(30).slice(0, change)), recipient])
      taken.push(Number(await page.evaluate(`drawn(...${order}).then(({ taken }) => taken)`)))
    }
    console.log(`${name.padEnd(48)} ${spread(taken)}`)
  }
  await close()
}
