import { type Box, n, pt } from '../base/geometry.ts'
import type { Steps } from '../base/steps.ts'
import type { LetterRecipient } from '../base/types.ts'
import type { Content } from '../pdf/content.ts'
import type { Ref } from '../pdf/object-file.ts'
import type { Tightness } from '../text/lines.ts'
import { BODY_SIZE, leadingOf, type TextStyle } from '../text/style.ts'
import { drawAddress } from './address.ts'
import { type CodeBlock, codeSpot, drawCodeBlock, drawPlacedCode } from './code-block.ts'
import type { Flow, SetText } from './flow.ts'
import type { Form } from './form.ts'
import type { FieldValue } from './groups.ts'
import { addressLines } from './postal.ts'
import type { QrCodes } from './qr-codes.ts'

/** The tightnesses that are tried, loosest first: spacing, then size, at most 15 % of each. */
export const LEVELS: readonly Tightness[] = [
  { spacing: 1, size: 1 },
  { spacing: 0.95, size: 1 },
  { spacing: 0.9, size: 1 },
  { spacing: 0.85, size: 1 },
  { spacing: 0.85, size: 0.97 },
  { spacing: 0.85, size: 0.94 },
  { spacing: 0.85, size: 0.91 },
  { spacing: 0.85, size: 0.88 },
  { spacing: 0.85, size: 0.85 },
]
export const TIGHTEST = LEVELS.length - 1
const MM = 25.4 / 72

/** One side of the sheet. What is the same for all letters stands in separate streams. */
export interface Side {
  readonly sheet: { readonly w: number; readonly h: number }
  /** What is printed beyond each edge of the sheet, to be cut off (mm). */
  readonly bleed: number
  /** Content below a letter's text, and above it. */
  readonly under: Ref | null
  readonly over: Ref | null
  /** Sender and postage where something may lie on them; else they are part of `under`. */
  readonly top: Ref | null
  /** Zones that nothing may hide: printed last, on white. */
  readonly zones: readonly Zone[]
  readonly frame: Box
  readonly flows: Readonly<Record<'A' | 'B', Flow | null>>
  /** Where the images on this side lie. */
  readonly images: readonly Box[]
  readonly destination: { readonly box: Box; readonly style: TextStyle } | null
  readonly code: {
    readonly codes: QrCodes
    /** The code in the flow with its caption, by level. */
    readonly blocks: readonly CodeBlock[] | null
    /** Images that the block keeps clear of. */
    readonly obstacles: readonly Box[]
    readonly placed: Box | null
    /** Whether the block lies on artwork, where it takes its quiet zone along. */
    readonly isOverArtwork?: boolean
  } | null
}

/** A part of the sheet that postal machines, carriers or the envelope's windows read. */
export interface Zone {
  readonly name: 'sender' | 'postage' | 'destination'
  readonly box: Box
}

/** A letter's text and code on a side, at a tightness. */
export interface Fitted {
  readonly level: number
  readonly text: SetText | null
  readonly spot: Box | null
  /** How far they reach below their frame (mm): such a letter must not be printed. 0: they fit. */
  readonly beyond: number
}

/** Whether a letter's text and code fit the side at 15 % tighter or less. */
export function sideFits(side: Side, recipient: LetterRecipient, value: FieldValue, steps: Steps): boolean {
  const flow = side.flows[recipient.variant]
  if (flow && hasRoom(side, flow.mostHeightOf(TIGHTEST, flow.words(value, steps)))) return true
  const fits = (loosest: number) => fitSide(side, flow, value, loosest, steps) !== null
  // A letter that fits at a looser level nearly always fits at the tightest: one try instead of up to nine.
  return fits(TIGHTEST) || fits(0)
}

/**
 * By how much a letter's text and code are too high for the side at the tightest setting (lines of body text, at least
 * one). Call it for letters that do not fit.
 */
export function linesTooMany(
  side: Side,
  recipient: LetterRecipient,
  value: FieldValue,
  steps: Steps,
): number {
  const { spacing, size } = LEVELS[TIGHTEST]!
  const { beyond } = runOn(side, side.flows[recipient.variant], value, steps)
  return Math.max(1, Math.ceil(pt(beyond) / (leadingOf(BODY_SIZE) * spacing * size)))
}

/** The sides of a letter, ready to be drawn. */
export interface FittedLetter {
  readonly sides: readonly Fitted[]
  /** The side that makes the letter as tight as it is. */
  readonly fullest: number
  /** Share of their sizes in which the letter's texts are set: 1 unless they had to be made to fit. */
  readonly size: number
}

/**
 * The sides of a letter at one tightness, the loosest at which all fit: a sheet in two sizes looks like a mistake. A
 * side that fits looser and, because its lines break otherwise, not there, keeps its own.
 */
export function fitSides(
  sides: readonly Side[],
  recipient: LetterRecipient,
  value: FieldValue,
  steps: Steps,
): FittedLetter {
  const flowOf = (side: Side) => side.flows[recipient.variant]
  const alone = sides.map(
    side => fitSide(side, flowOf(side), value, 0, steps) ?? runOn(side, flowOf(side), value, steps),
  )
  const level = Math.max(...alone.map(fitted => fitted.level))
  const together = alone.map((fitted, i) =>
    fitted.level === level ? fitted : (fitSide(sides[i]!, flowOf(sides[i]!), value, level, steps) ?? fitted),
  )
  const fullest = alone.findIndex(fitted => fitted.level === level)
  return { sides: together, fullest, size: LEVELS[level]!.size }
}

/**
 * Writes a side of a letter in drawing order.
 * @param place is called between a letter's own parts, with what comes there in all letters
 * @returns the size of the address (points); null where none is printed
 */
export function drawSide(
  out: Content,
  place: (shared: Ref) => void,
  side: Side,
  fitted: Fitted,
  recipient: LetterRecipient,
  homeCountry: string,
  used: Set<Form>,
  steps: Steps,
): number | null {
  const { sheet, destination, code, images, under, over, top } = side
  const flow = side.flows[recipient.variant]
  const { text, spot, beyond } = fitted
  const address = () => {
    if (!destination) return null
    const lines = addressLines(recipient, homeCountry)
    return drawAddress(out, lines, destination.style, destination.box, sheet.h, steps)
  }
  // Readers extract text in drawing order, so the address goes first where nothing could hide it.
  const isBare = over === null && top === null
  if (under !== null) place(under)
  let addressSize = isBare ? address() : null
  if (beyond > 0) out.text(overflowOps(side, beyond))
  if (flow && text) drawText(out, side, flow, text, used)
  if (over !== null) place(over)
  if (code?.blocks && spot) {
    const below = code.isOverArtwork ? [side.frame] : images
    drawCodeBlock(out, code.blocks[fitted.level]!, spot, code.codes, recipient.token, below, sheet.h)
  }
  if (code?.placed) drawPlacedCode(out, code.codes, recipient.token, code.placed, sheet.h)
  if (top !== null) place(top)
  if (!isBare) addressSize = address()
  return addressSize
}

function drawText(out: Content, side: Side, flow: Flow, text: SetText, used: Set<Form>): void {
  const { frame, sheet } = side
  const before = out.length
  out
    .text('q\n1 0 0 1 ')
    .number(pt(frame.x))
    .text(' ')
    .number(pt(sheet.h - frame.y))
    .text(' cm\n')
  const start = out.length
  flow.draw(out, text, used)
  if (out.length === start) out.cut(before)
  else out.text('Q\n')
}

/** Whether text of that height (points), as tight as can be, and the code have room on a side. */
export function hasRoom({ frame, code }: Side, height: number): boolean {
  if (height > pt(frame.h)) return false
  return !code?.blocks || codeSpot(code.blocks[TIGHTEST]!, frame, height * MM, code.obstacles) !== null
}

/** A letter at the first level from the loosest on at which it fits; null if it fits at none. */
function fitSide(
  side: Side,
  flow: Flow | null,
  value: FieldValue,
  loosest: number,
  steps: Steps,
): Fitted | null {
  const { frame, code } = side
  const room = pt(frame.h)
  const words = flow?.words(value, steps)
  for (let level = loosest; level <= TIGHTEST; level++) {
    if (flow && cannotFit(flow, level, room)) continue
    // Most letters fit at the first level: only the others are estimated before they are set.
    if (flow && words && level > 0 && flow.overflows(level, words, room)) continue
    const text = flow && words ? flow.set(level, words, room) : null
    const height = text?.height ?? 0
    const block = code?.blocks?.[level]
    const spot = block ? codeSpot(block, frame, height * MM, code!.obstacles) : null
    if (height <= room && (!block || spot !== null)) return { level, text, spot, beyond: 0 }
  }
  return null
}

/** How much longer than its frame a text is set in a proof (frames). Of a longer one the rest is left out. */
const MOST_SET = 10

/** A letter that does not fit, at the tightest level: its text and code run on below the frame. */
function runOn(side: Side, flow: Flow | null, value: FieldValue, steps: Steps): Fitted {
  const { frame, code } = side
  const text = flow?.set(TIGHTEST, flow.words(value, steps), pt(frame.h) * MOST_SET) ?? null
  const endless = { ...frame, h: Number.POSITIVE_INFINITY }
  const height = (text?.height ?? 0) * MM
  const block = code?.blocks?.[TIGHTEST]
  const spot = block ? codeSpot(block, endless, height, code!.obstacles) : null
  const end = spot ? spot.y + spot.h - frame.y : height
  // Never nothing, however numbers are rounded.
  return { level: TIGHTEST, text, spot, beyond: Math.max(0.01, end - frame.h) }
}

/**
 * Whether a level can be skipped: its unchanging text alone is too high, or would be if tightening gained twice what it
 * gains on average. Typesetting a whole book at every level takes seconds.
 */
function cannotFit(flow: Flow, level: number, room: number): boolean {
  const { spacing, size } = LEVELS[level]!
  return flow.minHeight(0) * spacing * size * size * 0.5 > room || flow.minHeight(level) > room
}

/** The colours of what does not fit: its ground on paper and below the paper, what lies around it, the page's end. */
const OVERFLOW = { ground: '1 0.92 0.8 rg', beside: '0.88 g', end: '0.64 0.13 0.17 rg' } as const
/** White around what does not fit, and the height of the line where the page ends (mm). */
const AROUND = 4
const END = 0.5

/** How much longer than its sheet a page is, to show what does not fit: at most another sheet (mm). */
export const pageBelow = ({ sheet, frame }: Side, beyond: number): number =>
  beyond > 0 ? Math.min(sheet.h, Math.max(0, frame.y + frame.h + beyond + 2 * AROUND - sheet.h)) : 0

/** The ground of what does not fit, from the line where the page ends: in a proof only. */
function overflowOps(side: Side, beyond: number): string {
  const { sheet, frame, bleed } = side
  const end = { x: frame.x - AROUND, y: frame.y + frame.h, w: frame.w + 2 * AROUND, h: END }
  const below = pageBelow(side, beyond)
  const beside = { x: -bleed, y: sheet.h, w: sheet.w + 2 * bleed, h: below }
  return [
    'q\n',
    below > 0 ? boxOps(beside, OVERFLOW.beside, sheet.h) : '',
    boxOps({ ...end, h: beyond + AROUND }, OVERFLOW.ground, sheet.h),
    boxOps(end, OVERFLOW.end, sheet.h),
    'Q\n',
  ].join('')
}

const boxOps = ({ x, y, w, h }: Box, color: string, pageHeight: number): string =>
  `${color}\n${n(pt(x))} ${n(pt(pageHeight - y - h))} ${n(pt(w))} ${n(pt(h))} re f\n`
