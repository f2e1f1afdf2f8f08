import type { QRCode } from 'qrcode'
import { BASE32, TOKEN_LENGTH } from '../base/token.ts'
import { type Content, written } from '../pdf/content.ts'
import { type CodeMatrix, QrCells } from './qr-cells.ts'
import { type Encoding, encodeQr, strongestEncoding } from './qr-encoding.ts'

/** By character code; 255 for what is no base32. */
const VALUES = new Uint8Array(128).fill(255)
for (const [value, character] of [...BASE32].entries()) VALUES[character.charCodeAt(0)] = value

/**
 * The QR codes of a campaign. With a fixed mask a code is linear in its data over GF(2), error correction included. So
 * the change that each character makes is found once, and a letter's code is the fixed part XORed with twelve changes.
 */
export class QrCodes {
  readonly modules: number
  readonly #words: number
  readonly #base: Int32Array
  /** By place in the token, then by base32 value. */
  readonly #changes: Int32Array[][] = []
  /** The groups of modules that each letter draws itself. */
  readonly #cells: QrCells
  /** The dark modules that are the same in every letter, as a path (see `draw`). */
  readonly fixedPath: string

  /** @param url the whole text or, with `perLetter`, what stands before `/` and the token */
  constructor(url: string, perLetter: boolean) {
    const first = perLetter ? `${url}/${BASE32[0]!.repeat(TOKEN_LENGTH)}` : url
    const encoding = strongestEncoding(first)
    const base = encodeQr(first, encoding)
    this.modules = base.modules.size
    this.#words = Math.ceil(this.modules / 32)
    this.#base = this.#pack(base)
    for (let place = 0; perLetter && place < TOKEN_LENGTH; place++) {
      this.#changes.push(this.#changesAt(first, encoding, first.length - TOKEN_LENGTH + place))
    }
    const varying = this.#changes.flat().reduce(or, new Int32Array(this.#base.length))
    const fixed = this.#base.map((word, i) => word & ~varying[i]!)
    const besides = this.#besides(varying)
    this.fixedPath = written(out => new QrCells({ modules: this.modules, bits: fixed }).draw(out, fixed))
    // A letter also draws the fixed modules next to its own: screens show a seam where two fills meet.
    const own = varying.map((word, i) => word | (besides[i]! & fixed[i]!))
    this.#cells = new QrCells({ modules: this.modules, bits: own })
  }

  /**
   * Writes the dark modules that `fixedPath` leaves to the letter, as a path. A module is one unit, the origin is the
   * code's bottom-left corner. Half of a code is the same for all: bytes that an archive need not hold for each letter.
   */
  draw(out: Content, token: string | null): void {
    this.#cells.draw(out, this.matrix(token).bits)
  }

  /** @param token 12 characters of base32; null gives the fixed code, and so does any if codes are not per letter */
  matrix(token: string | null): CodeMatrix {
    if (token === null || this.#changes.length === 0) return { modules: this.modules, bits: this.#base }
    if (token.length !== TOKEN_LENGTH) throw new RangeError('a token has 12 characters')
    const bits = this.#base.slice()
    for (let place = 0; place < TOKEN_LENGTH; place++) {
      const change = this.#changes[place]![VALUES[token.charCodeAt(place)]!]
      if (!change) throw new RangeError('a token is upper-case base32')
      for (let i = 0; i < bits.length; i++) bits[i]! ^= change[i]!
    }
    return { modules: this.modules, bits }
  }

  /** The modules to the left and right of the given ones, above and below them. */
  #besides(bits: Int32Array): Int32Array {
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

  #changesAt(text: string, encoding: Encoding, at: number): Int32Array[] {
    const base = text.charCodeAt(at)
    const byBit: Int32Array[] = []
    for (let bit = 0; bit < 7; bit++) {
      const flipped = text.slice(0, at) + String.fromCharCode(base ^ (1 << bit)) + text.slice(at + 1)
      byBit.push(xor(this.#pack(encodeQr(flipped, encoding)), this.#base))
    }
    return [...BASE32].map(character => {
      const difference = character.charCodeAt(0) ^ base
      return byBit.filter((_, bit) => difference & (1 << bit)).reduce(xor, new Int32Array(this.#base.length))
    })
  }

  #pack(code: QRCode): Int32Array {
    const { size, data } = code.modules
    const bits = new Int32Array(size * this.#words)
    for (let y = 0; y < size; y++) {
      for (let x = 0; x < size; x++) {
        if (data[y * size + x]) bits[y * this.#words + (x >> 5)]! |= 1 << (x & 31)
      }
    }
    return bits
  }
}

const or = (a: Int32Array, b: Int32Array): Int32Array => a.map((word, i) => word | b[i]!)
const xor = (a: Int32Array, b: Int32Array): Int32Array => a.map((word, i) => word ^ b[i]!)
