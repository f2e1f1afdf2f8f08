import type { Run } from '#letter/font/fonts.ts'

/** A glyph's ink as it stands on the line, in thousandths of an em from the text's start and its baseline. */
export interface GlyphBox {
  /** PostScript name of its font. */
  readonly font: string
  readonly glyph: number
  readonly left: number
  readonly right: number
  readonly bottom: number
  readonly top: number
}

/** The ink of each glyph of a text, read from its operators. Spaces have none. */
export function glyphBoxes(runs: readonly Run[]): GlyphBox[] {
  const boxes: GlyphBox[] = []
  let pen = 0
  for (const { face, ops, shaped } of runs) {
    const parts = shaped ? shaped.flatMap(cluster => cluster.parts) : [{ ops, rise: 0 }]
    const { sfnt } = face.font
    const unit = 1000 / sfnt.unitsPerEm
    for (const part of parts) {
      for (const step of stepsOf(part.ops)) {
        if ('move' in step) {
          pen += step.move
          continue
        }
        const outline = sfnt.outline(step.glyph)
        if (outline.length > 0) {
          const [left, bottom, right, top] = [2, 4, 6, 8].map(at => outline.readInt16BE(at) * unit)
          boxes.push({
            font: sfnt.postscriptName,
            glyph: step.glyph,
            left: pen + left!,
            right: pen + right!,
            bottom: bottom! + part.rise,
            top: top! + part.rise,
          })
        }
        pen += Math.round(sfnt.advance(step.glyph) * unit)
      }
    }
  }
  return boxes
}

/** The glyphs and moves of a TJ array's contents. */
function* stepsOf(ops: string): Generator<{ readonly glyph: number } | { readonly move: number }> {
  for (const [, move, shown] of `)0(${ops}`.matchAll(/\)(-?\d+)\(((?:\\.|[^\\)])*)/gs)) {
    yield { move: -Number(move) }
    const bytes = Buffer.from(
      shown!.replace(/\\(.)/gs, (_, byte) => (byte === 'r' ? '\r' : byte)),
      'latin1',
    )
    for (let at = 0; at < bytes.length; at += 2) yield { glyph: bytes.readUInt16BE(at) }
  }
}
