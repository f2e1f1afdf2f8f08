import { A4, type Box, overlaps, type SheetSize } from '../base/geometry.ts'
import { Steps } from '../base/steps.ts'
import type { Design, Doc, PlacedImage } from '../base/types.ts'
import type { CompiledDesign } from '../drawing/compile.ts'
import { missingCharacter } from '../font/coverage.ts'
import { type Unprinted, unprintedOf } from '../font/script-coverage.ts'
import type { Language } from '../hyphenation/languages.ts'
import { hides } from '../image/hides.ts'
import { setAddress } from '../layout/address.ts'
import { codeField } from '../layout/code-block.ts'
import { inkOf } from '../layout/fit.ts'
import type { FieldValue } from '../layout/groups.ts'
import { senderLines } from '../layout/postal.ts'
import type { Side, Zone } from '../layout/side.ts'
import { SENDER_SIZE, senderBox } from '../sheet/furniture.ts'
import type { TextStyle } from '../text/style.ts'
import { charactersMissingIn } from './characters.ts'
import { tenths } from './tenths.ts'

/** The documents of a design by the names that clients know. */
export type DocumentName = 'content' | 'backContent' | 'variantBContent' | 'variantBBackContent'

/** Why no letter of a design can be printed. Whoever asked has the words for each code. */
export type DesignError =
  | { readonly code: 'code_on_address' | 'code_off_sheet'; readonly params: Readonly<Record<string, never>> }
  | {
      readonly code: 'document_unprintable'
      /** `at` is the place in the document (`content[0].content[1]`). */
      readonly params: Unprinted & { readonly document: DocumentName; readonly at: string }
    }
  | {
      readonly code: 'text_unprintable'
      readonly params: Unprinted & { readonly text: 'returnAddress' | 'caption' }
    }

/** What people should know about every letter of a design. */
export type DesignWarning =
  | OfImages<'images_hidden', { readonly page: Page; readonly zone: Zone['name'] }>
  /** They end below the paper, and would not on A4, which places are mostly chosen for. */
  | OfImages<'images_cut', { readonly page: Page }>
  /** Nothing of them lies on the paper. */
  | OfImages<'images_off', { readonly page: Page }>
  /** They lie above the text, and are not transparent where its letters stand. */
  | OfImages<'images_over_text', { readonly page: Page }>
  /** The letter of variant B prints the same as that of A. */
  | { readonly code: 'variants_equal'; readonly params: Readonly<Record<string, never>> }
  | { readonly code: 'code_hidden'; readonly params: { readonly page: Page; readonly zone: Zone['name'] } }
  /** It would print as it is. `at` is the place in the document; `''` in the other texts. */
  | {
      readonly code: 'text_unreplaced'
      readonly params: {
        readonly where: DocumentName | 'returnAddress' | 'caption'
        readonly at: string
        readonly text: string
      }
    }
  | {
      readonly code: 'language_other'
      readonly params: {
        readonly document: DocumentName
        readonly set: Exclude<Language, 'und'>
        readonly written: Exclude<Language, 'und'>
      }
    }
  | { readonly code: 'sender_small'; readonly params: { readonly points: number } }

interface OfImages<Code, Params> {
  readonly code: Code
  /** `images` counts them. */
  readonly params: Params & { readonly images: number }
  /** Which of the design's images, from 0. */
  readonly images: readonly number[]
}

type Page = 'front' | 'back'

const pageOf = (side: number): Page => (side === 0 ? 'front' : 'back')

/** The design cannot be printed, whoever the recipient is. */
export class Unprintable extends Error {
  override readonly name = 'Unprintable'
  readonly finding: DesignError

  constructor(finding: DesignError) {
    super(finding.code)
    this.finding = finding
  }
}

/** Sheet sizes are rounded, so this much over the edge is ignored (mm). */
const ROUNDING = 0.05

const liesOn = ({ w, h }: SheetSize, box: Box): boolean =>
  box.x >= -ROUNDING && box.y >= -ROUNDING && box.x + box.w <= w + ROUNDING && box.y + box.h <= h + ROUNDING

/** Points. The sender is set at 8. */
const LEGIBLE_SENDER = 6

/**
 * Finds errors that do not depend on the recipient: codes on the recipient's address or outside the paper, and
 * characters that no font has.
 */
export function* designErrors(design: Design, { sides }: CompiledDesign): Generator<DesignError> {
  for (const { sheet, destination, code } of sides) {
    const field = code?.placed && codeField(code.placed, code.codes.modules)
    if (field && destination && overlaps(field, destination.box)) {
      yield { code: 'code_on_address', params: {} }
    }
    if (code?.placed && !liesOn(sheet, code.placed)) yield { code: 'code_off_sheet', params: {} }
  }
  const { front, back, frontB, backB, returnAddress, code } = design
  const documents = { content: front, backContent: back, variantBContent: frontB, variantBBackContent: backB }
  for (const [name, doc] of Object.entries(documents)) {
    const document = name as DocumentName
    for (const { at, character } of doc ? charactersMissingIn(doc) : []) {
      yield { code: 'document_unprintable', params: { document, at, ...unprintedOf(character) } }
    }
  }
  for (const [text, value] of [
    ['returnAddress', returnAddress],
    ['caption', code?.caption],
  ] as const) {
    const character = missingCharacter(value ?? '', 'regular')
    if (character !== null) yield { code: 'text_unprintable', params: { text, ...unprintedOf(character) } }
  }
}

/**
 * Checks what does not depend on the recipient.
 * @throws {Unprintable} with what `designErrors` finds first
 */
export function requirePrintable(design: Design, compiled: CompiledDesign): void {
  for (const error of designErrors(design, compiled)) throw new Unprintable(error)
}

/** The letter whose lines are looked at, and what the design does not have of it. */
export interface LookedAt {
  /** Its merge fields; by default they are empty. */
  readonly value?: FieldValue
  /** By their places among the design's images: bytes that stand for those of the design, where only places count. */
  readonly pictures?: readonly (Uint8Array | null)[]
}

/** What people should know about every letter of a design. */
export function designWarnings(
  design: Design,
  { sides }: CompiledDesign,
  at: LookedAt = {},
): DesignWarning[] {
  const regular = sides.find(side => side.destination)?.destination?.style
  return [
    ...sides.flatMap((side, index) => [
      ...hidden(design, side, pageOf(index)),
      ...cutOff(design, side, pageOf(index)),
      ...overText(design, sides, index, at),
      ...(regular ? smallSender(design, side, regular) : []),
    ]),
    ...equalVariants(design),
  ]
}

/** Images above the text that hide some of its letters, in either variant. */
function* overText(
  design: Design,
  sides: readonly Side[],
  index: number,
  { value = () => '', pictures = [] }: LookedAt,
): Generator<DesignWarning> {
  const page = pageOf(index)
  const { flows } = sides[index]!
  const isAbove = (image: PlacedImage) => image.layer === 'above' && image.page === page
  if (!design.images.some(isAbove)) return
  const variants = flows.A === flows.B ? (['A'] as const) : (['A', 'B'] as const)
  const ink = variants.flatMap(variant => [...inkOf(sides, index, variant, value, new Steps())])
  const over = design.images.filter((image, at) => {
    const seen = { ...image, bytes: pictures[at] ?? image.bytes }
    return isAbove(image) && ink.some(box => hides(seen, box))
  })
  if (over.length > 0) yield { code: 'images_over_text', ...ofImages(design, over, { page }) }
}

function* equalVariants({ front, back, frontB, backB }: Design): Generator<DesignWarning> {
  const areEqual = (a: Doc | null, b: Doc | null) => b === null || JSON.stringify(a) === JSON.stringify(b)
  const hasTwo = frontB !== null || backB !== null
  if (hasTwo && areEqual(front, frontB) && areEqual(back, backB)) yield { code: 'variants_equal', params: {} }
}

/** Some of a design's images, with what else is known of them. */
const ofImages = <Params>({ images: all }: Design, some: readonly Box[], params: Params) => ({
  params: { ...params, images: some.length },
  images: some.map(image => (all as readonly Box[]).indexOf(image)),
})

/** Images that lie beside the sheet, or reach below one on which there is less room than on A4. */
function* cutOff(design: Design, { images, sheet }: Side, page: Page): Generator<DesignWarning> {
  if (design.format === 'postcard') return
  const bottom = ({ y, h }: Box) => y + h - ROUNDING
  const paper = { x: 0, y: 0, ...sheet }
  const off = images.filter(image => !overlaps(image, paper))
  const cut = images.filter(image => bottom(image) > sheet.h && bottom(image) <= A4.h && !off.includes(image))
  if (off.length > 0) yield { code: 'images_off', ...ofImages(design, off, { page }) }
  if (cut.length > 0) yield { code: 'images_cut', ...ofImages(design, cut, { page }) }
}

/** Images and codes that are partly hidden by the sender, the postage band or the address. */
function* hidden(design: Design, { images, zones, code }: Side, page: Page): Generator<DesignWarning> {
  for (const { name: zone, box, clear } of zones) {
    const covered = images.filter(image => overlaps(image, clear))
    if (covered.length > 0) yield { code: 'images_hidden', ...ofImages(design, covered, { page, zone }) }
    if (zone !== 'destination' && code?.placed && overlaps(code.placed, box)) {
      yield { code: 'code_hidden', params: { page, zone } }
    }
  }
}

function* smallSender(
  { returnAddress, returnAddressLogo }: Design,
  { zones }: Side,
  regular: TextStyle,
): Generator<DesignWarning> {
  const zone = zones.find(({ name }) => name === 'sender')
  if (!zone || returnAddress === null) return
  const box = senderBox(zone.box, returnAddressLogo !== null)
  const set = setAddress(senderLines(returnAddress), 0, { ...regular, size: SENDER_SIZE }, box, new Steps())
  if (set && set.size < LEGIBLE_SENDER) yield { code: 'sender_small', params: { points: tenths(set.size) } }
}
