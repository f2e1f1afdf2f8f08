import { readShaperProgram } from '#files'

/** One glyph of shaped text, in font units. The glyphs of a run are in drawing order. */
export interface ShapedGlyph {
  readonly id: number
  /** Start of the text that it stands for, in UTF-16 units of the run. */
  readonly cluster: number
  readonly advance: number
  readonly x: number
  readonly y: number
}

/** Text to shape, and the characters that its first and last letter may join: one unit each, or empty. */
interface RunToShape {
  readonly text: string
  readonly before: string
  readonly after: string
}

/** The functions of HarfBuzz used here (MIT, from the `harfbuzzjs` package). Numbers are addresses, tags and counts. */
interface HarfBuzz {
  readonly memory: WebAssembly.Memory
  __wasm_call_ctors(): void
  malloc(bytes: number): number
  hb_blob_create(data: number, length: number, mode: number, user: number, destroy: number): number
  hb_face_create(blob: number, index: number): number
  hb_font_create(face: number): number
  hb_buffer_create(): number
  hb_buffer_clear_contents(buffer: number): void
  hb_buffer_set_script(buffer: number, script: number): void
  hb_buffer_set_direction(buffer: number, direction: number): void
  hb_buffer_add_utf16(buffer: number, text: number, length: number, from: number, count: number): void
  hb_shape(font: number, buffer: number, features: number, count: number): void
  hb_buffer_get_length(buffer: number): number
  hb_buffer_get_glyph_infos(buffer: number, length: number): number
  hb_buffer_get_glyph_positions(buffer: number, length: number): number
}

const READ_ONLY = 1
const LEFT_TO_RIGHT = 4
const RIGHT_TO_LEFT = 5
/** Glyph infos and positions are structs of five 32-bit words. */
const STRUCT = 5
const PAGE = 65_536

/** The most UTF-16 units that are shaped at once: more than any line holds. It bounds the shaper's memory. */
export const LONGEST_RUN = 512
/** The characters before and after a run. */
const CONTEXT = 2

const tagOf = (tag: string): number =>
  [...tag].reduce((value, character) => (value << 8) | character.charCodeAt(0), 0)

class Shaper {
  readonly #hb: HarfBuzz
  /** One buffer and one text area, used for every run: nothing has to be freed. */
  readonly #buffer: number
  readonly #text: number

  constructor() {
    let memory: WebAssembly.Memory | undefined
    const dies = (): never => {
      throw new Error('the text shaper failed')
    }
    const grow = (wanted: number): number => {
      const pages = Math.ceil((wanted >>> 0) / PAGE) - memory!.buffer.byteLength / PAGE
      try {
        memory!.grow(pages)
        return 1
      } catch {
        return 0
      }
    }
    const { exports } = new WebAssembly.Instance(new WebAssembly.Module(readShaperProgram('shape')), {
      env: {
        _emscripten_runtime_keepalive_clear: () => undefined,
        _setitimer_js: () => 0,
        _abort_js: dies,
        emscripten_resize_heap: grow,
      },
      wasi_snapshot_preview1: { proc_exit: dies },
    })
    this.#hb = exports as unknown as HarfBuzz
    memory = this.#hb.memory
    this.#hb.__wasm_call_ctors()
    this.#buffer = this.#hb.hb_buffer_create()
    this.#text = this.#hb.malloc((LONGEST_RUN + CONTEXT) * 2)
  }

  /** A font stays in the shaper's memory: there are no more of them than font files. */
  open(bytes: Uint8Array): number {
    const hb = this.#hb
    const at = hb.malloc(bytes.length)
    new Uint8Array(hb.memory.buffer, at, bytes.length).set(bytes)
    return hb.hb_font_create(hb.hb_face_create(hb.hb_blob_create(at, bytes.length, READ_ONLY, 0, 0), 0))
  }

  shape(font: number, run: RunToShape, script: number, isRightToLeft: boolean): ShapedGlyph[] {
    const { text, before, after } = run
    if (text.length > LONGEST_RUN || before.length + after.length > CONTEXT)
      throw new RangeError('a run is too long to be shaped')
    const hb = this.#hb
    const buffer = this.#buffer
    const whole = before + text + after
    const units = new Uint16Array(hb.memory.buffer, this.#text, whole.length)
    for (let i = 0; i < whole.length; i++) units[i] = whole.charCodeAt(i)
    hb.hb_buffer_clear_contents(buffer)
    hb.hb_buffer_set_script(buffer, script)
    hb.hb_buffer_set_direction(buffer, isRightToLeft ? RIGHT_TO_LEFT : LEFT_TO_RIGHT)
    hb.hb_buffer_add_utf16(buffer, this.#text, whole.length, before.length, text.length)
    hb.hb_shape(font, buffer, 0, 0)
    const count = hb.hb_buffer_get_length(buffer)
    // Out of memory, HarfBuzz gives no glyphs: text must not be lost unnoticed.
    if (count === 0 && text !== '') throw new Error('the text shaper failed')
    // Not kept between runs: when the memory grows, its buffer is replaced.
    const view = new Int32Array(hb.memory.buffer)
    const infos = hb.hb_buffer_get_glyph_infos(buffer, 0) >> 2
    const positions = hb.hb_buffer_get_glyph_positions(buffer, 0) >> 2
    const glyphs: ShapedGlyph[] = []
    for (let i = 0; i < count; i++) {
      const info = infos + i * STRUCT
      const position = positions + i * STRUCT
      glyphs.push({
        id: view[info]!,
        cluster: view[info + 2]! - before.length,
        advance: view[position]!,
        x: view[position + 2]!,
        y: view[position + 3]!,
      })
    }
    return glyphs
  }
}

let shaper: Shaper | undefined

/** A font opened in the shaper. Made once per process. */
export class ShapingFont {
  readonly #font: number
  readonly #shaper: Shaper

  readonly #script: number

  /** @param script ISO 15924 */
  constructor(bytes: Uint8Array, script: string) {
    shaper ??= new Shaper()
    this.#shaper = shaper
    this.#font = shaper.open(bytes)
    this.#script = tagOf(script)
  }

  /**
   * @param before the character that the first letter may join: one UTF-16 unit, or empty; @param after the same of the
   * last letter
   * @throws {RangeError} beyond `LONGEST_RUN`
   */
  shape(text: string, isRightToLeft: boolean, before = '', after = ''): ShapedGlyph[] {
    return this.#shaper.shape(this.#font, { text, before, after }, this.#script, isRightToLeft)
  }
}
