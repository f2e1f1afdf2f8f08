import { readCardDesign } from '#files'
import { type Box, CARD, n, pt } from '../base/geometry.ts'
import type { CardDesign } from '../base/types.ts'
import { written } from '../pdf/content.ts'
import { Pen } from '../text/pen.ts'
import { PLAIN, type Styles } from '../text/style.ts'
import { wordOf } from '../text/words.ts'
import { type Art, paintArt, readArt } from './art.ts'
import type { Greeting } from './greetings.ts'
import { PAINTED, type Painting } from './operators.ts'
import { paintRod } from './rod.ts'

interface Card {
  readonly color: string
  /** Middle of the greeting and its baseline, and how wide it may be (mm). */
  readonly x: number
  readonly y: number
  readonly room: number
  /** Baseline of the wish below the greeting's (mm). */
  readonly wishBelow: number
}

const CARDS: Record<CardDesign, Card> = {
  gran: { color: '#f7f3e8', x: 70, y: 28, room: 112, wishBelow: 10.5 },
  stjarna: { color: '#fff3cf', x: 66, y: 40, room: 92, wishBelow: 10.5 },
  rod: { color: '#faf3e7', x: 105, y: 51, room: 190, wishBelow: 10.4 },
  sno: { color: '#8c1d24', x: 92, y: 40, room: 112, wishBelow: 10.5 },
}

const read = new Map<CardDesign, Art>()

/** What a design's file shows, which is read once. */
function paint(design: CardDesign, clear: Box): Painting {
  const art = read.get(design) ?? readArt(readCardDesign(design))
  read.set(design, art)
  return paintArt(art, clear)
}

export interface CardPicture {
  /** A form: its operators, resources and box, bleed included (points from the card's lower left corner). */
  readonly painted: Painting & { readonly bbox: readonly number[] }
  /** Operators of the page itself, which holds the fonts that they use. */
  readonly lettering: string
}

const BBOX = [
  pt(PAINTED.x),
  pt(CARD.h - PAINTED.y - PAINTED.h),
  pt(PAINTED.x + PAINTED.w),
  pt(CARD.h - PAINTED.y),
] as const

/** Capitals need space between them; small letters a little, so that they go together. */
const GREETING = { size: 46, tracking: 0.2 } as const
const WISH = { size: 15, tracking: 0.09 } as const

/** The picture side of a ready-made card, with 3 mm of bleed. */
export function cardPicture(design: CardDesign, { greeting, wish }: Greeting, styles: Styles): CardPicture {
  const { color, x, y, room, wishBelow } = CARDS[design]
  const said = setLine(styles, greeting, GREETING, color, room)
  const wished = setLine(styles, wish, WISH, color, room)
  const half = Math.max(said.width, wished.width) / 2 + 5
  const clear = { x: x - half, y: y - 16, w: 2 * half, h: 31 }
  // The jersey has no file: code knits it, because the greeting is a part of it.
  const isKnitted = design === 'rod'
  const painting = isKnitted ? paintRod(greeting) : paint(design, clear)
  const lettering = (isKnitted ? '' : said.at(x, y)) + wished.at(x, y + wishBelow)
  return { painted: { ...painting, bbox: BBOX }, lettering }
}

interface SetLine {
  /** Millimetres. */
  readonly width: number
  /** Operators that draw it around a middle, on a baseline (mm). */
  at(x: number, y: number): string
}

/** @param tracking what is added after each letter, in type sizes; @param room mm */
function setLine(
  styles: Styles,
  text: string,
  { size, tracking }: { readonly size: number; readonly tracking: number },
  color: string,
  room: number,
): SetLine {
  const word = wordOf([{ text, style: styles.of({ ...PLAIN, color }, { size, bold: false }) }])
  const between = size * tracking
  const whole = word.width + between * (text.length - 1)
  const scale = Math.min(1, pt(room) / whole)
  return {
    width: (whole * scale * 25.4) / 72,
    at(x, y) {
      return written(out => {
        out.text(`q\n${n(between * scale)} Tc\n`)
        const pen = new Pen(out, scale)
        pen.moveTo(pt(x) - (whole * scale) / 2, pt(CARD.h - y))
        pen.line([word], 0, 1, 0)
        pen.finish()
        out.text('Q\n')
      })
    },
  }
}
