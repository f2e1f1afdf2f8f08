import { readFile } from 'node:fs/promises'
import {
  concatTransformationMatrix,
  drawObject,
  PDFDocument,
  popGraphicsState,
  pushGraphicsState,
  rgb,
} from '@cantoo/pdf-lib'
import { createCanvas } from '@napi-rs/canvas'
import type { Letter, ProofRecipient } from '../../console/engine/letter.ts'
import { samplesOf, templateFile } from '../../docs/samples.ts'
import { type AuthoredTemplate, readTemplate } from '../../domains/templates/author.ts'
import {
  compile,
  drawProofs,
  type Imprint,
  imprintOf,
  type LetterRecipient,
  parseDocument,
  STAND_INS,
} from '../../letter/index.ts'
import {
  designOfTemplate,
  drawTemplateProof,
  madeUpRecipient,
} from '../../workers/printing/template-proof.ts'
import { design, field, jpeg, paragraph, recipient, text } from './letters.ts'

/** A letter that the console draws, and what the service makes of the same one. */
export interface ProofCase {
  readonly name: string
  readonly letter: Letter
  readonly recipient: ProofRecipient
  /** The service's bytes. */
  readonly printed: Uint8Array
}

const baseUrl = 'https://post.example.se'
const SWEDEN = imprintOf('SE')
const demo = new URL('../../demo/', import.meta.url)

/** A template.json: its files are read from the demo's folder, as those of templates.md are. */
async function ofTemplate(
  name: string,
  json: TemplateJson,
  files: ReadonlyMap<string, Uint8Array> = new Map(),
  imprint: Imprint = SWEDEN,
): Promise<ProofCase> {
  const account = { ...imprint, returnAddress: 'Acme\nBox 1' }
  const template = await readTemplate(
    json,
    async path => files.get(path) ?? (await readFile(new URL(path, demo))),
    imprint.paper,
  )
  const printed = designOfTemplate(template, { baseUrl, imprint, returnAddress: account.returnAddress })
  const to = madeUpRecipient(printed)
  const { token: _, variant: __, ...recipient } = to
  return {
    name,
    letter: { source: sourceOf(json), assets: filesOf(json, template), account, baseUrl },
    recipient,
    printed: (await drawTemplateProof(printed, to)).pdf,
  }
}

type Source = Letter['source']

/** As a file has it: names of files stand for the ids of assets. */
type TemplateJson = Omit<Source, 'images'> & {
  readonly name: string
  readonly images?: readonly (Omit<NonNullable<Source['images']>[number], 'asset'> & {
    readonly file: string
  })[]
}

const sourceOf = ({ images = [], ...json }: TemplateJson): Source => ({
  ...json,
  images: images.map(({ file: asset, ...image }) => ({ ...image, asset })),
})

function filesOf(
  json: TemplateJson,
  { logo, returnLogo, artwork, images }: AuthoredTemplate,
): Letter['assets'] {
  const files = new Map<string, Uint8Array>()
  if (json.logo && logo) files.set(json.logo, logo.bytes)
  if (json.returnAddressLogo && returnLogo) files.set(json.returnAddressLogo, returnLogo.bytes)
  if (json.pdf && artwork) files.set(json.pdf, artwork.bytes)
  for (const [index, { file }] of (json.images ?? []).entries()) files.set(file, images[index]!.asset.bytes)
  return files
}

/** Pixels that compress badly, some of them see-through: more than one of zlib's blocks. */
function seeThrough(): Uint8Array {
  const canvas = createCanvas(300, 200)
  const context = canvas.getContext('2d')
  const pixels = context.createImageData(300, 200)
  for (let i = 0; i < pixels.data.length; i++) pixels.data[i] = (i * i * 31 + (i >> 5)) & 255
  context.putImageData(pixels, 0, 0)
  return canvas.toBuffer('image/png')
}

async function artwork(): Promise<Uint8Array> {
  const document = await PDFDocument.create()
  for (const color of [rgb(0.9, 0.2, 0.1), rgb(0.1, 0.4, 0.8)]) {
    const page = document.addPage([595.276, 841.89])
    page.drawCircle({ x: 300, y: 300, size: 120, color })
  }
  const front = document.getPage(0)
  for (const [i, { side, file, ...dict }] of BLACK_SQUARES.entries()) {
    const picture = document.context.stream(Buffer.from(file, 'base64'), {
      Type: 'XObject',
      Subtype: 'Image',
      Width: side,
      Height: side,
      ...dict,
    })
    const name = front.node.newXObject('Square', document.context.register(picture))
    const [x, y, size] = [BLACK_SQUARES_AT.x + 20 * i, 297 - BLACK_SQUARES_AT.y - 10, 10].map(
      mm => (mm * 72) / 25.4,
    )
    front.pushOperators(
      pushGraphicsState(),
      concatTransformationMatrix(size!, 0, 0, size!, x!, y!),
      drawObject(name),
      popGraphicsState(),
    )
  }
  return document.save()
}

/** Millimetres from the left and from the top; they are 10 mm wide and 20 mm apart. */
export const BLACK_SQUARES_AT = { x: 100, y: 270 }

const bilevel = { ColorSpace: 'DeviceGray', BitsPerComponent: 1 }

/**
 * Black squares, packed as scanners and image editors do: JPEG 2000 (made with opj_compress), fax (T.6: the first line
 * is a run of 64 black dots, the others are as the one above) and JBIG2 (a page of 64 dots, with the same lines).
 */
const BLACK_SQUARES = [
  {
    Filter: 'JPXDecode',
    ColorSpace: 'DeviceGray',
    side: 16,
    file: 'AAAADGpQICANCocKAAAAFGZ0eXBqcDIgAAAAAGpwMiAAAAAtanAyaAAAABZpaGRyAAAAEAAAABAAAQcHAAAAAAAPY29scgEAAAAAABEAAACKanAyY/9P/1EAKQAAAAAAEAAAABAAAAAAAAAAAAAAABAAAAAQAAAAAAAAAAAAAQcBAf9SAAwAAAABAAAEBAAB/1wABEBA/2QAJQABQ3JlYXRlZCBieSBPcGVuSlBFRyB2ZXJzaW9uIDIuNS4w/5AACgAAAAAAGAAB/5PfgDgRUFSv9Mh//9k=',
  },
  {
    ...bilevel,
    Filter: 'CCITTFaxDecode',
    DecodeParms: { K: -1, Columns: 64, Rows: 64 },
    side: 64,
    file: 'JqB4b/////////////////////gAgAg=',
  },
  {
    ...bilevel,
    Filter: 'JBIG2Decode',
    side: 64,
    file: 'AAAAADAAAQAAABMAAABAAAAAQAAAAAAAAAAAAAAAAAAAAScAAQAAACkAAABAAAAAQAAAAAAAAAAAAAEmoHhv////////////////////+ACACA==',
  },
]

const docOf = (...content: unknown[]) => ({ type: 'doc', content })

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

/** What templates refuse and do not hold: cards, a second letter, and characters that no font has. */
async function ofLetter(
  name: string,
  more: Pick<Letter, 'format' | 'cardDesign'> & { readonly source?: Partial<Letter['source']> },
  values: Partial<LetterRecipient> = {},
): Promise<ProofCase> {
  const content = docOf(paragraph(text('Hej '), field('name'), text('!')))
  const source = { mode: 'editor', content, returnAddress: 'Acme', ...more.source } as const
  const to = recipient({ ...values, token: STAND_INS.token })
  const parse = (json: unknown) => (json ? parseDocument(json) : null)
  const printed = design(
    {
      format: more.format ?? 'letter',
      cardDesign: more.cardDesign ?? null,
      front: parse(source.content),
      frontB: parse(source.variantBContent),
      returnAddress: source.returnAddress,
      phoneNumber: STAND_INS.phoneNumber,
    },
    [to],
  )
  const { token: _, ...person } = to
  return {
    name,
    letter: { ...more, source, assets: new Map(), account: { ...SWEDEN, returnAddress: 'Acme' }, baseUrl },
    recipient: person,
    printed: drawProofs(await compile(printed), [to]).pdf,
  }
}

/** Two pages of a card, each of one colour to its edge. */
async function cardArtwork(): Promise<Uint8Array> {
  const document = await PDFDocument.create()
  for (const color of [rgb(0.9, 0.2, 0.1), rgb(0.7, 0.85, 1)]) {
    document.addPage([595.28, 280.63]).drawRectangle({ width: 600, height: 300, color })
  }
  return document.save()
}

/** A postcard with a picture of the customer's own, and a code below its message. */
async function ofOwnCard(
  name: string,
  picture: Pick<Letter['source'], 'pdf' | 'images'>,
  file: Uint8Array,
): Promise<ProofCase> {
  const content = docOf(paragraph(text('Hej '), field('name'), text('!')))
  const qrCode = { url: 'https://example.se', description: 'Skanna mig', trackingEnabled: true }
  const to = recipient({ token: STAND_INS.token })
  const code = {
    url: `${baseUrl}/api/r/${STAND_INS.slug}`,
    perLetter: true,
    caption: qrCode.description,
    placement: null,
  }
  const printed = design(
    {
      format: 'postcard',
      front: parseDocument(content),
      artwork: picture.pdf ? file : null,
      images: (picture.images ?? []).map(({ asset: _, ...placement }) => ({ ...placement, bytes: file })),
      code,
      returnAddress: 'Acme',
      phoneNumber: STAND_INS.phoneNumber,
    },
    [to],
  )
  const { token: _, ...person } = to
  return {
    name,
    letter: {
      source: { mode: 'editor', content, returnAddress: 'Acme', qrCode, ...picture },
      assets: new Map([[picture.pdf ?? 'photo', file]]),
      account: { ...SWEDEN, returnAddress: 'Acme' },
      baseUrl,
      format: 'postcard',
      cardDesign: null,
    },
    recipient: person,
    printed: drawProofs(await compile(printed), [to]).pdf,
  }
}

/** Everything that letters are made of: what templates.md shows, scripts, transparency, artwork, codes, cards. */
export async function proofCases(): Promise<ProofCase[]> {
  const template = (content: object, more: Partial<TemplateJson> = {}) => ({
    name: 'Case',
    mode: 'editor' as const,
    content,
    ...more,
  })
  const image = { page: 'front', x: 20, y: 200, w: 60, h: 40, fit: 'contain' } as const
  const files = new Map([
    ['see-through.png', seeThrough()],
    ['photo.jpg', jpeg(80, 60, '#4080c0')],
    ['artwork.pdf', await artwork()],
  ])
  const plain = docOf(paragraph(text('Hej '), field('name'), text(' i '), field('kundnummer', 'bold')))
  const images = [
    { ...image, file: 'see-through.png', layer: 'above', ordinal: 0 },
    { ...image, file: 'photo.jpg', layer: 'below', y: 120, ordinal: 1 },
  ] as const
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
    ofLetter('Chinese and Japanese', { source: { content: docOf(paragraph(text('您好，世界 カナ'))) } }),
    ofLetter(
      'a second letter',
      { source: { variantBContent: docOf(paragraph(text('En annan'))) } },
      { name: '王 Åsa', variant: 'B' },
    ),
  ])
}
