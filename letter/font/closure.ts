import { readShaperProgram } from '#files'
import { addComposites } from './composing.ts'
import { readSfnt } from './sfnt.ts'

/** The functions of HarfBuzz's subsetter used here. Numbers are addresses, flags and counts. */
interface Subsetter {
  readonly memory: WebAssembly.Memory
  _initialize(): void
  malloc(bytes: number): number
  free(address: number): void
  hb_blob_create(data: number, length: number, mode: number, user: number, destroy: number): number
  hb_blob_destroy(blob: number): void
  hb_blob_get_length(blob: number): number
  hb_blob_get_data(blob: number, length: number): number
  hb_face_create(blob: number, index: number): number
  hb_face_destroy(face: number): void
  hb_face_reference_blob(face: number): number
  hb_set_add(set: number, value: number): void
  hb_subset_input_create_or_fail(): number
  hb_subset_input_destroy(input: number): void
  hb_subset_input_unicode_set(input: number): number
  hb_subset_input_set_flags(input: number, flags: number): void
  hb_subset_or_fail(face: number, input: number): number
}

const READ_ONLY = 1
const NO_HINTING = 1
const RETAIN_GIDS = 2

let program: Subsetter | undefined

function subsetter(): Subsetter {
  if (program) return program
  const { exports } = new WebAssembly.Instance(new WebAssembly.Module(readShaperProgram('subset')), {})
  program = exports as unknown as Subsetter
  program._initialize()
  return program
}

/** Characters that shapers insert: a space in place of joiners, and a circle below a mark without a letter. */
const ALWAYS = [0x20, 0x200c, 0x200d, 0x25cc]
const MARK = /\p{M}/u

/**
 * The characters that a shaper can see in text of a script: its own, their parts and composites, and all marks.
 * @param all the characters that the campaign prints
 */
export function reachableFrom(own: readonly number[], all: readonly number[]): number[] {
  const marks = all.filter(codePoint => MARK.test(String.fromCodePoint(codePoint)))
  const characters = new Set<string>()
  for (const codePoint of [...ALWAYS, ...own, ...marks]) {
    const character = String.fromCodePoint(codePoint)
    for (const part of [character, ...character.normalize('NFD')]) characters.add(part)
  }
  addComposites(characters)
  return [...characters].map(character => character.codePointAt(0)!).sort((a, b) => a - b)
}

/**
 * Every glyph that text of the given characters can become in a font, by its substitution rules in any order. The
 * subset is cut from these glyphs, so that it is known before the first letter is drawn.
 */
export function glyphClosure(font: Uint8Array, codePoints: Iterable<number>): number[] {
  const hb = subsetter()
  const at = hb.malloc(font.length)
  new Uint8Array(hb.memory.buffer, at, font.length).set(font)
  const blob = hb.hb_blob_create(at, font.length, READ_ONLY, 0, 0)
  const face = hb.hb_face_create(blob, 0)
  const input = hb.hb_subset_input_create_or_fail()
  try {
    const wanted = hb.hb_subset_input_unicode_set(input)
    for (const codePoint of codePoints) hb.hb_set_add(wanted, codePoint)
    hb.hb_subset_input_set_flags(input, NO_HINTING | RETAIN_GIDS)
    return glyphsOf(hb, hb.hb_subset_or_fail(face, input))
  } finally {
    hb.hb_subset_input_destroy(input)
    hb.hb_face_destroy(face)
    hb.hb_blob_destroy(blob)
    hb.free(at)
  }
}

/** The glyphs that a subset kept under their own numbers: those with ink and those of its characters. */
function glyphsOf(hb: Subsetter, subset: number): number[] {
  if (subset === 0) throw new Error('a font could not be cut')
  const blob = hb.hb_face_reference_blob(subset)
  const length = hb.hb_blob_get_length(blob)
  const data = hb.hb_blob_get_data(blob, 0)
  const sfnt = readSfnt(Buffer.from(hb.memory.buffer.slice(data, data + length)))
  hb.hb_blob_destroy(blob)
  hb.hb_face_destroy(subset)
  const glyphs = new Set(sfnt.glyphs.values())
  for (let glyph = 0; glyph < sfnt.glyphCount; glyph++) {
    if (sfnt.outline(glyph).length > 0) glyphs.add(glyph)
  }
  return [...glyphs].sort((a, b) => a - b)
}
