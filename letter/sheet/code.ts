import { create, type QRCode } from 'qrcode'
import { BASE32, TOKEN_LENGTH } from '../token.ts'

/** A code's dark modules, a row at a time in bits (bit x of the row's words). */
export interface CodeMatrix {
  /** Modules on a side. */
  readonly modules: number
  /** As many 32-bit words a row as it takes. */
  readonly bits: Uint32Array
}

const LEVEL = 'M'

type Mask = QRCode['maskPattern']

/**
 * The codes of a campaign. With a fixed mask a code is linear in its data over GF(2), error correction included:
 * what a character changes is found once, and a letter's code is its fixed part with twelve changes XORed in.
 */
export class Codes {
  readonly modules: number
  readonly #words: number
  readonly #base: Uint32Array
  /** By place in the token, then by base32 value. */
  readonly #changes: Uint32Array[][] = []
  /** Modules that each letter draws itself. */
  readonly #own: Uint32Array
  /** The dark modules that are the same in every letter, as a path (see `path`). */
  readonly fixedPath: string

  /** @param url the whole text, or what stands before `/` and the token */
  constructor(url: string, perLetter: boolean) {
    const first = perLetter ? `${url}/${BASE32[0]!.repeat(TOKEN_LENGTH)}` : url
    const best = encode(first, undefined)
    this.modules = best.modules.size
    this.#words = Math.ceil(this.modules / 32)
    const mask = best.maskPattern
    this.#base = this.#pack(encode(first, mask))
    for (let place = 0; perLetter && place < TOKEN_LENGTH; place++) {
      this.#changes.push(this.#changesAt(first, mask, first.length - TOKEN_LENGTH + place))
    }
    const varying = this.#changes.flat().reduce(or, new Uint32Array(this.#base.length))
    const fixed = this.#base.map((word, i) => word & ~varying[i]!)
    this.fixedPath = codePath({ modules: this.modules, bits: fixed })
    // A letter also draws the fixed modules that touch its own: where two fills meet, screens show a seam.
    this.#own = or(varying, and(this.#besides(varying), fixed))
  }

  /**
   * The dark modules that `fixedPath` leaves to the letter, as a path: one unit a module, the origin at the
   * code's bottom-left corner. Half of a code, and of the bytes that no archive can compress, is the same for all.
   */
  path(token: string | null): string {
    return codePath({ modules: this.modules, bits: and(this.matrix(token).bits, this.#own) })
  }

  /** @param token 12 characters of base32; null, and any where codes aren't per letter, gives the fixed text */
  matrix(token: string | null): CodeMatrix {
    if (token === null || this.#changes.length === 0) return { modules: this.modules, bits: this.#base }
    if (token.length !== TOKEN_LENGTH) throw new RangeError('a token has 12 characters')
    const bits = this.#base.slice()
    for (let place = 0; place < TOKEN_LENGTH; place++) {
      const change = this.#changes[place]?.[BASE32.indexOf(token[place]!)]
      if (!change) throw new RangeError('a token is upper-case base32')
      for (let i = 0; i < bits.length; i++) bits[i] = bits[i]! ^ change[i]!
    }
    return { modules: this.modules, bits }
  }

  /** The modules to the left and right of others, above and below them. */
  #besides(bits: Uint32Array): Uint32Array {
    const words = this.#words
    return bits.map((word, i) => {
      const column = i % words
      const fromLeft = column > 0 ? bits[i - 1]! >>> 31 : 0
      const fromRight = column < words - 1 ? bits[i + 1]! << 31 : 0
      return (
        (word << 1) | fromLeft | (word >>> 1) | fromRight | (bits[i - words] ?? 0) | (bits[i + words] ?? 0)
      )
    })
  }

  #changesAt(text: string, mask: Mask, at: number): Uint32Array[] {
    const base = text.charCodeAt(at)
    const byBit: Uint32Array[] = []
    for (let bit = 0; bit < 7; bit++) {
      const flipped = text.slice(0, at) + String.fromCharCode(base ^ (1 << bit)) + text.slice(at + 1)
      byBit.push(xor(this.#pack(encode(flipped, mask)), this.#base))
    }
    return [...BASE32].map(character => {
      const difference = character.charCodeAt(0) ^ base
      return byBit.filter((_, bit) => difference & (1 << bit)).reduce(xor, new Uint32Array(this.#base.length))
    })
  }

  #pack(code: QRCode): Uint32Array {
    const { size, data } = code.modules
    const bits = new Uint32Array(size * this.#words)
    for (let y = 0; y < size; y++) {
      for (let x = 0; x < size; x++) {
        if (data[y * size + x]) bits[y * this.#words + (x >> 5)]! |= 1 << (x & 31)
      }
    }
    return bits
  }
}

/** One byte segment, whatever the characters: mixed modes would make the length depend on the token. */
function encode(text: string, maskPattern: Mask): QRCode {
  const segments = [{ data: Buffer.from(text, 'utf8'), mode: 'byte' as const }]
  return create(segments, {
    errorCorrectionLevel: LEVEL,
    ...(maskPattern === undefined ? {} : { maskPattern }),
  })
}

const and = (a: Uint32Array, b: Uint32Array): Uint32Array => a.map((word, i) => word & b[i]!)
const or = (a: Uint32Array, b: Uint32Array): Uint32Array => a.map((word, i) => word | b[i]!)
const xor = (a: Uint32Array, b: Uint32Array): Uint32Array => a.map((word, i) => word ^ b[i]!)

/** Rectangles of eight modules of a row by row, place and pattern: a code is joined from some 200 of these. */
const rectangles: (string | undefined)[] = []

/** @param y rows from the code's foot; @param byte place of the eight modules, its lowest bit the leftmost */
function rectanglesOf(y: number, byte: number, pattern: number): string {
  const key = (((y << 5) | byte) << 8) | pattern
  const known = rectangles[key]
  if (known !== undefined) return known
  let path = ''
  let start = -1
  for (let x = 0; x <= 8; x++) {
    const dark = (pattern >> x) & 1
    if (dark && start < 0) start = x
    else if (!dark && start >= 0) {
      path += `${byte * 8 + start} ${y} ${x - start} 1 re\n`
      start = -1
    }
  }
  rectangles[key] = path
  return path
}

/** Dark modules as one path: filled at once, rectangles that meet leave no seam. */
function codePath({ modules, bits }: CodeMatrix): string {
  const words = Math.ceil(modules / 32)
  const bytes = Math.ceil(modules / 8)
  let path = ''
  for (let row = 0; row < modules; row++) {
    for (let byte = 0; byte < bytes; byte++) {
      const pattern = (bits[row * words + (byte >> 2)]! >>> ((byte & 3) << 3)) & 0xff
      if (pattern !== 0) path += rectanglesOf(modules - 1 - row, byte, pattern)
    }
  }
  return path
}
