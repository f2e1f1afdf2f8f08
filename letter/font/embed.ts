import { sha256 } from '#sha256'
import { type ObjectFile, type Ref, ref } from '../pdf/object-file.ts'
import type { Face } from './face.ts'
import { subsetFont } from './subset.ts'

const SYMBOLIC = 4
const ITALIC = 64

/** The slow part of embedding a face. */
interface Cut {
  readonly program: Buffer
  readonly name: string
  readonly widths: string
  readonly unicodeMap: string
}

/** Compiling nearly the same design again needs the same faces. */
const known = new WeakMap<Face, Cut>()

function cutOf(face: Face): Cut {
  let cut = known.get(face)
  if (!cut) {
    const { sfnt } = face.font
    const glyphs = face.glyphs.map(glyph => glyph.id).sort((a, b) => a - b)
    const program = subsetFont(sfnt, glyphs)
    const name = `${tagOf(program)}+${sfnt.postscriptName}`
    cut = { program, name, widths: widths(face), unicodeMap: unicodeMap(face) }
    known.set(face, cut)
  }
  return cut
}

/**
 * Writes a face as a composite font whose codes are glyph numbers (Identity-H).
 * @param face all of whose glyphs are known
 */
export function embedFace(file: ObjectFile, face: Face): Ref {
  const { sfnt } = face.font
  const scaled = (value: number): number => Math.round((value * 1000) / sfnt.unitsPerEm)
  const { program, name, widths, unicodeMap } = cutOf(face)
  const fontFile = file.addStream(`/Length1 ${program.length}`, program)
  const descriptor = file.add(
    `<</Type/FontDescriptor/FontName/${name}/Flags ${SYMBOLIC + (sfnt.italicAngle === 0 ? 0 : ITALIC)}` +
      `/FontBBox[${sfnt.bounds.map(scaled).join(' ')}]/ItalicAngle ${sfnt.italicAngle}/Ascent ${scaled(sfnt.ascent)}` +
      `/Descent ${scaled(sfnt.descent)}/CapHeight ${scaled(sfnt.capHeight)}/StemV 80/FontFile2 ${ref(fontFile)}>>`,
  )
  const descendant = file.add(
    `<</Type/Font/Subtype/CIDFontType2/BaseFont/${name}/CIDSystemInfo<</Registry(Adobe)/Ordering(Identity)/Supplement 0>>` +
      `/FontDescriptor ${ref(descriptor)}/CIDToGIDMap/Identity/DW 0/W[${widths}]>>`,
  )
  const toUnicode = file.addStream('', unicodeMap)
  return file.add(
    `<</Type/Font/Subtype/Type0/BaseFont/${name}/Encoding/Identity-H/DescendantFonts[${ref(descendant)}]` +
      `/ToUnicode ${ref(toUnicode)}>>`,
  )
}

/** Six capitals that name the subset, so that a printer never mistakes one campaign's subset for another's. */
function tagOf(program: Buffer): string {
  return String.fromCharCode(...[...sha256(program).subarray(0, 6)].map(byte => 65 + (byte % 26)))
}

function widths(face: Face): string {
  const sorted = [...face.glyphs].sort((a, b) => a.id - b.id)
  let out = ''
  sorted.forEach((glyph, i) => {
    if (i > 0 && sorted[i - 1]!.id === glyph.id - 1) out += ` ${glyph.advance}`
    else out += `${i > 0 ? '] ' : ''}${glyph.id}[${glyph.advance}`
  })
  return `${out}]`
}

const hex = (value: number): string => value.toString(16).padStart(4, '0')

/** A CMap that gives each glyph its text, in blocks of at most 100 as the format asks. */
function unicodeMap(face: Face): string {
  const rows = [...face.text.entries()]
    .sort(([a], [b]) => a - b)
    .map(([id, text]) => `<${hex(id)}> <${[...text].flatMap(utf16).join('')}>`)
  let blocks = ''
  for (let i = 0; i < rows.length; i += 100) {
    const block = rows.slice(i, i + 100)
    blocks += `${block.length} beginbfchar\n${block.join('\n')}\nendbfchar\n`
  }
  return (
    '/CIDInit /ProcSet findresource begin\n12 dict begin\nbegincmap\n' +
    '/CIDSystemInfo <</Registry (Adobe) /Ordering (UCS) /Supplement 0>> def\n' +
    '/CMapName /Adobe-Identity-UCS def\n/CMapType 2 def\n' +
    `1 begincodespacerange\n<0000> <ffff>\nendcodespacerange\n${blocks}endcmap\n` +
    'CMapName currentdict /CMap defineresource pop\nend\nend\n'
  )
}

const utf16 = (character: string): string[] =>
  Array.from({ length: character.length }, (_, i) => hex(character.charCodeAt(i)))
