import { readFile } from 'node:fs/promises'
import { samplesOf, templateFile } from '#docs/samples.ts'
import { imprintOf } from '#letter/index.ts'
import { field, jpeg, paragraph, text } from '../../support/letters.ts'
import { picturesOfEveryKind } from './pictures-of-every-kind.ts'
import { artwork, cardArtwork, transparentPng } from './proof-files.ts'
import {
  demo,
  docOf,
  ofLetter,
  ofOwnCard,
  ofTemplate,
  type ProofCase,
  type TemplateJson,
} from './proof-letters.ts'

const SCRIPTS = {
  Arabic: 'السيد محمد الأحمد المحترم (2026)',
  Hebrew: 'שלום (דוד) תודה רבה',
  Devanagari: 'हिन्दी में क्षत्रिय विद्यार्थी',
  Thai: 'น้ำท่วมที่กรุงเทพ',
  Korean: '안녕하세요',
  Georgian: 'შეძენისთვის',
  'Greek and Cyrillic': 'Καλημέρα, Москва',
  'marks and ligatures': 'e\u0301 d\u0323\u0307 Offiziell flytta',
  emoji: 'Hej 😀 ☎ ∑ ✓',
}

let cases: Promise<readonly ProofCase[]> | undefined

/**
 * Letters with every feature: the samples of templates.md, scripts, transparency, artwork, codes, cards. They are
 * printed once for all test files of a process.
 */
export function proofCases(): Promise<readonly ProofCase[]> {
  cases ??= printCases()
  return cases
}

async function printCases(): Promise<ProofCase[]> {
  const template = (content: object, more: Partial<TemplateJson> = {}) => ({
    name: 'Case',
    mode: 'editor' as const,
    content,
    ...more,
  })
  const image = { page: 'front', x: 20, y: 200, w: 60, h: 40, fit: 'contain' } as const
  const files = new Map([
    ['see-through.png', transparentPng()],
    ['photo.jpg', jpeg(80, 60, '#4080c0')],
    ['artwork.pdf', await artwork()],
  ])
  const plain = docOf(paragraph(text('Hej '), field('name'), text(' i '), field('kundnummer', 'bold')))
  const images = [
    { ...image, file: 'see-through.png', layer: 'above', ordinal: 0 },
    { ...image, file: 'photo.jpg', layer: 'below', y: 120, ordinal: 1 },
  ] as const
  const kinds = picturesOfEveryKind()
  const [logo, returnAddressLogo, ...others] = [...kinds.keys()]
  const ofEveryKind = others.map((file, i) => ({
    ...image,
    file,
    layer: 'above' as const,
    x: 20 + (i % 3) * 45,
    y: 120 + Math.floor(i / 3) * 45,
    w: 40,
    ordinal: i,
  }))
  const qrCode = { url: 'https://example.se', description: 'Skanna mig', trackingEnabled: true }
  const placed = { page: 'both', x: 20, y: 240, size: 28 } as const
  return Promise.all([
    ...samplesOf().map(({ picture, value }) =>
      ofTemplate(`templates.md: ${picture}`, templateFile(value).template as TemplateJson),
    ),
    ofTemplate('the demo', JSON.parse(await readFile(new URL('template.json', demo), 'utf8'))),
    ...Object.entries(SCRIPTS).map(([name, line]) =>
      ofTemplate(name, template(docOf(paragraph(text(line), text(line, 'bold', 'italic'))))),
    ),
    ...[
      [
        'sv',
        'Kontrollansvarig A. Öberg meddelar att nätanslutning och balkonginglasning kostar 12 450 000 kr den 14 maj. ',
      ],
      [
        'fi',
        'Kiinteistöosakeyhtiö tiedottaa, että rivitaloasunto ja palvelualue maksavat 12 450 euroa 14. toukokuuta. ',
      ],
    ].map(([language, line]) =>
      ofTemplate(
        `compounds and numbers (${language})`,
        template({
          ...docOf({ ...paragraph(text(line!.repeat(5))), attrs: { textAlign: 'justify' } }),
          attrs: { language },
        }),
      ),
    ),
    ofTemplate(
      'images',
      template(plain, {
        images,
        logo: 'see-through.png',
        returnAddressLogo: 'photo.jpg',
        backContent: plain,
      }),
      files,
    ),
    ofTemplate(
      'pictures of every kind',
      template(plain, { images: ofEveryKind, logo: logo!, returnAddressLogo: returnAddressLogo! }),
      kinds,
    ),
    ofTemplate('a code', template(plain, { qrCode }), files),
    ofTemplate(
      'a code that is the same for all',
      template(plain, { qrCode: { url: 'https://example.se' }, noReturnAddress: true }),
      files,
    ),
    ofTemplate(
      'artwork',
      {
        name: 'Case',
        mode: 'pdf',
        pdf: 'artwork.pdf',
        hasBackPage: true,
        qrCode,
        pdfQrPlacement: placed,
        images: images.slice(0, 1),
      },
      files,
    ),
    // On other paper, with another band, in another language than the engine's first.
    ...['US', 'MX', 'DE', 'IS'].flatMap(country => [
      ofTemplate(
        `posted in ${country}`,
        template(docOf(paragraph(text('The international hyphenation of understandable words '.repeat(9)))), {
          images,
          qrCode,
          backContent: plain,
        }),
        files,
        imprintOf(country),
      ),
      ofTemplate(
        `artwork posted in ${country}`,
        {
          name: 'Case',
          mode: 'pdf',
          pdf: 'artwork.pdf',
          qrCode,
          pdfQrPlacement: { ...placed, page: 'front' },
        },
        files,
        { ...imprintOf(country), postage: 'FIRST-CLASS MAIL · U.S. POSTAGE PAID' },
      ),
    ]),
    ...(['gran', 'stjarna', 'rod', 'sno'] as const).map(cardDesign =>
      ofLetter(`postcard ${cardDesign}`, { format: 'postcard', cardDesign }),
    ),
    ofLetter('postcard in German', {
      format: 'postcard',
      cardDesign: 'rod',
      source: { content: { ...docOf(paragraph(text('Hallo'))), attrs: { language: 'de' } } },
    }),
    ofOwnCard('postcard with artwork', { pdf: 'card' }, await cardArtwork()),
    ofOwnCard(
      'postcard with a photograph',
      {
        images: [
          {
            asset: 'photo',
            page: 'front',
            x: -3,
            y: -3,
            w: 216,
            h: 108,
            layer: 'below',
            fit: 'cover',
            ordinal: 0,
          },
        ],
      },
      jpeg(800, 400, '#4080c0'),
    ),
    // Capitals of other languages, and a name that is narrowed.
    ...['izmir, TR', 'Θεσσαλονίκη, GR', 'London, GB'].map(place => {
      const [postTown, country] = place.split(', ')
      const name = 'The Royal Society for the Protection of Birds, Members'
      return ofLetter(`to ${place}`, {}, { name, postTown: postTown!, country: country! })
    }),
    ofLetter('Chinese and Japanese', { source: { content: docOf(paragraph(text('汉语，世界 カナ'))) } }),
    ofLetter(
      'a second letter',
      { source: { variantBContent: docOf(paragraph(text('En annan'))) } },
      { name: '汉 Åsa', variant: 'B' },
    ),
  ])
}
