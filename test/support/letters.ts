import { createCanvas } from '@napi-rs/canvas'
import {
  charactersOf,
  type Design,
  type Doc,
  imprintOf,
  type LetterRecipient,
  type PlacedImage,
  parseDocument,
} from '#letter/index.ts'

type Node = Readonly<Record<string, unknown>>

/** Text with marks named by type. */
export const text = (value: string, ...marks: (string | Node)[]): Node => ({
  type: 'text',
  text: value,
  marks: marks.map(mark => (typeof mark === 'string' ? { type: mark } : mark)),
})

export const field = (name: string, ...marks: string[]): Node => ({
  type: 'mergeField',
  attrs: { field: name },
  marks: marks.map(type => ({ type })),
})

export const paragraph = (...content: Node[]): Node => ({
  type: 'paragraph',
  attrs: { textAlign: null },
  content,
})

export const doc = (...content: Node[]): Doc => parseDocument({ type: 'doc', content })

/** A document in the given language; `doc` is Swedish. */
export const docIn = (language: string, ...content: Node[]): Doc =>
  parseDocument({ type: 'doc', attrs: { language }, content })

export const LETTER: Doc = doc(
  { type: 'heading', attrs: { level: 1 }, content: [text('Hej '), field('name'), text('!')] },
  paragraph(
    text('Vi har flyttat till '),
    field('postTown'),
    text(' och tänkte att du ville veta det. Räksmörgåsen bjuder vi på, '),
    text('hela dagen', 'bold'),
    text(', i '),
    text('alla', 'italic'),
    text(' våra lokaler.'),
  ),
  paragraph(text('Varma hälsningar från Åsa, Örjan och Ärla.')),
)

export const recipient = (values: Partial<LetterRecipient> = {}): LetterRecipient => ({
  name: 'Anna Ström',
  street: 'Storgatan 1',
  postCode: '11122',
  postTown: 'Stockholm',
  country: 'Sverige',
  fields: {},
  token: null,
  optOut: null,
  variant: 'A',
  ...values,
})

/** A plain editor letter; give `recipients` for their characters. */
export const design = (
  values: Partial<Design> = {},
  recipients: readonly LetterRecipient[] = [recipient()],
): Design => ({
  format: 'letter',
  cardDesign: null,
  front: LETTER,
  back: null,
  frontB: null,
  backB: null,
  artwork: null,
  hasBackPage: false,
  returnAddress: 'Acme AB\nBox 1\n111 11 Stockholm',
  logo: null,
  returnAddressLogo: null,
  images: [],
  code: null,
  phoneNumber: null,
  optOutAddress: null,
  ...imprintOf('SE'),
  characters: charactersOf(
    recipients.flatMap(r => [
      r.name,
      r.street,
      r.postCode,
      r.postTown,
      r.country,
      ...Object.values(r.fields),
    ]),
  ),
  ...values,
})

/** An image that covers the front of an A4 sheet, behind the text. */
export const coveringImage = (values: Partial<PlacedImage> = {}): PlacedImage => ({
  bytes: png(8, 8, '#203040'),
  page: 'front',
  x: 0,
  y: 0,
  w: 210,
  h: 297,
  layer: 'below',
  fit: 'stretch',
  ordinal: 0,
  ...values,
})

/** A PNG of one colour, with an alpha channel. */
export function png(width: number, height: number, color: string): Uint8Array {
  const canvas = createCanvas(width, height)
  const context = canvas.getContext('2d')
  context.fillStyle = color
  context.fillRect(0, 0, width, height)
  return canvas.toBuffer('image/png')
}

export function jpeg(width: number, height: number, color: string): Uint8Array {
  const canvas = createCanvas(width, height)
  const context = canvas.getContext('2d')
  context.fillStyle = color
  context.fillRect(0, 0, width, height)
  return canvas.toBuffer('image/jpeg')
}
