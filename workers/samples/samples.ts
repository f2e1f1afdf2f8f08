import { readFile } from 'node:fs/promises'
import { type Imprint, PAPERS, type PlacedImage } from '#letter/index.ts'
import { testArtwork } from './artwork.ts'
import { sampleDesign, textOf } from './design.ts'
import type { Sample } from './drawn-archive.ts'
import { sampleRecipients } from './recipients.ts'
import texts from './texts.json' with { type: 'json' }

const CODE = 'https://example.com/api/r/prov'
const CODE_PLACE = { x: 150, y: 215, size: 30 }

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

/** One sample for each kind of content, each in an archive as the partner gets it. */
export async function samples(
  imprint: Imprint,
): Promise<Record<'letters' | 'artwork' | 'postcards', Sample>> {
  const { w, h } = PAPERS[imprint.paper]
  const onLetter = await marks(w, h, 80)
  const letter = (which: string) =>
    textOf(texts.letter, { text: `Provbrev ${which} · sample letter ${which}`, level: 1 })
  const code = { url: CODE, perLetter: true, caption: 'Prov · sample', placement: null }
  return {
    letters: {
      perFile: 10,
      recipients: sampleRecipients(24, true, true),
      design: {
        ...sampleDesign(imprint),
        images: onLetter,
        front: letter('A'),
        frontB: letter('B'),
        back: textOf(texts.back, { text: 'Baksida · back page', level: 1 }),
        hasBackPage: true,
        code,
      },
    },
    artwork: {
      perFile: 10,
      recipients: sampleRecipients(14, false, true),
      design: {
        ...sampleDesign(imprint),
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
        ...sampleDesign(imprint),
        format: 'postcard',
        cardDesign: 'gran',
        images: await marks(210, 99, 5),
        front: textOf(texts.card),
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
      ...sampleDesign(imprint),
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
