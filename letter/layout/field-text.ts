import { n } from '../base/geometry.ts'
import { Steps } from '../base/steps.ts'
import { charactersOf, clean } from '../font/characters.ts'
import { embedFace } from '../font/embed.ts'
import { Fonts } from '../font/fonts.ts'
import { ObjectFile, ref } from '../pdf/object-file.ts'
import { arrangedRow } from '../text/arrange.ts'
import { breakLines, type Lines } from '../text/breaker.ts'
import { type Drawn, drawLines, type Tightness } from '../text/lines.ts'
import { colorOperator, PLAIN, Styles } from '../text/style.ts'
import { type Word, wordsOf } from '../text/words.ts'

/** The text of a form field without an appearance, which the reader must draw. Lengths are points. */
export interface FieldText {
  readonly text: string
  readonly w: number
  readonly h: number
  /** Null: as large as fits. */
  readonly sizePt: number | null
  readonly bold: boolean
  /** `#rrggbb`. */
  readonly color: string
  readonly align: 'left' | 'center' | 'right'
  readonly multiline: boolean
  /** Cells of equal width with one character each; null: none. */
  readonly cells: number | null
  /** `#rrggbb` of the box, null: none. */
  readonly background: string | null
  readonly border: { readonly color: string; readonly width: number } | null
}

const PADDING = 2
const SMALLEST = 4
/** Sizes that PDF readers begin with if the file names none. */
const LARGEST_LINE = 0.75
const LARGEST_PARAGRAPH = 12
const SHRINK = 0.92
/** PDF readers set lines 1.16 times their size apart, closer than letters are. */
const TIGHT: Tightness = { spacing: 0.85, size: 1 }

/** Names of the forms of `drawFieldTexts`, in the order of the texts. */
export const fieldForm = (index: number): string => `T${index}`

/**
 * A PDF of one page whose resources hold a form for each text, with a box of `w` by `h` and the origin at the lower
 * left. It uses the engine's own faces, so that every font is embedded and no character is missing.
 */
export function drawFieldTexts(texts: readonly FieldText[]): Uint8Array {
  const file = new ObjectFile('1.7')
  const fonts = new Fonts(['regular', 'bold'], charactersOf(texts.map(field => field.text)))
  const styles = new Styles(fonts)
  const faces = fonts.faces.map(face => `/${face.resource} ${ref(embedFace(file, face))}`).join('')
  const forms = texts.map((field, index) => {
    const box = `/BBox[0 0 ${n(field.w)} ${n(field.h)}]/Resources<</Font<<${faces}>>>>`
    const form = file.addStream(`/Type/XObject/Subtype/Form${box}`, boxOps(field) + textOps(field, styles))
    return `/${fieldForm(index)} ${ref(form)}`
  })
  const tree = file.reserve()
  const page = file.add(
    `<</Type/Page/Parent ${ref(tree)}/MediaBox[0 0 9 9]/Resources<</XObject<<${forms.join('')}>>>>>>`,
  )
  file.write(tree, `<</Type/Pages/Kids[${ref(page)}]/Count 1>>`)
  return file.finish(file.add(`<</Type/Catalog/Pages ${ref(tree)}>>`), file.add('<<>>'), file.fingerprint())
    .pdf
}

function boxOps({ background, border, w, h }: FieldText): string {
  const fill = background === null ? '' : `${colorOperator(background)} 0 0 ${n(w)} ${n(h)} re f\n`
  if (border === null) return fill
  // Four bars inside the box: a stroke's colour would need other operators.
  const [x, y] = [Math.min(border.width, w), Math.min(border.width, h)]
  const bars = [
    [0, 0, w, y],
    [0, h - y, w, y],
    [0, 0, x, h],
    [w - x, 0, x, h],
  ]
  return `${fill}${colorOperator(border.color)} ${bars.map(bar => `${bar.map(n).join(' ')} re`).join(' ')} f\n`
}

function textOps(field: FieldText, styles: Styles): string {
  if (field.cells !== null) return cellOps(field, field.cells, styles)
  const { drawn } = fitted(field, styles, field.w - 2 * PADDING)
  const top = field.multiline ? field.h - PADDING : (field.h + drawn.height) / 2
  return at(PADDING, top, drawn)
}

/** Centres one character in each cell. */
function cellOps(field: FieldText, cells: number, styles: Styles): string {
  const w = field.w / cells
  const characters = [...clean(field.text)].slice(0, cells)
  // All have one size: the smallest that any of them needs.
  const widest = { ...field, align: 'center' } as const
  const sizePt = Math.min(...characters.map(text => fitted({ ...widest, text }, styles, w).size))
  return characters
    .map((text, index) => {
      const { drawn } = fitted({ ...widest, text, sizePt }, styles, w)
      return at(index * w, (field.h + drawn.height) / 2, drawn)
    })
    .join('')
}

const at = (x: number, y: number, { ops }: Drawn): string => `q 1 0 0 1 ${n(x)} ${n(y)} cm\n${ops}Q\n`

/** The text at its size, or at the largest size at which it fits its box. */
function fitted(field: FieldText, styles: Styles, measure: number): { drawn: Drawn; size: number } {
  const { multiline, sizePt, h } = field
  const room = multiline ? h - 2 * PADDING : h
  let size = sizePt ?? Math.max(SMALLEST, multiline ? Math.min(LARGEST_PARAGRAPH, h) : LARGEST_LINE * h)
  for (;;) {
    const { drawn, width } = set(field, styles, size, measure)
    const fits = (drawn.height <= room || !multiline) && width <= measure
    if (sizePt !== null || fits || size <= SMALLEST) return { drawn, size }
    size = Math.max(SMALLEST, size * SHRINK)
  }
}

function set(
  { text, bold, color, align, multiline }: FieldText,
  styles: Styles,
  size: number,
  measure: number,
): { drawn: Drawn; width: number } {
  const style = styles.of({ ...PLAIN, color }, { size, bold })
  const paragraphs = (multiline ? text.split(/\r\n|\r|\n/) : [text]).map(clean)
  // Not limited: artwork is read in a child process that has a deadline.
  const steps = new Steps()
  const words = paragraphs.map(paragraph => arrangedRow(wordsOf([{ text: paragraph, style }], steps), steps))
  const lines = words.map(some =>
    multiline && measure > 0 ? breakLines(some, measure, steps) : oneLine(some),
  )
  const setting = { align, indent: 0, measure, tightness: TIGHT, emptySize: size } as const
  const width = multiline ? 0 : Math.max(...words.map(widthOf))
  return { drawn: drawLines(lines, setting, steps), width }
}

const oneLine = (words: readonly Word[]): Lines => ({ words, ends: words.length > 0 ? [words.length] : [] })

const widthOf = (words: readonly Word[]): number =>
  words.reduce((sum, word) => sum + word.width + word.space, 0) - (words.at(-1)?.space ?? 0)
