import { PDFDocument } from '@cantoo/pdf-lib'
import t from 'tap'
import { normalise, pdfOf } from '../support/artwork.ts'
import { A4, art, compare, FONT, plain, render } from '../support/pdf.ts'

const CASES: Record<string, Buffer> = {
  'A4 portrait': plain(A4, art(0, 0, 595, 842)),
  'turned by 90': plain(`${A4} /Rotate 90`, art(0, 0, 595, 842)),
  'turned by 180': plain(`${A4} /Rotate 180`, art(0, 0, 595, 842)),
  'turned by 270': plain(`${A4} /Rotate 270`, art(0, 0, 595, 842)),
  'turned by -90': plain(`${A4} /Rotate -90`, art(0, 0, 595, 842)),
  'turned by 450': plain(`${A4} /Rotate 450`, art(0, 0, 595, 842)),
  'CropBox within the MediaBox': plain(`${A4} /CropBox [50 100 450 700]`, art(50, 100, 400, 600)),
  'CropBox, turned': plain(`${A4} /CropBox [50 100 450 700] /Rotate 90`, art(50, 100, 400, 600)),
  'CropBox larger than the MediaBox': plain(`${A4} /CropBox [-50 -50 700 900]`, art(0, 0, 595, 842)),
  'CropBox beside the MediaBox': plain(`${A4} /CropBox [900 900 1000 1000]`, art(0, 0, 595, 842)),
  'corners in another order': plain(`/MediaBox [595 842 0 0] ${FONT}`, art(0, 0, 595, 842)),
  'origin below zero': plain(`/MediaBox [-200 -300 395 542] ${FONT}`, art(-200, -300, 595, 842)),
  'origin below zero, turned': plain(
    `/MediaBox [-200 -300 395 542] ${FONT} /Rotate 270`,
    art(-200, -300, 595, 842),
  ),
  'origin above zero': plain(`/MediaBox [100 200 500 700] ${FONT} /Rotate 180`, art(100, 200, 400, 500)),
  'everything inherited': plain('', art(0, 0, 400, 500), [], `/MediaBox [0 0 400 500] /Rotate 90 ${FONT}`),
  'inherited and overruled': plain(
    `${A4} /Rotate 0`,
    art(0, 0, 595, 842),
    [],
    '/MediaBox [0 0 9 9] /Rotate 90',
  ),
  'inherited CropBox': plain(A4, art(20, 20, 300, 400), [], '/CropBox [20 20 320 420]'),
  UserUnit: plain(`/MediaBox [0 0 250 300] ${FONT} /UserUnit 2`, art(0, 0, 250, 300)),
  'UserUnit, turned': plain(
    `/MediaBox [10 20 260 320] ${FONT} /UserUnit 1.5 /Rotate 90`,
    art(10, 20, 250, 300),
  ),
  'smaller than the sheet': plain(`/MediaBox [0 0 298 420] ${FONT}`, art(0, 0, 298, 420)),
  landscape: plain(`/MediaBox [0 0 842 595] ${FONT}`, art(0, 0, 842, 595)),
  'larger than the sheet': plain(`/MediaBox [0 0 842 1191] ${FONT}`, art(0, 0, 842, 1191)),
  'no MediaBox': plain(FONT, art(0, 0, 612, 792)),
}

for (const [name, source] of Object.entries(CASES)) {
  t.test(`a page is placed as a PDF reader shows it: ${name}`, async t => {
    const { pdf } = await normalise(source, 1, 'letter')
    const [theirs, ours] = [await render(source), await render(pdf)]
    const { differing, stray, ink } = compare(theirs, ours)
    t.ok(ink > 2_000, 'there is something to compare')
    t.ok(differing < ink * 0.01, `${differing} of ${ink} pixels differ`)
    t.equal(stray, 0, 'nothing is drawn beside the page')
  })
}

t.test('a card is cut from the top left, and pages beyond those wanted are dropped', async t => {
  const two = pdfOf([
    '<< /Type /Catalog /Pages 2 0 R >>',
    `<< /Type /Pages /Kids [3 0 R 4 0 R 5 0 R] /Count 3 ${FONT} /MediaBox [0 0 595 842] >>`,
    '<< /Type /Page /Parent 2 0 R /Contents 6 0 R >>',
    '<< /Type /Page /Parent 2 0 R /Contents 6 0 R /Rotate 180 >>',
    '<< /Type /Page /Parent 2 0 R /Contents 6 0 R /Rotate 90 >>',
    { dict: '', data: art(0, 0, 595, 842) },
  ])
  const { pdf } = await normalise(two, 2, 'postcard')
  const document = await PDFDocument.load(pdf, { updateMetadata: false })
  t.same(
    document
      .getPages()
      .map(page => [page.getTrimBox(), page.getCropBox(), page.getBleedBox(), page.getMediaBox()])
      .map(boxes =>
        boxes.map(({ width, height }) => [width, height].map(side => Math.round((side * 25.4) / 72))),
      ),
    Array(2).fill([
      [210, 99],
      [210, 99],
      [216, 105],
      [216, 105],
    ]),
  )
  for (const number of [1, 2]) {
    const { differing, ink } = compare(await render(two, number), await render(pdf, number))
    t.ok(ink > 500)
    t.ok(differing < ink * 0.01, `page ${number}: ${differing} of ${ink} pixels differ`)
  }
})

t.test('clean pages are embedded unchanged, blank ones too', async t => {
  const { pdf } = await normalise(CASES['CropBox, turned']!, 2, 'letter')
  const letter = await PDFDocument.create({ updateMetadata: false })
  for (const embedded of await letter.embedPdf(pdf, [0, 1])) {
    letter.addPage([embedded.width, embedded.height]).drawPage(embedded)
  }
  const saved = await letter.save()
  t.equal(compare(await render(pdf, 1), await render(saved, 1)).differing, 0)
  t.ok(
    (await render(saved, 2)).data.every(value => value === 255 || value === 0),
    'the reverse is blank',
  )
})
