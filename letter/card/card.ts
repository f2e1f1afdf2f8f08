import { type Box, CARD, n, pt } from '../sheet/geometry.ts'
import { Pen } from '../text/lines.ts'
import { PLAIN, type Styles } from '../text/style.ts'
import { wordOf } from '../text/words.ts'
import type { CardDesign } from '../types.ts'
import { paintGran } from './gran.ts'
import { PAINTED, Paint } from './paint.ts'
import { paintRod } from './rod.ts'
import { paintSno } from './sno.ts'
import { paintStjarna } from './stjarna.ts'

const GREETING = 'GOD JUL'
const WISH = 'och ett gott nytt år'

/** What the ready-made cards print, for the font subset. */
export const CARD_CHARACTERS = GREETING + WISH

interface Card {
  readonly paint: (paint: Paint, clear: Box) => void
  readonly color: string
  /** Middle of the greeting and its baseline (mm). */
  readonly x: number
  readonly y: number
}

const CARDS: Record<CardDesign, Card> = {
  gran: { paint: paintGran, color: '#f4efe4', x: 66, y: 24 },
  stjarna: { paint: paintStjarna, color: '#fff3cf', x: 66, y: 40 },
  rod: { paint: paintRod, color: '#faf3e7', x: 105, y: 51 },
  sno: { paint: paintSno, color: '#7c1f1f', x: 96, y: 36 },
}

export interface CardPicture {
  /** A form: its operators, resources and box, bleed included (points from the card's lower left corner). */
  readonly painted: { readonly ops: string; readonly resources: string; readonly bbox: readonly number[] }
  /** Operators of the page itself, which holds the fonts that they use. */
  readonly lettering: string
}

/** The greeting and the space around it (mm). */
const lettering = ({ x, y }: Card): Box => ({ x: x - 38, y: y - 13, w: 76, h: 26 })

const BBOX = [
  pt(PAINTED.x),
  pt(CARD.h - PAINTED.y - PAINTED.h),
  pt(PAINTED.x + PAINTED.w),
  pt(CARD.h - PAINTED.y),
] as const

/** The picture side of a ready-made card, with 3 mm of bleed. */
export function cardPicture(design: CardDesign, styles: Styles): CardPicture {
  const card = CARDS[design]
  const paint = new Paint()
  card.paint(paint, lettering(card))
  const greeting = centred(
    styles,
    GREETING,
    { size: 40, bold: true, color: card.color, tracking: 7 },
    card.x,
    card.y,
  )
  const wish = centred(
    styles,
    WISH,
    { size: 14, bold: false, color: card.color, tracking: 1.2 },
    card.x,
    card.y + 9,
  )
  const { ops, resources } = paint
  return { painted: { ops, resources, bbox: BBOX }, lettering: greeting + wish }
}

interface Lettering {
  readonly size: number
  readonly bold: boolean
  readonly color: string
  /** Points added after each letter: capitals need space. */
  readonly tracking: number
}

function centred(styles: Styles, text: string, lettering: Lettering, x: number, y: number): string {
  const { size, bold, color, tracking } = lettering
  const word = wordOf([{ text, style: styles.of({ ...PLAIN, color }, { size, bold }) }])
  const pen = new Pen(1)
  const width = word.width + tracking * (text.length - 1)
  pen.moveTo(pt(x) - width / 2, pt(CARD.h - y))
  pen.line([word], 0, 1, 0)
  return `q\n${n(tracking)} Tc\n${pen.finish()}Q\n`
}
