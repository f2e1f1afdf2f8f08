import { readFile } from 'node:fs/promises'
import type { Letter, ProofRecipient } from '#console/engine/letter.ts'
import { type AuthoredTemplate, readTemplate } from '#domains/templates/author.ts'
import {
  compile,
  drawProofs,
  type Imprint,
  imprintOf,
  type LetterRecipient,
  PROOF_VALUES,
  parseDocument,
} from '#letter/index.ts'
import { designOfTemplate, drawTemplateProof, madeUpRecipient } from '#workers/printing/template-proof.ts'
import { design, field, paragraph, recipient, text } from '../../support/letters.ts'

/** A letter for the console to draw, and the service's file of the same letter. */
export interface ProofCase {
  readonly name: string
  readonly letter: Letter
  readonly recipient: ProofRecipient
  /** The service's bytes. */
  readonly printed: Uint8Array
}

const baseUrl = 'https://post.example.se'
const SWEDEN = imprintOf('SE')
export const demo = new URL('../../../demo/', import.meta.url)

/** A template.json: its files are read from the demo's folder, as those of templates.md are. */
export async function ofTemplate(
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

/** A template as in a template.json, with file names in place of asset ids. */
export type TemplateJson = Omit<Source, 'images'> & {
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

export const docOf = (...content: unknown[]) => ({ type: 'doc', content })

/** A letter that cannot be a template: a card, a second letter, or characters that no font has. */
export async function ofLetter(
  name: string,
  more: Pick<Letter, 'format' | 'cardDesign'> & { readonly source?: Partial<Letter['source']> },
  values: Partial<LetterRecipient> = {},
): Promise<ProofCase> {
  const content = docOf(paragraph(text('Hej '), field('name'), text('!')))
  const source = { mode: 'editor', content, returnAddress: 'Acme', ...more.source } as const
  const to = recipient({ ...values, token: PROOF_VALUES.token })
  const parse = (json: unknown) => (json ? parseDocument(json) : null)
  const printed = design(
    {
      format: more.format ?? 'letter',
      cardDesign: more.cardDesign ?? null,
      front: parse(source.content),
      frontB: parse(source.variantBContent),
      returnAddress: source.returnAddress,
      phoneNumber: PROOF_VALUES.phoneNumber,
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

/** A postcard with the customer's own picture, and a code below its message. */
export async function ofOwnCard(
  name: string,
  picture: Pick<Letter['source'], 'pdf' | 'images'>,
  file: Uint8Array,
): Promise<ProofCase> {
  const content = docOf(paragraph(text('Hej '), field('name'), text('!')))
  const qrCode = { url: 'https://example.se', description: 'Skanna mig', trackingEnabled: true }
  const to = recipient({ token: PROOF_VALUES.token })
  const code = {
    url: `${baseUrl}/api/r/${PROOF_VALUES.slug}`,
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
      phoneNumber: PROOF_VALUES.phoneNumber,
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
