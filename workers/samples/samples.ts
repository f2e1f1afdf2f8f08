import { readFile } from 'node:fs/promises'
import { type Design, type Imprint, PAPERS, type PlacedImage, parseDocument } from '#letter/index.ts'
import { testArtwork } from './artwork.ts'
import type { Sample } from './drawn-archive.ts'
import { sampleRecipients } from './recipients.ts'

/** In both languages, so that anyone who finds a sheet knows. */
const SENDER = 'PROV · SAMPLE\nFår inte postas\nDo not post'
const CODE = 'https://example.com/api/r/prov'
const CODE_PLACE = { x: 150, y: 215, size: 30 }

type Bare = Omit<Design, 'characters'>

const base = (imprint: Imprint): Bare => ({
  ...imprint,
  // In the postage band, which the envelope's window shows.
  postage: 'PROV · SAMPLE',
  format: 'letter',
  cardDesign: null,
  front: null,
  back: null,
  frontB: null,
  backB: null,
  artwork: null,
  hasBackPage: false,
  returnAddress: SENDER,
  logo: null,
  returnAddressLogo: null,
  images: [],
  code: null,
  phoneNumber: null,
})

/**
 * Marks across each page, as an image of the design: the engine itself knows nothing of samples, so no mark can get
 * onto a real letter.
 */
async function marks(w: number, h: number, top: number, backTop = 5): Promise<PlacedImage[]> {
  const bytes = await readFile(new URL('../../demo/sample-mark.png', import.meta.url))
  const mark = { bytes, x: 5, w: w - 10, layer: 'above', fit: 'contain' } as const
  return [
    { ...mark, page: 'front', y: top, h: h - top - 5, ordinal: 0 },
    { ...mark, page: 'back', y: backTop, h: h - backTop - 5, ordinal: 1 },
  ]
}

const text = (value: string, ...marks: object[]) => ({ type: 'text', text: value, marks })
const field = (name: string) => ({ type: 'mergeField', attrs: { field: name } })
const paragraph = (...content: object[]) => ({ type: 'paragraph', content })
const heading = (value: string) => ({ type: 'heading', attrs: { level: 1 }, content: [text(value)] })
const doc = (...content: object[]) => parseDocument({ type: 'doc', content })

const styled = paragraph(
  text('Fet, ', { type: 'bold' }),
  text('kursiv, ', { type: 'italic' }),
  text('understruken, ', { type: 'underline' }),
  text('röd, ', { type: 'textStyle', attrs: { color: '#c8102e' } }),
  text('blå ', { type: 'textStyle', attrs: { color: '#00639c' } }),
  text('och 8 punkter.', { type: 'textStyle', attrs: { fontSize: 8 } }),
)
const scripts = paragraph(
  text(
    'Räksmörgås · Ελληνικά · Українська · العربية · עברית · Հայերեն · ქართული · हिन्दी · বাংলা · தமிழ் · ไทย · አማርኛ · 한국어',
  ),
)

/** One sample for each kind of content, each in an archive as the partner gets it. */
export async function samples(
  imprint: Imprint,
): Promise<Record<'letters' | 'artwork' | 'postcards', Sample>> {
  const { w, h } = PAPERS[imprint.paper]
  const onLetter = await marks(w, h, 80)
  const letter = (which: string) =>
    doc(
      heading(`Provbrev ${which} · sample letter ${which}`),
      paragraph(text('Hej '), field('name'), text(', ditt nummer är '), field('number'), text('.')),
      styled,
      scripts,
    )
  const code = { url: CODE, perLetter: true, caption: 'Prov · sample', placement: null }
  return {
    letters: {
      perFile: 10,
      recipients: sampleRecipients(24, true, true),
      design: {
        ...base(imprint),
        images: onLetter,
        front: letter('A'),
        frontB: letter('B'),
        back: doc(heading('Baksida · back page'), scripts),
        hasBackPage: true,
        code,
      },
    },
    artwork: {
      perFile: 10,
      recipients: sampleRecipients(14, false, true),
      design: {
        ...base(imprint),
        images: onLetter,
        artwork: await testArtwork(imprint, CODE_PLACE, 'Eget tryckoriginal · own artwork'),
        hasBackPage: true,
        code: { ...code, placement: { page: 'front', ...CODE_PLACE } },
      },
    },
    postcards: {
      perFile: 10,
      recipients: sampleRecipients(14, false, true),
      design: {
        ...base(imprint),
        format: 'postcard',
        cardDesign: 'gran',
        images: await marks(210, 99, 5),
        front: doc(paragraph(text('Hej '), field('name'), text(', ett provkort · a sample card.'))),
        hasBackPage: true,
        code,
      },
    },
  }
}

/** Letters for testing a press: zones, rulers, fonts, colours, codes. */
export async function testLetters(imprint: Imprint): Promise<Sample> {
  const { w, h } = PAPERS[imprint.paper]
  return {
    perFile: 2,
    recipients: sampleRecipients(4, false, true),
    design: {
      ...base(imprint),
      images: await marks(w, h, h - 60, h - 60),
      artwork: await testArtwork(imprint, CODE_PLACE, 'Testutskrift · test print'),
      hasBackPage: true,
      code: {
        url: CODE,
        perLetter: true,
        caption: null,
        placement: { page: 'both', ...CODE_PLACE },
      },
    },
  }
}
