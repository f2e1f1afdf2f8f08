import { createWriteStream } from 'node:fs'
import { finished } from 'node:stream/promises'
import { fileURLToPath } from 'node:url'
import PDFDocument from 'pdfkit'

/**
 * Draws demo/artwork.pdf, the tour's artwork: A4, fonts embedded, nothing in the top 77 mm, where the service prints
 * addresses and postage, and 5 mm free at the edges.
 */
const POINTS = 72 / 25.4
const mm = (length: number): number => length * POINTS
const font = (name: string): string =>
  fileURLToPath(import.meta.resolve(`@expo-google-fonts/source-sans-3/${name}.ttf`))

const page = new PDFDocument({
  size: 'A4',
  margin: 0,
  pdfVersion: '1.7',
  info: { Title: 'Summer sale', CreationDate: new Date(0), ModDate: new Date(0) },
})
const file = createWriteStream(new URL('../demo/artwork.pdf', import.meta.url))
page.pipe(file)

const LEFT = mm(20)
const WIDTH = mm(170)
page.rect(mm(5), mm(90), mm(200), mm(62)).fill('#12564a')
page.font(font('700Bold/SourceSans3_700Bold')).fontSize(46).fillColor('#ffffff')
page.text('Summer is here.', LEFT, mm(100), { width: WIDTH })
page.font(font('400Regular/SourceSans3_400Regular')).fontSize(20)
page.text('All garden furniture at half price, until the last of June.', LEFT, mm(125), { width: WIDTH })
page.fillColor('#20302c').fontSize(14)
page.text(
  'Come and try it where it belongs: in our garden in Storgatan 12, every day from ten to six. There is coffee, there is shade, and whoever brings this letter gets a cushion with every chair.',
  LEFT,
  mm(168),
  { width: WIDTH, lineGap: 5 },
)
page.text('Solglimt Trädgård AB', LEFT, mm(215), { width: WIDTH })
page.end()
await finished(file)
