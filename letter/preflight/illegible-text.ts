import type { Design, Doc } from '../base/types.ts'
import { locatedBlocksOf } from '../document/walk.ts'
import { lightBehind, luminance } from '../image/backdrop.ts'
import { LEVELS, TIGHTEST } from '../layout/fit.ts'
import { baseOf } from '../layout/items.ts'
import { colorOperator, rgbOf } from '../text/style.ts'
import { type DesignWarning, pageOf } from './design-findings.ts'
import { documentsOf, type NamedDocument } from './documents.ts'
import type { SetLetter } from './set-letter.ts'
import { tenths } from './tenths.ts'

/** Points. Several inks never align exactly: letters in them have to be larger. */
const LEGIBLE = 6
const LEGIBLE_COLOURED = 8

/** Of the light of text and of what it stands on, each with a twentieth of white's (WCAG 2, 1.4.3, for large text). */
const LEAST_CONTRAST = 3
const STRAY_LIGHT = 0.05

/** A document, and the side of the sheet on which it is printed. */
interface Printed extends NamedDocument {
  readonly side: number
}

/** A text or merge field of a document. */
interface Styled {
  readonly at: string
  /** Points, as it was written. */
  readonly size: number
  readonly color: string | null
}

/** Text of a design's documents that is too small or too faint to read: of each kind the worst in each document. */
export function* illegibleText(design: Design, letter: SetLetter): Generator<DesignWarning> {
  for (const named of documentsOf(design)) {
    const side = named.page === 'back' || design.format === 'postcard' ? 1 : 0
    if (!letter.sides[side]) continue
    const printed = { ...named, side }
    const texts = [...styledIn(printed.doc)]
    yield* smallText(printed, texts, letter)
    // Nothing is known of what artwork has below a card's message.
    if (design.artwork === null) yield* faintText(design, printed, texts, letter)
  }
  if (design.artwork === null) yield* faintCaption(design, letter)
}

function* styledIn(doc: Doc): Generator<Styled> {
  for (const { block, path } of locatedBlocksOf(doc.content)) {
    for (const [index, inline] of block.content.entries()) {
      if (inline.type === 'hardBreak' || (inline.type === 'text' && inline.text.trim() === '')) continue
      const { sizePt, color } = inline.style
      yield { at: `${path}.content[${index}]`, size: sizePt ?? baseOf(block).size, color }
    }
  }
}

/** Whether a colour is printed in several inks: greys are black ink alone. */
const isColoured = (color: string | null): boolean => !colorOperator(color).endsWith(' g')

function* smallText(
  { document, variant }: Printed,
  texts: readonly Styled[],
  letter: SetLetter,
): Generator<DesignWarning> {
  // Nothing is set smaller than 85 % of what was written: most documents need no look at their lines.
  if (texts.every(({ size }) => size * LEVELS[TIGHTEST]!.size >= LEGIBLE_COLOURED)) return
  const scale = letter.size(variant)
  const kinds = [
    ['text_small', texts, LEGIBLE],
    // Below six points it is named already.
    [
      'coloured_text_small',
      texts.filter(({ color, size }) => isColoured(color) && size * scale >= LEGIBLE),
      LEGIBLE_COLOURED,
    ],
  ] as const
  for (const [code, some, legible] of kinds) {
    const smallest = leastOf(some, ({ size }) => size)
    if (!smallest || smallest.size * scale >= legible) continue
    yield { code, params: { document, at: smallest.at, points: tenths(smallest.size * scale) } }
  }
}

function* faintText(
  design: Design,
  { document, variant, side }: Printed,
  texts: readonly Styled[],
  letter: SetLetter,
): Generator<DesignWarning> {
  const images = design.images.filter(image => image.page === pageOf(side) && image.layer === 'below')
  const lights = new Map(texts.map(({ color }) => [colorOperator(color), luminanceOf(color)]))
  // Black on bare paper.
  if (images.length === 0 && [...lights.values()].every(light => contrast(light, 1) >= LEAST_CONTRAST)) return
  const seen = new Map<string, number>()
  for (const line of letter.ink(side, variant)) {
    const behind = lightBehind(line, images)
    if (behind === null) continue
    for (const color of line.colors) {
      const clear = contrast(lights.get(color)!, behind)
      seen.set(color, Math.min(clear, seen.get(color) ?? clear))
    }
  }
  const faintest = leastOf(texts, ({ color }) => seen.get(colorOperator(color)) ?? LEAST_CONTRAST)
  const least = faintest && seen.get(colorOperator(faintest.color))
  if (least !== undefined && least < LEAST_CONTRAST) {
    yield { code: 'text_faint', params: { document, at: faintest!.at, contrast: tenths(least) } }
  }
}

/** A caption is drawn after all images. */
function* faintCaption({ images }: Design, letter: SetLetter): Generator<DesignWarning> {
  if (images.length === 0) return
  const contrasts = letter.sides.flatMap((_, side) => {
    const behind = images.filter(image => image.page === pageOf(side))
    const lines = (['A', 'B'] as const).flatMap(variant => [...letter.captionInk(side, variant)])
    return lines.map(line => contrast(0, lightBehind(line, behind) ?? 1))
  })
  const least = Math.min(...contrasts)
  if (least < LEAST_CONTRAST) yield { code: 'caption_faint', params: { contrast: tenths(least) } }
}

const luminanceOf = (color: string | null): number => (color === null ? 0 : luminance(...rgbOf(color)))

const contrast = (a: number, b: number): number =>
  (Math.max(a, b) + STRAY_LIGHT) / (Math.min(a, b) + STRAY_LIGHT)

/** The first with the least amount. */
const leastOf = <T>(all: readonly T[], amount: (one: T) => number): T | undefined =>
  all.length === 0 ? undefined : all.reduce((least, one) => (amount(one) < amount(least) ? one : least))
