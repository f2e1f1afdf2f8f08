import { contoursOf, middle, type Point } from '#letter/font/outline.ts'
import type { PdfFile } from './file.ts'
import type { Kept } from './kept.ts'
import { type Dict, only, Unfamiliar, type Value } from './values.ts'

/** The outlines of an embedded TrueType program (`letter/font/subset.ts`), as paths in font units. */
export class Outlines {
  readonly unitsPerEm: number
  readonly #glyf: Uint8Array
  readonly #loca: DataView
  readonly #paths = new Map<number, Path2D>()

  constructor(program: Uint8Array) {
    const tables = tablesOf(program)
    this.unitsPerEm = viewOf(tables.get('head')!).getUint16(18)
    this.#glyf = tables.get('glyf')!
    this.#loca = viewOf(tables.get('loca')!)
  }

  outline(glyph: number): Buffer {
    const [from, to] = [glyph, glyph + 1].map(index => this.#loca.getUint32(index * 4))
    return Buffer.from(this.#glyf.subarray(from, to))
  }

  path(glyph: number): Path2D {
    let path = this.#paths.get(glyph)
    if (!path) {
      path = new Path2D()
      for (const contour of contoursOf(this, glyph)) trace(path, contour)
      this.#paths.set(glyph, path)
    }
    return path
  }
}

const viewOf = ({ buffer, byteOffset, byteLength }: Uint8Array): DataView =>
  new DataView(buffer, byteOffset, byteLength)

function tablesOf(program: Uint8Array): Map<string, Uint8Array> {
  const view = viewOf(program)
  const rows = Array.from({ length: view.getUint16(4) }, (_, i) => 12 + i * 16)
  return new Map(
    rows.map(row => {
      const start = view.getUint32(row + 8)
      const name = String.fromCharCode(...program.subarray(row, row + 4))
      return [name, program.subarray(start, start + view.getUint32(row + 12))]
    }),
  )
}

function trace(path: Path2D, contour: readonly Point[]): void {
  const onCurve = contour.findIndex(({ on }) => on)
  const points = [...contour.slice(Math.max(0, onCurve)), ...contour.slice(0, Math.max(0, onCurve))]
  const start = onCurve < 0 ? middle(points.at(-1)!, points[0]!) : points.shift()!
  path.moveTo(start.x, start.y)
  points.forEach((point, i) => {
    if (point.on) path.lineTo(point.x, point.y)
    else {
      const next = points[i + 1] ?? start
      // The next point may be where this curve ends: then the line to it has no length.
      const end = next.on ? next : middle(point, next)
      path.quadraticCurveTo(point.x, point.y, end.x, end.y)
    }
  })
  path.closePath()
}

/** A font of a file: its codes are glyph numbers of two bytes (`letter/font/embed.ts`). */
export interface Font {
  readonly outlines: Outlines
  /** Thousandths of an em, by glyph. */
  readonly widths: ReadonlyMap<number, number>
}

const FONT = '/Type /Subtype /BaseFont /Encoding /DescendantFonts /ToUnicode'
const DESCENDANT = '/Type /Subtype /BaseFont /CIDSystemInfo /FontDescriptor /CIDToGIDMap /DW /W'

/** @throws Unfamiliar for a font that the engine does not write */
export function fontOf(file: PdfFile, reference: Value | undefined, kept: Kept<Outlines>): Font {
  const font = only(file.dict(reference), FONT)
  const descendant = only(file.dict(file.array(font.get('/DescendantFonts'))[0]), DESCENDANT)
  const isKnown =
    font.get('/Encoding') === '/Identity-H' &&
    descendant.get('/Subtype') === '/CIDFontType2' &&
    descendant.get('/CIDToGIDMap') === '/Identity' &&
    descendant.get('/DW') === 0
  if (!isKnown) throw new Unfamiliar('a font of another kind')
  const data = file.plain(file.dict(descendant.get('/FontDescriptor')).get('/FontFile2'))
  return { outlines: kept.of([data], () => new Outlines(data)), widths: widthsOf(file, descendant) }
}

function widthsOf(file: PdfFile, descendant: Dict): Map<number, number> {
  const widths = new Map<number, number>()
  const runs = file.array(descendant.get('/W'))
  for (let i = 0; i < runs.length; i += 2) {
    file.array(runs[i + 1]).forEach((width, index) => {
      widths.set(Number(runs[i]) + index, Number(width))
    })
  }
  return widths
}
