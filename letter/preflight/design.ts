import { A4, type Box, overlaps, type SheetSize } from '../base/geometry.ts'
import { Steps } from '../base/steps.ts'
import type { Design } from '../base/types.ts'
import type { CompiledDesign } from '../drawing/compile.ts'
import { missingCharacter } from '../font/coverage.ts'
import { characterName, remedyFor } from '../font/script-coverage.ts'
import { setAddress } from '../layout/address.ts'
import { codeField } from '../layout/code-block.ts'
import { senderLines } from '../layout/postal.ts'
import type { Side, Zone } from '../layout/side.ts'
import { SENDER_SIZE, senderBox } from '../sheet/furniture.ts'
import type { TextStyle } from '../text/style.ts'
import { charactersMissingIn } from './characters.ts'

/** The documents of a design by the names that clients know. */
export type DocumentName = 'content' | 'backContent' | 'variantBContent' | 'variantBBackContent'

/** Why no letter of a design can be printed. */
export type DesignError =
  | { readonly kind: 'code-on-address'; readonly page: Page }
  | { readonly kind: 'code-off-sheet'; readonly page: Page }
  | {
      readonly kind: 'document-character'
      readonly document: DocumentName
      /** Its place in the document (`content[0].content[1]`). */
      readonly at: string
      readonly character: string
    }
  | {
      readonly kind: 'text-character'
      readonly text: 'returnAddress' | 'caption'
      readonly character: string
    }

/** What people should know about every letter of a design. */
export type DesignWarning =
  | {
      readonly kind: 'images-hidden'
      readonly page: Page
      readonly zone: Zone['name']
      /** Which of the design's images, from 0. */
      readonly images: readonly number[]
    }
  /** They end below the paper, and would not on A4, which places are mostly chosen for. */
  | { readonly kind: 'images-cut'; readonly page: Page; readonly images: readonly number[] }
  /** Nothing of them lies on the paper. */
  | { readonly kind: 'images-off'; readonly page: Page; readonly images: readonly number[] }
  | { readonly kind: 'code-hidden'; readonly page: Page; readonly zone: Zone['name'] }
  | { readonly kind: 'small-sender'; readonly sizePt: number }

type Page = 'front' | 'back'

const pageOf = (side: number): Page => (side === 0 ? 'front' : 'back')

/** The design cannot be printed, whoever the recipient is. `message` is for people. */
export class Unprintable extends Error {
  override readonly name = 'Unprintable'
}

/** Sheet sizes are rounded, so this much over the edge is ignored (mm). */
const ROUNDING = 0.05

const liesOn = ({ w, h }: SheetSize, box: Box): boolean =>
  box.x >= -ROUNDING && box.y >= -ROUNDING && box.x + box.w <= w + ROUNDING && box.y + box.h <= h + ROUNDING

/** Points. The sender is set at 8. */
const LEGIBLE_SENDER = 6

const ZONES: Readonly<Record<Zone['name'], string>> = {
  sender: 'the sender',
  postage: 'the postage band',
  destination: "the recipient's address",
}

const TEXTS = { returnAddress: 'The return address', caption: 'The description of the code' } as const

/**
 * Finds errors that do not depend on the recipient: codes on the recipient's address or outside the paper, and
 * characters that no font has.
 */
export function* designErrors(design: Design, { sides }: CompiledDesign): Generator<DesignError> {
  for (const [index, { sheet, destination, code }] of sides.entries()) {
    const field = code?.placed && codeField(code.placed, code.codes.modules)
    if (field && destination && overlaps(field, destination.box)) {
      yield { kind: 'code-on-address', page: pageOf(index) }
    }
    if (code?.placed && !liesOn(sheet, code.placed)) yield { kind: 'code-off-sheet', page: pageOf(index) }
  }
  const { front, back, frontB, backB, returnAddress, code } = design
  const documents = { content: front, backContent: back, variantBContent: frontB, variantBBackContent: backB }
  for (const [name, doc] of Object.entries(documents)) {
    for (const missing of doc ? charactersMissingIn(doc) : []) {
      yield { kind: 'document-character', document: name as DocumentName, ...missing }
    }
  }
  for (const [text, value] of [
    ['returnAddress', returnAddress],
    ['caption', code?.caption],
  ] as const) {
    const character = missingCharacter(value ?? '', 'regular')
    if (character !== null) yield { kind: 'text-character', text, character }
  }
}

const PLACES = {
  'code-on-address': "The code lies on the recipient's address. Place it elsewhere",
  'code-off-sheet': 'The code reaches over the edge of the paper. Place it elsewhere',
} as const

export function designErrorText(error: DesignError): string {
  if (error.kind === 'code-on-address' || error.kind === 'code-off-sheet') return PLACES[error.kind]
  const { character } = error
  const where = error.kind === 'text-character' ? TEXTS[error.text] : `${error.document} (${error.at})`
  return `${where} holds ${characterName(character)}, which no font has. ${remedyFor(character)}`
}

/**
 * Checks what does not depend on the recipient.
 * @throws {Unprintable} that says what `designErrors` finds first
 */
export function requirePrintable(design: Design, compiled: CompiledDesign): void {
  for (const error of designErrors(design, compiled)) throw new Unprintable(designErrorText(error))
}

/** What people should know about every letter of a design. */
export function designWarnings(design: Design, { sides }: CompiledDesign): DesignWarning[] {
  const regular = sides.find(side => side.destination)?.destination?.style
  return sides.flatMap((side, index) => [
    ...hidden(design, side, pageOf(index)),
    ...cutOff(design, side, pageOf(index)),
    ...(regular ? smallSender(design, side, regular) : []),
  ])
}

export function designWarningText(warning: DesignWarning): string {
  if (warning.kind === 'small-sender') return `The sender is set at ${warning.sizePt.toFixed(1)} points`
  if (warning.kind === 'images-off') {
    const isOne = warning.images.length === 1
    return `${imagesIn(warning)} beside the ${warning.page} page: ${isOne ? 'it is' : 'they are'} not printed`
  }
  if (warning.kind === 'images-cut') {
    return `${imagesIn(warning)} below the ${warning.page} page, whose paper is shorter than A4: that part is not printed`
  }
  const { page, zone } = warning
  const behind = `on the ${page} page: the part behind ${ZONES[zone]} is not printed`
  if (warning.kind === 'code-hidden') return `The code ${behind}, so that it may not scan`
  return `${imagesIn(warning)} ${behind}`
}

const imagesIn = ({ images: { length } }: { readonly images: readonly number[] }): string =>
  length === 1 ? 'An image' : `${length} images`

/** Images that lie beside the sheet, or reach below one on which there is less room than on A4. */
function* cutOff(design: Design, { images, sheet }: Side, page: Page): Generator<DesignWarning> {
  if (design.format === 'postcard') return
  const all: readonly Box[] = design.images
  const bottom = ({ y, h }: Box) => y + h - ROUNDING
  const paper = { x: 0, y: 0, ...sheet }
  const off = images.filter(image => !overlaps(image, paper))
  const cut = images.filter(image => bottom(image) > sheet.h && bottom(image) <= A4.h && !off.includes(image))
  if (off.length > 0) yield { kind: 'images-off', page, images: off.map(image => all.indexOf(image)) }
  if (cut.length > 0) yield { kind: 'images-cut', page, images: cut.map(image => all.indexOf(image)) }
}

/** Images and codes that are partly hidden by the sender, the postage band or the address. */
function* hidden(design: Design, { images, zones, code }: Side, page: Page): Generator<DesignWarning> {
  const all: readonly Box[] = design.images
  for (const { name: zone, box } of zones) {
    const covered = images.filter(image => overlaps(image, box)).map(image => all.indexOf(image))
    if (covered.length > 0) yield { kind: 'images-hidden', page, zone, images: covered }
    if (zone !== 'destination' && code?.placed && overlaps(code.placed, box)) {
      yield { kind: 'code-hidden', page, zone }
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
  const set = setAddress(senderLines(returnAddress), { ...regular, size: SENDER_SIZE }, box, new Steps())
  if (set && set.size < LEGIBLE_SENDER) yield { kind: 'small-sender', sizePt: set.size }
}
