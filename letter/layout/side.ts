import { type Box, n, pt } from '../base/geometry.ts'
import type { Steps } from '../base/steps.ts'
import type { LetterRecipient } from '../base/types.ts'
import type { Content } from '../pdf/content.ts'
import type { Ref } from '../pdf/object-file.ts'
import type { Tightness } from '../text/lines.ts'
import { BODY_SIZE, leadingOf, type TextStyle } from '../text/style.ts'
import { drawAddress } from './address.ts'
import {
  type CodeBlock,
  codeSpot,
  drawCodeBlock,
  drawPlacedCode,
  heightBelowText,
  lastSpot,
} from './code-block.ts'
import type { Flow, SetText } from './flow.ts'
import type { Form } from './form.ts'
import type { FieldValue } from './groups.ts'
import { addressLines } from './postal.ts'
import type { QrCodes } from './qr-codes.ts'

/**
 * The tightnesses that are tried, loosest first: spacing, then size, at most 15 % of each. Those after are for proofs of
 * letters that are refused.
 */
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
  { spacing: 0.8, size: 0.75 },
  { spacing: 0.8, size: 0.62 },
  { spacing: 0.8, size: 0.5 },
  { spacing: 0.8, size: 0.38 },
  { spacing: 0.8, size: 0.25 },
]
/** The tightest level of letters that are posted. */
export const TIGHTEST_GOOD = LEVELS.findLastIndex(level => level.size >= 0.85)
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
    readonly block: CodeBlock | null
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

interface Fitted {
  readonly text: SetText | null
  readonly spot: Box | null
  /** Whether it does not fit and is clipped. */
  readonly cut: boolean
  /** Share of their sizes in which its letters are set. */
  readonly size: number
}

/** Whether a letter's text and code fit the side at 15 % tighter or less. */
export function sideFits(side: Side, recipient: LetterRecipient, value: FieldValue, steps: Steps): boolean {
  const flow = side.flows[recipient.variant]
  if (flow && hasRoom(side, flow.mostHeightOf(TIGHTEST_GOOD, flow.words(value, steps)))) return true
  const fits = (loosest: number) => !fitSide(side, flow, value, loosest, TIGHTEST_GOOD, steps).cut
  // A letter that fits at a looser level nearly always fits at the tightest: one try instead of up to nine.
  return fits(TIGHTEST_GOOD) || fits(0)
}

/** How much longer than its frame a text is measured: beyond that no exact number is reported. */
const MOST_MEASURED = 10

/**
 * By how much a letter's text and code are too high for the side at the tightest setting that may be posted (lines of
 * body text, at least one). Call it for letters that do not fit.
 */
export function linesTooMany(
  side: Side,
  recipient: LetterRecipient,
  value: FieldValue,
  steps: Steps,
): number {
  const flow = side.flows[recipient.variant]
  const block = side.code?.block
  const room = pt(side.frame.h - (block ? heightBelowText(block) : 0))
  const { height } = flow
    ? flow.set(TIGHTEST_GOOD, flow.words(value, steps), pt(side.frame.h) * MOST_MEASURED)
    : { height: 0 }
  const { spacing, size } = LEVELS[TIGHTEST_GOOD]!
  return Math.max(1, Math.ceil((height - room) / (leadingOf(BODY_SIZE) * spacing * size)))
}

/** Where the letters of a text's lines stand on the sheet, as tight as it is set (mm). */
export function* inkOf(side: Side, variant: 'A' | 'B', value: FieldValue, steps: Steps): Generator<Box> {
  const flow = side.flows[variant]
  const text = flow && fitSide(side, flow, value, 0, TIGHTEST_GOOD, steps).text
  if (!flow || !text) return
  for (const { x, y, w, h } of flow.ink(text)) {
    yield { x: side.frame.x + x * MM, y: side.frame.y + y * MM, w: w * MM, h: h * MM }
  }
}

/** How a side of a letter came out. */
export interface DrawnSide {
  /** Whether the text was clipped: such a letter must not be printed. */
  readonly cut: boolean
  /** Share of their sizes in which the text's letters are set: 1 unless it had to be made to fit. */
  readonly size: number
  /** Points; null where no address is printed. */
  readonly addressSize: number | null
}

/**
 * Writes a side of a letter in drawing order.
 * @param place is called between a letter's own parts, with what comes there in all letters
 * @param tightest of the levels that are tried
 */
export function drawSide(
  out: Content,
  place: (shared: Ref) => void,
  side: Side,
  recipient: LetterRecipient,
  homeCountry: string,
  value: FieldValue,
  used: Set<Form>,
  tightest: number,
  steps: Steps,
): DrawnSide {
  const { sheet, destination, code, images, under, over, top } = side
  const flow = side.flows[recipient.variant]
  const block = code?.block ?? null
  const fitted = flow || block ? fitSide(side, flow, value, 0, tightest, steps) : null
  const address = () => {
    if (!destination) return null
    const lines = addressLines(recipient, homeCountry)
    return drawAddress(out, lines, destination.style, destination.box, sheet.h, steps)
  }
  // Readers extract text in drawing order, so the address goes first where nothing could hide it.
  const isBare = over === null && top === null
  if (under !== null) place(under)
  let addressSize = isBare ? address() : null
  if (flow && fitted?.text) drawText(out, side, flow, fitted, fitted.text, used)
  if (over !== null) place(over)
  if (code && block && fitted?.spot) {
    const below = code.isOverArtwork ? [side.frame] : images
    drawCodeBlock(out, block, fitted.spot, code.codes, recipient.token, below, sheet.h)
  }
  if (code?.placed) drawPlacedCode(out, code.codes, recipient.token, code.placed, sheet.h)
  if (top !== null) place(top)
  if (!isBare) addressSize = address()
  return { cut: fitted?.cut ?? false, size: fitted?.size ?? 1, addressSize }
}

function drawText(
  out: Content,
  side: Side,
  flow: Flow,
  fitted: Fitted,
  text: SetText,
  used: Set<Form>,
): void {
  const { frame, sheet } = side
  const before = out.length
  out.text('q\n')
  if (fitted.cut) out.text(clipOps(side, fitted))
  out
    .text('1 0 0 1 ')
    .number(pt(frame.x))
    .text(' ')
    .number(pt(sheet.h - frame.y))
    .text(' cm\n')
  const start = out.length
  flow.draw(out, text, used)
  if (out.length === start) out.cut(before)
  else out.text('Q\n')
}

/** Whether text of that height (points) and the code have room on a side. */
export function hasRoom({ frame, code }: Side, height: number): boolean {
  if (height > pt(frame.h)) return false
  return !code?.block || codeSpot(code.block, frame, height * MM, code.obstacles) !== null
}

/** The first level from the loosest on at which a letter fits, or the tightest allowed. */
function fitSide(
  side: Side,
  flow: Flow | null,
  value: FieldValue,
  loosest: number,
  tightest: number,
  steps: Steps,
): Fitted {
  const { frame } = side
  const block = side.code?.block ?? null
  const room = pt(frame.h)
  const words = flow?.words(value, steps)
  for (let level = loosest; ; level++) {
    const last = level === tightest
    if (flow && !last && cannotFit(flow, level, room)) continue
    // Most letters fit at the first level: only the others are estimated before they are set.
    if (flow && words && !last && level > 0 && flow.overflows(level, words, room)) continue
    const text = flow && words ? flow.set(level, words, room) : null
    const height = text?.height ?? 0
    const spot = block ? codeSpot(block, frame, height * MM, side.code!.obstacles) : null
    const fits = height <= room && (block === null || spot !== null)
    if (!fits && !last) continue
    return {
      text,
      spot: spot ?? (block && lastSpot(block, frame)),
      cut: !fits,
      size: LEVELS[level]!.size,
    }
  }
}

/**
 * Whether a level can be skipped: its unchanging text alone is too high, or would be if tightening gained twice what it
 * gains on average. Typesetting a whole book at every level takes seconds.
 */
function cannotFit(flow: Flow, level: number, room: number): boolean {
  const { spacing, size } = LEVELS[level]!
  return flow.minHeight(0) * spacing * size * size * 0.5 > room || flow.minHeight(level) > room
}

/** Clips text that no level makes small enough to the frame, and off the code. */
function clipOps({ frame, sheet, code }: Side, { spot }: Fitted): string {
  const bottom = spot && code?.block ? spot.y - code.block.quiet : frame.y + frame.h
  const h = Math.max(0, bottom - frame.y)
  return `${n(pt(frame.x))} ${n(pt(sheet.h - frame.y - h))} ${n(pt(frame.w))} ${n(pt(h))} re W n\n`
}
