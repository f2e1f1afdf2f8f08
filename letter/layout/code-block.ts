import { type Box, expanded, n, overlaps, pt, quietZone } from '../base/geometry.ts'
import type { Steps } from '../base/steps.ts'
import { clean } from '../font/characters.ts'
import type { Content } from '../pdf/content.ts'
import { arrangedRow } from '../text/arrange.ts'
import { breakLines } from '../text/breaker.ts'
import { drawLines, type Tightness } from '../text/lines.ts'
import { BODY_SIZE, PLAIN, type Styles } from '../text/style.ts'
import { wordsOf } from '../text/words.ts'
import type { QrCodes } from './qr-codes.ts'
import { type Ink, inkOfLines } from './set-paragraph.ts'

/** Space above the code, and between it and its caption or the lines beside it (mm). */
const GAP_ABOVE = 7
const GAP_BESIDE = 6
const CAPTION_WIDTH = 92
/** Of a block beside the text, with its caption (mm): half of a letter's column. */
const WIDTH_BESIDE = 77
/** Points. A caption is set smaller where it would be higher than the code. */
const CAPTION_SIZES = [BODY_SIZE, 10, 9, 8, 7, 6]
const LEAST_CAPTION = 6

/** The code with its caption beside it, as it stands in an editor letter. Millimetres. */
export interface CodeBlock {
  readonly w: number
  readonly h: number
  readonly size: number
  readonly quiet: number
  /** Caption operators, their origin at the block's top-left corner. */
  readonly caption: string
  /** The caption's type size, before it is tightened (points). */
  readonly captionSize: number
  /** Whether a word of the caption is longer than its lines. */
  readonly isSplit: boolean
  /** Where the letters of the caption stand: points below and beside the block's top-left corner. */
  readonly ink: readonly Ink[]
}

/** The code as it stands below the text, and beside its last lines: null where its caption would suffer from that. */
export interface CodeBlocks {
  readonly below: CodeBlock
  readonly beside: CodeBlock | null
}

/** @param tightness of the letter, which its caption has, too @param widest a block below the text (mm) */
export function codeBlocks(
  codes: QrCodes,
  caption: string | null,
  size: number,
  widest: number,
  tightness: Tightness,
  styles: Styles,
  steps: Steps,
): CodeBlocks {
  const blockOf = (widest: number) => codeBlock(codes, caption, size, widest, tightness, styles, steps)
  const below = blockOf(widest)
  const narrow = blockOf(WIDTH_BESIDE)
  if (narrow.isSplit || narrow.captionSize < below.captionSize) return { below, beside: null }
  const right = Math.max(pt(size), ...narrow.ink.map(line => line.x + line.w))
  return { below, beside: { ...narrow, w: (right * 25.4) / 72 } }
}

function codeBlock(
  codes: QrCodes,
  caption: string | null,
  size: number,
  widest: number,
  tightness: Tightness,
  styles: Styles,
  steps: Steps,
): CodeBlock {
  const quiet = quietZone(size, codes.modules)
  const text = clean(caption ?? '').trim()
  const bare = { w: size, h: size, size, quiet, caption: '', captionSize: 0, isSplit: false, ink: [] }
  if (text === '') return bare
  const measure = Math.min(CAPTION_WIDTH, widest - size - GAP_BESIDE)
  for (const sizePt of CAPTION_SIZES) {
    const style = styles.of(PLAIN, { size: sizePt, bold: false })
    const words = arrangedRow(wordsOf([{ text, style }], steps), steps)
    const scale = Math.max(tightness.size, LEAST_CAPTION / sizePt)
    const lines = breakLines(words, pt(measure) / scale, steps)
    const setting = {
      align: 'start',
      indent: 0,
      measure: pt(measure),
      tightness: { ...tightness, size: scale },
      emptySize: sizePt,
    } as const
    const drawn = drawLines([lines], setting, steps)
    if (drawn.height > pt(size) && sizePt !== CAPTION_SIZES.at(-1)) continue
    const h = Math.max(size, (drawn.height * 25.4) / 72)
    const [left, top] = [pt(size + GAP_BESIDE), (pt(h) - drawn.height) / 2]
    return {
      ...bare,
      w: size + GAP_BESIDE + measure,
      h,
      caption: `q 1 0 0 1 ${n(left)} ${n(-top)} cm\n${drawn.ops}Q\n`,
      captionSize: sizePt,
      isSplit: lines.words.length > words.length,
      ink: inkOfLines([lines], setting).map(line => ({ ...line, x: line.x + left, y: line.y + top })),
    }
  }
  throw new Error('unreachable: the smallest caption is always taken')
}

/** A code block where it stands on the sheet (mm). */
export interface CodeSpot extends Box {
  readonly block: CodeBlock
}

/**
 * The first free place for a code block below the text: to the left or, beside an image, to the right, or below
 * the image. Null where the page has none.
 * @param below height of the text in millimetres from the frame's top
 */
export function codeSpot(
  block: CodeBlock,
  frame: Box,
  below: number,
  images: readonly Box[],
): CodeSpot | null {
  const top = frame.y + (below > 0 ? below + GAP_ABOVE : 0)
  const obstacles = images.map(image => expanded(image, block.quiet))
  const rows = [top, ...obstacles.map(box => box.y + box.h).filter(y => y > top)].sort((a, b) => a - b)
  for (const y of rows) {
    for (const x of [frame.x, frame.x + frame.w - block.w]) {
      const spot = { block, x, y, w: block.w, h: block.h }
      if (y + block.h <= frame.y + frame.h && !obstacles.some(box => overlaps(box, spot))) return spot
    }
  }
  return null
}

/**
 * A lower corner of the frame that the text leaves free, to the right if it can be: a letter mostly ends with short
 * lines. Null where neither is free.
 * @param lines where the letters of the text stand (mm)
 */
export function spotBeside(
  block: CodeBlock,
  frame: Box,
  lines: readonly Box[],
  images: readonly Box[],
): CodeSpot | null {
  for (const x of [frame.x + frame.w - block.w, frame.x]) {
    const spot = { block, x, y: frame.y + frame.h - block.h, w: block.w, h: block.h }
    const clear = expanded(spot, GAP_BESIDE)
    const quiet = expanded(spot, block.quiet)
    if (!lines.some(line => overlaps(line, clear)) && !images.some(image => overlaps(image, quiet)))
      return spot
  }
  return null
}

/**
 * The images that a code keeps clear of. Images that leave it no place even on a page without text are a background:
 * the code lies on them, on white. The largest images are given up first.
 */
export function obstaclesTo(block: CodeBlock, frame: Box, images: readonly Box[]): readonly Box[] {
  const bySize = [...images].sort((a, b) => a.w * a.h - b.w * b.h)
  while (bySize.length > 0 && codeSpot(block, frame, 0, bySize) === null) bySize.pop()
  return bySize
}

/** Name of the form that holds the modules that all codes of a campaign share. */
export const CODE_FORM = 'K'

/**
 * Writes a block, the code centred on the caption where that is the higher one.
 * @param token see `QrCodes.draw`
 * @param images of the page: a code that lies on one of them gets its quiet zone in white
 */
export function drawCodeBlock(
  out: Content,
  spot: CodeSpot,
  codes: QrCodes,
  token: string | null,
  images: readonly Box[],
  pageHeight: number,
): void {
  const { block } = spot
  const box = { x: spot.x, y: spot.y + (block.h - block.size) / 2, w: block.size, h: block.size }
  const field = codeField(box, codes.modules)
  if (images.some(image => overlaps(image, field))) out.text(whiteOps(field, pageHeight))
  if (block.caption !== '') {
    out
      .text('q 1 0 0 1 ')
      .number(pt(spot.x))
      .text(' ')
      .number(pt(pageHeight - spot.y))
      .text(' cm\n')
      .text(block.caption)
      .text('Q\n')
  }
  drawCode(out, codes, token, box, pageHeight)
}

/** A code with its quiet zone. */
export const codeField = (box: Box, modules: number): Box => expanded(box, quietZone(box.w, modules))

/** Fills a box of a page. @param color operator */
export const filled = ({ x, y, w, h }: Box, color: string, pageHeight: number): string =>
  `${color} ${n(pt(x))} ${n(pt(pageHeight - y - h))} ${n(pt(w))} ${n(pt(h))} re f\n`

/** Covers a box with white. */
export const whiteOps = (box: Box, pageHeight: number): string => filled(box, '1 g', pageHeight)

/** A code on bare paper. */
function drawCode(out: Content, codes: QrCodes, token: string | null, box: Box, pageHeight: number): void {
  const unit = Math.round((pt(box.w) / codes.modules) * 1e5) / 1e5
  out
    .text(`q\n0 g\n${unit} 0 0 ${unit} `)
    .number(pt(box.x))
    .text(' ')
    .number(pt(pageHeight - box.y - box.h))
    .text(` cm\n/${CODE_FORM} Do\n`)
  const start = out.length
  codes.draw(out, token)
  if (out.length > start) out.text('f\n')
  out.text('Q\n')
}

/** A code over artwork, on white that includes its quiet zone. */
export function drawPlacedCode(
  out: Content,
  codes: QrCodes,
  token: string | null,
  box: Box,
  pageHeight: number,
): void {
  out.text(whiteOps(codeField(box, codes.modules), pageHeight))
  drawCode(out, codes, token, box, pageHeight)
}
