/** Other libraries drawing the same page: pdfkit used as well as possible, pdf-lib as its documentation shows. */
import { createRequire } from 'node:module'
import { PDFDocument, type PDFFont, type PDFPage } from '@cantoo/pdf-lib'
import PDFKit from 'pdfkit'
import QRCode from 'qrcode'
import type { LetterRecipient } from '#letter/index.ts'
import { type Draw, LINK, linesOf, merged, type Page, type Span, SWEDISH } from './letter-page.ts'

const require = createRequire(import.meta.url)

/** Runs of dark modules of a code as rectangles; x and y in modules. */
function* runs(text: string): Generator<readonly [x: number, y: number, w: number, modules: number]> {
  const { size, data } = QRCode.create(text, { errorCorrectionLevel: 'M' }).modules
  for (let y = 0; y < size; y++) {
    for (let x = 0, start = 0; x <= size; x++) {
      if (x < size && data[y * size + x]) continue
      if (x > start) yield [start, y, x - start, size]
      start = x + 1
    }
  }
}

export const withPdfKit =
  (logo: Buffer | null, page: Page): Draw =>
  letters =>
    new Promise((resolve, reject) => {
      const doc = new PDFKit({ size: 'A4', margin: 71, autoFirstPage: false })
      let bytes = 0
      doc.on('data', (chunk: Buffer) => {
        bytes += chunk.length
      })
      doc.on('end', () => resolve(bytes))
      doc.on('error', reject)
      for (const style of ['regular', 'bold', 'italic'] as const) doc.registerFont(style, page.fonts[style])
      for (const letter of letters) pdfKitPage(doc, letter, logo, page)
      doc.end()
    })

/** pdfkit keeps an image that is given by the same path or data URI, so the logo is read once. */
function pdfKitPage(doc: PDFKit.PDFDocument, letter: LetterRecipient, logo: Buffer | null, page: Page): void {
  doc.addPage()
  if (logo) doc.image(openLogo(doc, logo), 343, 26, { width: 190 })
  doc
    .font('regular')
    .fontSize(8)
    .text(page.sender, 48, 45)
    .fontSize(11)
    .text(linesOf(letter).join('\n'), 343, 125)
  doc.y = 232
  for (const spans of page.paragraphs) {
    doc.x = 71
    spans.forEach(([text, style], i) => {
      doc.font(style).text(merged(text, letter), { width: 440, lineGap: 1, continued: i < spans.length - 1 })
    })
    doc.moveDown(0.5)
  }
  const top = doc.y + 20
  for (const [x, y, w, modules] of runs(`${LINK}/${letter.token}`)) {
    const unit = 79 / modules
    doc.rect(71 + x * unit, top + y * unit, w * unit, unit)
  }
  doc
    .fill('black')
    .font('regular')
    .text(page.caption, 167, top + 32)
}

type OpenImage = Parameters<PDFKit.PDFDocument['image']>[0]
const openLogos = new WeakMap<object, OpenImage>()

function openLogo(doc: PDFKit.PDFDocument, logo: Buffer): OpenImage {
  let image = openLogos.get(doc)
  if (!image) {
    image = (doc as unknown as { openImage(source: Buffer): OpenImage }).openImage(logo)
    openLogos.set(doc, image)
  }
  return image
}

export const withPdfLib =
  (logo: Buffer): Draw =>
  async letters => {
    let bytes = 0
    for (const letter of letters) {
      const document = await PDFDocument.create()
      document.registerFontkit(require('fontkit'))
      const fonts = {
        regular: await document.embedFont(SWEDISH.fonts.regular, { subset: true }),
        bold: await document.embedFont(SWEDISH.fonts.bold, { subset: true }),
        italic: await document.embedFont(SWEDISH.fonts.italic, { subset: true }),
      }
      const page = document.addPage([595.28, 841.89])
      page.drawImage(await document.embedPng(logo), { x: 343, y: 765, width: 190, height: 51 })
      page.drawText(SWEDISH.sender, { x: 48, y: 790, size: 8, font: fonts.regular, lineHeight: 10 })
      page.drawText(linesOf(letter).join('\n'), {
        x: 343,
        y: 710,
        size: 11,
        font: fonts.regular,
        lineHeight: 13,
      })
      const y = pdfLibBody(page, fonts, letter)
      const code = await document.embedPng(
        await QRCode.toBuffer(`${LINK}/${letter.token}`, { errorCorrectionLevel: 'M' }),
      )
      page.drawImage(code, { x: 71, y: y - 95, width: 79, height: 79 })
      page.drawText(SWEDISH.caption, { x: 167, y: y - 58, size: 11, font: fonts.regular })
      bytes += (await document.save()).length
    }
    return bytes
  }

function pdfLibBody(page: PDFPage, fonts: Record<Span[1], PDFFont>, letter: LetterRecipient): number {
  let y = 605
  for (const spans of SWEDISH.paragraphs) {
    for (const [text, style] of spans) {
      const value = merged(text, letter)
      const lines = Math.ceil(fonts[style].widthOfTextAtSize(value, 11) / 430)
      page.drawText(value, { x: 71, y, size: 11, font: fonts[style], lineHeight: 15, maxWidth: 440 })
      y -= 15 * lines
    }
    y -= 7
  }
  return y
}
