import { A4, type Box, overlaps, type SheetSize } from '../base/geometry.ts'
import { OPT_OUT, widestOptOut } from '../base/opt-out.ts'
import { Steps } from '../base/steps.ts'
import type { Design, Doc, PlacedImage } from '../base/types.ts'
import type { CompiledDesign } from '../drawing/compile.ts'
import { missingCharacter } from '../font/coverage.ts'
import { unprintedOf } from '../font/script-coverage.ts'
import { hides } from '../image/hides.ts'
import { setAddress } from '../layout/address.ts'
import { codeField } from '../layout/code-block.ts'
import type { FieldValue } from '../layout/groups.ts'
import { senderLines } from '../layout/postal.ts'
import type { Side } from '../layout/side.ts'
import { SENDER_SIZE, senderBox } from '../sheet/furniture.ts'
import type { TextStyle } from '../text/style.ts'
import { charactersMissingIn } from './characters.ts'
import { type DesignError, type DesignWarning, type Page, pageOf } from './design-findings.ts'
import { documentsOf } from './documents.ts'
import { illegibleText } from './illegible-text.ts'
import { ofImages } from './of-images.ts'
import { coarsePictures, inkyPictures } from './pictures.ts'
import { SetLetter } from './set-letter.ts'
import { tenths } from './tenths.ts'

const imagesOn = ({ images }: Design, page: Page): PlacedImage[] =>
  images.filter(image => image.page === page)

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
  for (const { document, doc } of documentsOf(design)) {
    for (const { at, character } of charactersMissingIn(doc)) {
      yield { code: 'document_unprintable', params: { document, at, ...unprintedOf(character) } }
    }
  }
  for (const [text, value] of [
    ['returnAddress', design.returnAddress],
    ['caption', design.code?.caption],
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

/**
 * What people should know about every letter of a design.
 * @param compiled of the design, or of one that differs only in the pixels of its images
 * @param value the letter whose lines are looked at: its merge fields, by default empty
 */
export function designWarnings(
  design: Design,
  { sides }: CompiledDesign,
  value: FieldValue = () => '',
): DesignWarning[] {
  const regular = sides.find(side => side.destination)?.destination?.style
  const optOut = widestOptOut(design.optOutAddress) ?? ''
  const letter = new SetLetter(sides, field => (field === OPT_OUT ? optOut : value(field)))
  return [
    ...sides.flatMap((side, index) => [
      ...hidden(design, side, pageOf(index)),
      ...cutOff(design, side, pageOf(index)),
      ...overText(design, letter, index),
      ...(regular ? smallSender(design, side, regular) : []),
    ]),
    ...coarsePictures(design),
    ...inkyPictures(design),
    ...illegibleText(design, letter),
    ...equalVariants(design),
  ]
}

/** Images above the text that hide some of its letters, in either variant. */
function* overText(design: Design, letter: SetLetter, side: number): Generator<DesignWarning> {
  const page = pageOf(side)
  const { flows } = letter.sides[side]!
  const isAbove = (image: PlacedImage) => image.layer === 'above' && image.page === page
  if (!design.images.some(isAbove)) return
  const variants = flows.A === flows.B ? (['A'] as const) : (['A', 'B'] as const)
  const ink = variants.flatMap(variant => [...letter.ink(side, variant)]).filter(line => line.colors.size > 0)
  const over = design.images.filter(image => isAbove(image) && ink.some(box => hides(image, box)))
  if (over.length > 0) yield { code: 'images_over_text', ...ofImages(design, over, { page }) }
}

function* equalVariants({ front, back, frontB, backB }: Design): Generator<DesignWarning> {
  const areEqual = (a: Doc | null, b: Doc | null) => b === null || JSON.stringify(a) === JSON.stringify(b)
  const hasTwo = frontB !== null || backB !== null
  if (hasTwo && areEqual(front, frontB) && areEqual(back, backB)) yield { code: 'variants_equal', params: {} }
}

/** Images that lie beside the sheet, or reach below one on which there is less room than on A4. */
function* cutOff(design: Design, { sheet }: Side, page: Page): Generator<DesignWarning> {
  if (design.format === 'postcard') return
  const images = imagesOn(design, page)
  const bottom = ({ y, h }: Box) => y + h - ROUNDING
  const paper = { x: 0, y: 0, ...sheet }
  const off = images.filter(image => !overlaps(image, paper))
  const cut = images.filter(image => bottom(image) > sheet.h && bottom(image) <= A4.h && !off.includes(image))
  if (off.length > 0) yield { code: 'images_off', ...ofImages(design, off, { page }) }
  if (cut.length > 0) yield { code: 'images_cut', ...ofImages(design, cut, { page }) }
}

/** Images and codes that are partly hidden by the sender, the postage band or the address. */
function* hidden(design: Design, { zones, code }: Side, page: Page): Generator<DesignWarning> {
  const images = imagesOn(design, page)
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
