import t from 'tap'
import { normalise, onePage } from '../support/artwork.ts'
import { compare, render } from '../support/pdf.ts'

const text = (words: string, y: number) => `BT /F1 40 Tf 50 ${y} Td (${words}) Tj ET`
const form = (data: string, more = '') => ({
  dict: `/Type /XObject /Subtype /Form /BBox [0 0 595 842] ${more}`,
  data,
})
const bar = (y: number) => `50 ${y} 300 60 re f`
/** A bar of the hidden layer, and one of no layer. */
const bars = `/OC /Off BDC 1 0 0 rg ${bar(300)} EMC 0 0.4 0 rg ${bar(500)}`
const LAYERS = '/Properties << /On 5 0 R /Off 6 0 R >>'
const FONT = '/Font << /F1 << /Type /Font /Subtype /Type1 /BaseFont /Helvetica >> >>'

/** Page descriptions whose forms and patterns begin with object 7. */
const cases: Record<string, { page: string; objects?: ReturnType<typeof form>[]; resources?: string }> = {
  'text after a state that was saved in the hidden layer': {
    page: `/OC /Off BDC q ${text('Hidden', 300)} EMC Q ${text('Visible', 200)}`,
  },
  'text after a state that was saved twice': {
    page: `q /OC /Off BDC q q ${text('Hidden', 300)} EMC Q q ${text('Visible', 200)}`,
  },
  'text after a state that was restored in the hidden layer': {
    page: `q 1 Tr /OC /Off BDC ${text('Hidden', 300)} Q EMC ${text('Visible', 200)}`,
  },
  'modes of text that are set in the hidden layer': {
    page: `/OC /Off BDC 1 Tr ${text('Hidden', 300)} EMC ${text('Outlined', 200)} 0 Tr ${text('Filled', 100)}`,
  },
  'a form that has the names of its page': {
    page: `/Form Do ${text('Visible', 200)}`,
    resources: '/XObject << /Form 7 0 R >>',
    objects: [form(bars)],
  },
  'a pattern that has the names of its page': {
    page: `/Pattern cs /Tile scn 0 0 500 800 re f`,
    resources: '/Pattern << /Tile 7 0 R >>',
    objects: [
      {
        dict: '/Type /Pattern /PatternType 1 /PaintType 1 /TilingType 1 /BBox [0 0 600 800] /XStep 600 /YStep 800',
        data: bars,
      },
    ],
  },
  'a form that is drawn invisibly': {
    page: `3 Tr /Form Do 0 Tr ${text('Visible', 200)}`,
    resources: '/XObject << /Form 7 0 R >>',
    objects: [form(`${bars} ${text('Recognised', 600)}`, `/Resources << ${LAYERS} ${FONT} >>`)],
  },
  'dictionaries between operators': {
    page: `/Span << /ActualText (a > 1 0 0 rg) /OC /Off >> BDC 0 0 1 rg ${bar(300)} EMC /OC /Off BDC ${bar(100)} EMC`,
  },
}

for (const [name, { page, objects = [], resources = '' }] of Object.entries(cases)) {
  t.test(`hidden layers are left out, and nothing else: ${name}`, async t => {
    const source = onePage(
      `/MediaBox [0 0 595 842] /Contents 4 0 R /Resources << ${FONT} ${LAYERS} ${resources} >>`,
      { dict: '', data: page },
      ['<< /Type /OCG /Name (on) >>', '<< /Type /OCG /Name (off) >>', ...objects],
      '',
      '/OCProperties << /OCGs [5 0 R 6 0 R] /D << /OFF [6 0 R] >> >>',
    )
    const { pdf } = await normalise(source, 1, 'letter')
    const { differing, ink } = compare(await render(source), await render(pdf))
    t.ok(ink > 500, `${ink} pixels to compare`)
    t.ok(differing < ink * 0.01, `${differing} of ${ink} pixels differ`)
  })
}
