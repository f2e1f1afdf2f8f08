import { type Box, pt } from '../base/geometry.ts'
import type { Steps } from '../base/steps.ts'
import type { LetterRecipient } from '../base/types.ts'
import type { Tightness } from '../text/lines.ts'
import { BODY_SIZE, leadingOf } from '../text/style.ts'
import { type CodeBlocks, type CodeSpot, codeSpot, spotBeside } from './code-block.ts'
import type { Flow, SetText } from './flow.ts'
import type { FieldValue } from './groups.ts'
import type { Ink } from './set-paragraph.ts'
import type { Side } from './side.ts'

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

/** A letter's text and code on a side, at a tightness. */
export interface Fitted {
  readonly level: number
  readonly text: SetText | null
  readonly spot: CodeSpot | null
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
  { variant }: Pick<LetterRecipient, 'variant'>,
  value: FieldValue,
  steps: Steps,
): FittedLetter {
  const flowOf = (side: Side) => side.flows[variant]
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

/** The ink of a side's lines on the sheet (mm). */
export const inkOf = (
  { frame, flows }: Side,
  { text }: Fitted,
  variant: LetterRecipient['variant'],
): Iterable<Ink> => (text ? onSheet(frame, flows[variant]!.ink(text)) : [])

/** The same of the caption of its code. */
export const captionInkOf = ({ spot }: Fitted): Iterable<Ink> => (spot ? onSheet(spot, spot.block.ink) : [])

function* onSheet(corner: Box, inks: Iterable<Ink>): Generator<Ink> {
  for (const { x, y, w, h, colors } of inks) {
    yield { x: corner.x + x * MM, y: corner.y + y * MM, w: w * MM, h: h * MM, colors }
  }
}

/** Whether text of that height (points), as tight as can be, and the code have room on a side. */
export function hasRoom({ frame, code }: Side, height: number): boolean {
  if (height > pt(frame.h)) return false
  return !code?.blocks || codeSpot(code.blocks[TIGHTEST]!.below, frame, height * MM, code.obstacles) !== null
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
    if (text && text.height > room) continue
    const spot = code?.blocks ? spotFor(code.blocks[level]!, frame, flow, text, code.obstacles) : null
    if (!code?.blocks || spot !== null) return { level, text, spot, beyond: 0 }
  }
  return null
}

/** Where a code stands: below the text or, where the page has no room left for that, beside its last lines. */
function spotFor(
  { below, beside }: CodeBlocks,
  frame: Box,
  flow: Flow | null,
  text: SetText | null,
  obstacles: readonly Box[],
): CodeSpot | null {
  const spot = codeSpot(below, frame, (text?.height ?? 0) * MM, obstacles)
  if (spot !== null || beside === null || flow === null || text === null) return spot
  return spotBeside(beside, frame, [...onSheet(frame, flow.ink(text))], obstacles)
}

/** How much longer than its frame a text is set in a proof (frames). Of a longer one the rest is left out. */
const MOST_SET = 10

/** A letter that does not fit, at the tightest level: its text and code run on below the frame. */
function runOn(side: Side, flow: Flow | null, value: FieldValue, steps: Steps): Fitted {
  const { frame, code } = side
  const text = flow?.set(TIGHTEST, flow.words(value, steps), pt(frame.h) * MOST_SET) ?? null
  const endless = { ...frame, h: Number.POSITIVE_INFINITY }
  const height = (text?.height ?? 0) * MM
  const block = code?.blocks?.[TIGHTEST]?.below
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
