import { pt } from '../base/geometry.ts'
import type { Steps } from '../base/steps.ts'
import type { LetterRecipient } from '../base/types.ts'
import type { Content } from '../pdf/content.ts'
import type { Ref } from '../pdf/object-file.ts'
import { drawAddress } from './address.ts'
import { drawCodeBlock, drawPlacedCode, filled } from './code-block.ts'
import type { Fitted } from './fit.ts'
import type { Flow, SetText } from './flow.ts'
import type { Form } from './form.ts'
import { addressLines, NAME_LINES } from './postal.ts'
import type { Side } from './side.ts'

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
    return drawAddress(out, lines, NAME_LINES, destination.style, destination.box, sheet.h, steps)
  }
  // Readers extract text in drawing order, so the address goes first where nothing could hide it.
  const isBare = over === null && top === null
  if (under !== null) place(under)
  let addressSize = isBare ? address() : null
  if (beyond > 0) out.text(overflowOps(side, beyond))
  if (flow && text) drawText(out, side, flow, text, used)
  if (over !== null) place(over)
  if (code && spot) {
    const below = code.isOverArtwork ? [side.frame] : images
    drawCodeBlock(out, spot, code.codes, recipient.token, below, sheet.h)
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
    below > 0 ? filled(beside, OVERFLOW.beside, sheet.h) : '',
    filled({ ...end, h: beyond + AROUND }, OVERFLOW.ground, sheet.h),
    filled(end, OVERFLOW.end, sheet.h),
    'Q\n',
  ].join('')
}
