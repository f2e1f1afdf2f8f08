import { n, pt } from '../base/geometry.ts'
import { OPT_OUT, unbroken } from '../base/opt-out.ts'
import { Steps } from '../base/steps.ts'
import type { DrawnBatch, LetterRecipient, LettersToDraw } from '../base/types.ts'
import { clean } from '../font/characters.ts'
import { drawSide, pageBelow } from '../layout/draw-side.ts'
import { fitSides, linesTooMany, sideFits } from '../layout/fit.ts'
import type { Form } from '../layout/form.ts'
import type { FieldValue } from '../layout/groups.ts'
import type { Side } from '../layout/side.ts'
import { Content } from '../pdf/content.ts'
import { info, xmp } from '../pdf/metadata.ts'
import { ObjectFile, type Ref, ref } from '../pdf/object-file.ts'
import { OutputBuffer } from '../pdf/output-buffer.ts'
import type { CompiledDesign } from './compile.ts'

/** How far italics and accents may reach out of a form's box (points). */
const OVERHANG = 24

/** Extra memory for letters longer than the first, and for the objects after the letters. */
const SPREAD = 1.2

const STANDARD = new Set(['name', 'street', 'postCode', 'postTown', 'country'] as const)
type StandardField = typeof STANDARD extends Set<infer Name> ? Name : never

const isStandard = (field: string): field is StandardField => (STANDARD as ReadonlySet<string>).has(field)

/** @param addressSize points; null where none is printed */
type OnDrawn = (addressSize: number | null) => void

/** A recipient's values of merge fields; a field that the recipient lacks prints nothing. */
export const fieldValues =
  (recipient: LetterRecipient): FieldValue =>
  field => {
    if (field === OPT_OUT) return unbroken(recipient.optOut ?? '')
    if (isStandard(field)) return clean(recipient[field]).trim()
    return Object.hasOwn(recipient.fields, field) ? clean(recipient.fields[field] ?? '').trim() : ''
  }

/**
 * Draws many letters into one PDF, 500 to 1,000 for best use of memory. The same letters of the same design give
 * the same bytes.
 *
 * @param buffer memory that the PDF is written to and stays in until the next one is written; its own unless given
 * @param onDrawn called after each letter
 * @throws {Misfit} for a letter that does not `fit`: nothing is drawn then
 */
export const drawBatch = (
  compiled: CompiledDesign,
  recipients: LettersToDraw,
  buffer = new OutputBuffer(),
  onDrawn: OnDrawn = () => undefined,
): DrawnBatch => draw(compiled, recipients, false, buffer, onDrawn)

/**
 * As `drawBatch`, for proofs: what does not fit at the smallest size runs on below the page's end, which is marked. The
 * page is then longer than its sheet.
 */
export const drawProofs = (compiled: CompiledDesign, recipients: readonly LetterRecipient[]): DrawnBatch =>
  draw(compiled, recipients, true, new OutputBuffer(), () => undefined)

function draw(
  compiled: CompiledDesign,
  recipients: LettersToDraw,
  mayOverflow: boolean,
  buffer: OutputBuffer,
  onDrawn: OnDrawn,
): DrawnBatch {
  const steps = new Steps()
  const file = new ObjectFile(compiled.prologue, buffer)
  const tree = file.reserve()
  const used = new Set<Form>()
  const fixed = compiled.sides.map(side => pageEntries(file, side, tree, compiled.sides[0]!))
  const pages: Ref[] = []
  let smaller: DrawnBatch['smaller'] = null
  const own = new Content()
  const start = file.length
  let letter = 0
  for (const recipient of recipients) {
    if (letter === 1) file.expect((file.length - start) * recipients.length * SPREAD)
    const value = fieldValues(recipient)
    let addressed: number | null = null
    const { sides, fullest, size } = fitSides(compiled.sides, recipient, value, steps)
    if (size < (smaller?.size ?? 1)) smaller = { page: pageName(fullest), size }
    compiled.sides.forEach((side, i) => {
      const fitted = sides[i]!
      if (fitted.beyond > 0 && !mayOverflow) throw new Misfit(letter, pageName(i))
      let contents = ''
      const place = (content: Ref) => {
        contents += `${contents === '' ? '' : ' '}${ref(content)}`
      }
      // Parts of a letter's own share a stream if nothing comes between them.
      const flush = () => {
        if (own.length > 0) place(file.addStream('', own.since(0)))
        own.cut(0)
      }
      const placeShared = (shared: Ref) => {
        flush()
        place(shared)
      }
      addressed =
        drawSide(own, placeShared, side, fitted, recipient, compiled.homeCountry, used, steps) ?? addressed
      flush()
      const below = pageBelow(side, fitted.beyond)
      const entries = below > 0 ? pageEntries(file, side, tree, null, below) : fixed[i]
      pages.push(file.add(`<<${entries}${contents === '' ? '' : `/Contents[${contents}]`}>>`))
    })
    onDrawn(addressed)
    letter++
  }
  finishTree(file, tree, compiled, used, pages)
  return {
    ...finishFile(file, tree, compiled),
    letters: letter,
    pages: pages.length,
    pagesPerLetter: compiled.sides.length,
    smaller,
  }
}

/** The sheet's lower left corner is the origin, with or without bleed around it. @param below what a proof adds (mm) */
const edges = ({ sheet }: Side, bleed: number, below = 0): string =>
  `[${[-bleed, -bleed - below, sheet.w + bleed, sheet.h + bleed].map(edge => n(pt(edge))).join(' ')}]`

/** Boxes that pages may inherit: the sheet with its bleed, and the part that viewers show (ISO 32000-1, 14.11.2). */
const sheetBoxes = (side: Side, below = 0): string =>
  `/MediaBox${edges(side, side.bleed, below)}${side.bleed === 0 ? '' : `/CropBox${edges(side, 0, below)}`}`

/**
 * A page's own entries. Its TrimBox and BleedBox stand in the file once.
 * @param front whose boxes it inherits if its sheet is the same; null: it has its own
 * @param below see `edges`
 */
function pageEntries(file: ObjectFile, side: Side, tree: Ref, front: Side | null, below = 0): string {
  const trim = file.add(edges(side, 0))
  const bleed = side.bleed === 0 ? trim : file.add(edges(side, side.bleed))
  const size = side.sheet === front?.sheet ? '' : sheetBoxes(side, below)
  return `/Type/Page/Parent ${ref(tree)}${size}/TrimBox ${ref(trim)}/BleedBox ${ref(bleed)}`
}

function finishTree(
  file: ObjectFile,
  tree: Ref,
  compiled: CompiledDesign,
  used: ReadonlySet<Form>,
  pages: readonly Ref[],
): void {
  let xObjects = compiled.xObjects
  for (const { name, ops, width, height } of used) {
    const box = `[${-OVERHANG} ${n(-height - OVERHANG)} ${n(width + OVERHANG)} ${OVERHANG}]`
    const resources = `/Resources<<${compiled.resources}>>`
    const form = file.addStream(`/Type/XObject/Subtype/Form/BBox${box}${resources}`, ops)
    xObjects += `/${name} ${ref(form)}`
  }
  const resources = `/Resources<<${compiled.resources}/XObject<<${xObjects}>>>>`
  const kids = pages.map(ref).join(' ')
  file.write(
    tree,
    `<</Type/Pages/Count ${pages.length}${sheetBoxes(compiled.sides[0]!)}${resources}/Kids[${kids}]>>`,
  )
}

/** Writes the file's identity, metadata and catalog. */
function finishFile(file: ObjectFile, tree: Ref, compiled: CompiledDesign) {
  const documentInfo = { ...compiled.documentInfo, id: file.fingerprint() }
  const metadata = file.addStream('/Type/Metadata/Subtype/XML', xmp(documentInfo))
  const root = file.add(
    `<</Type/Catalog/Lang(${documentInfo.language})/Pages ${ref(tree)}/Metadata ${ref(metadata)}/OutputIntents[${ref(compiled.intent)}]>>`,
  )
  return file.finish(root, file.add(info(documentInfo)), documentInfo.id)
}

/** A letter that does not fit even at the tightest setting. */
export class Misfit extends Error {
  override readonly name = 'Misfit'
  /** Index among the letters that were to be drawn, from 0. */
  readonly index: number
  readonly page: 'front' | 'back'

  constructor(index: number, page: 'front' | 'back') {
    super(`a letter does not fit on its ${page} page`)
    this.index = index
    this.page = page
  }
}

const pageName = (side: number): 'front' | 'back' => (side === 0 ? 'front' : 'back')

/** Whether a letter fits its pages when it is set at most 15 % tighter; `page` is the first that doesn't. */
export function fit(
  compiled: CompiledDesign,
  recipient: LetterRecipient,
  steps = new Steps(),
): { fits: true } | { fits: false; page: 'front' | 'back' } {
  const value = fieldValues(recipient)
  const index = compiled.sides.findIndex(side => !sideFits(side, recipient, value, steps))
  return index < 0 ? { fits: true } : { fits: false, page: pageName(index) }
}

/** By how many lines of body text a letter is too long for a page that it does not fit; at least one. */
export const overflowOf = (
  { sides }: CompiledDesign,
  recipient: LetterRecipient,
  page: 'front' | 'back',
  steps = new Steps(),
): number => linesTooMany(sides[page === 'front' ? 0 : 1]!, recipient, fieldValues(recipient), steps)
