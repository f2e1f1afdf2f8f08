import type { Code, CodePlace, ImagePlacement, Page, RichText, TemplateSource } from './source.ts'

export interface Image extends ImagePlacement {
  /** Identifies an image while it is edited, because one file may be on the sheet twice. */
  readonly key: string
  readonly asset: string
}

/** The texts of a letter's pages. */
export interface Texts {
  readonly content: RichText
  readonly backContent: RichText | null
}

/**
 * A template while it is edited. It has everything of both modes, so switching the mode or turning off the code loses
 * nothing. It is immutable: two versions share the parts that did not change.
 */
export interface TemplateDesign {
  readonly name: string
  readonly mode: 'editor' | 'pdf'
  readonly content: RichText
  /** Null: the letter has one page. */
  readonly backContent: RichText | null
  /** A second letter, printed for half of the recipients; null: all get the same. */
  readonly variantB: Texts | null
  readonly pdf: string | null
  readonly hasPdfBack: boolean
  /** If it is empty, the account's is printed. */
  readonly returnAddress: string
  readonly noReturnAddress: boolean
  readonly logo: string | null
  readonly returnAddressLogo: string | null
  /** In drawing order. */
  readonly images: readonly Image[]
  readonly hasCode: boolean
  readonly code: Code
  readonly codePlace: CodePlace
}

export const MOST_IMAGES = 5

/** Below the text of most artwork, away from the address. */
const CODE_PLACE: CodePlace = { page: 'front', x: 160, y: 247, size: 30 }
const CODE: Code = { url: '', description: null, trackingEnabled: true }

export const emptyDocument = (attrs?: RichText['attrs']): RichText => ({
  type: 'doc',
  ...(attrs && { attrs }),
  content: [{ type: 'paragraph' }],
})

/** A letter without content. */
export const emptyDesign = (name: string, language: string): TemplateDesign => ({
  ...readSource({ name, mode: 'editor', content: emptyDocument({ language }) }),
})

/** A template as the API has it, ready to be edited. */
export function readSource(source: TemplateSource): TemplateDesign {
  const { qrCode, images = [] } = source
  return {
    name: source.name,
    mode: source.mode,
    content: (source.content ?? emptyDocument()) as RichText,
    backContent: (source.backContent ?? null) as RichText | null,
    variantB: source.variantBContent
      ? {
          content: source.variantBContent as RichText,
          backContent: (source.variantBBackContent ?? null) as RichText | null,
        }
      : null,
    pdf: source.pdf ?? null,
    hasPdfBack: source.hasBackPage ?? false,
    returnAddress: source.returnAddress ?? '',
    noReturnAddress: source.noReturnAddress ?? false,
    logo: source.logo ?? null,
    returnAddressLogo: source.returnAddressLogo ?? null,
    images: images
      .toSorted((a, b) => a.ordinal - b.ordinal)
      .map(({ ordinal, ...image }, index) => ({ key: `stored-${index}`, ...image })),
    hasCode: qrCode !== undefined && qrCode !== null,
    code: qrCode
      ? {
          url: qrCode.url,
          description: qrCode.description ?? null,
          trackingEnabled: qrCode.trackingEnabled ?? false,
        }
      : CODE,
    codePlace: source.pdfQrPlacement ?? CODE_PLACE,
  }
}

/** The template in the API's form, without fields of the other mode. */
export function toSource(design: TemplateDesign): TemplateSource {
  const { name, mode, code } = design
  const both = {
    name: name.trim(),
    mode,
    returnAddress: design.returnAddress.trim() === '' ? null : design.returnAddress,
    noReturnAddress: design.noReturnAddress,
    logo: design.logo,
    returnAddressLogo: design.returnAddressLogo,
    images: design.images.map(({ key, ...image }, ordinal) => ({ ...image, ordinal })),
    qrCode: design.hasCode
      ? { url: code.url.trim(), description: code.description, trackingEnabled: code.trackingEnabled }
      : null,
  }
  if (mode === 'editor') {
    const { content, backContent, variantB } = design
    return {
      ...both,
      content,
      backContent,
      ...(variantB && {
        variantBContent: variantB.content,
        variantBBackContent: variantB.backContent,
      }),
    }
  }
  return {
    ...both,
    pdf: design.pdf,
    hasBackPage: design.hasPdfBack,
    pdfQrPlacement: design.hasCode ? design.codePlace : null,
  }
}

/** Whether the letter is printed on both sides. */
export const hasBack = ({ mode, hasPdfBack, backContent }: TemplateDesign): boolean =>
  mode === 'pdf' ? hasPdfBack : backContent !== null

/** Whether half of the recipients get a second letter. */
export const hasVariants = ({ mode, variantB }: TemplateDesign): boolean =>
  mode === 'editor' && variantB !== null

/** The document of a page. */
export const documentOf = (design: TemplateDesign, page: Page): RichText | null =>
  page === 'front' ? design.content : design.backContent

/** The files that a design names, each once. */
export const assetsOf = ({ mode, pdf, logo, returnAddressLogo, images }: TemplateDesign): string[] => [
  ...new Set(
    [mode === 'pdf' ? pdf : null, logo, returnAddressLogo, ...images.map(({ asset }) => asset)].filter(
      id => id !== null,
    ),
  ),
]

/** Parts of a template as people know them. */
export type Part = 'name' | 'front' | 'back' | 'variantB' | 'artwork' | 'sender' | 'logos' | 'images' | 'code'

const same = (a: unknown, b: unknown): boolean => a === b || JSON.stringify(a) === JSON.stringify(b)

/** The parts in which two sources differ, to show what someone else has changed. */
export function differingParts(one: TemplateSource, other: TemplateSource): Part[] {
  const [a, b] = [readSource(one), readSource(other)]
  const differ = (...fields: (keyof TemplateDesign)[]) => fields.some(field => !same(a[field], b[field]))
  const parts: Record<Part, boolean> = {
    name: differ('name'),
    front: differ('content'),
    back: differ('backContent'),
    variantB: differ('variantB'),
    artwork: differ('mode', 'pdf', 'hasPdfBack'),
    sender: differ('returnAddress', 'noReturnAddress'),
    logos: differ('logo', 'returnAddressLogo'),
    images: differ('images'),
    code: differ('hasCode', 'code', 'codePlace'),
  }
  return (Object.keys(parts) as Part[]).filter(part => parts[part])
}

/** Whether two versions have the same content. Versions share unchanged parts, so nothing large is compared twice. */
export const sameDesign = (a: TemplateDesign, b: TemplateDesign): boolean =>
  a === b || (Object.keys(a) as (keyof TemplateDesign)[]).every(field => same(a[field], b[field]))
