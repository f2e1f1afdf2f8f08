/**
 * Checks that a dictionary has no other entries than these, so that none is ignored by mistake.
 * @throws Unfamiliar
 */
export function only(dict: Dict, names: string): Dict {
  const known = new Set(names.split(' '))
  for (const name of dict.keys()) if (!known.has(name)) throw new Unfamiliar(`the entry ${name}`)
  return dict
}

/** A reference to an indirect object. */
export class Ref {
  readonly number: number

  constructor(number: number) {
    this.number = number
  }
}

export type Dict = ReadonlyMap<string, Value>

/** Names begin with `/`; other text is an operator or a keyword. */
export type Value = number | string | Uint8Array | Ref | readonly Value[] | Dict

/** The file has something that the engine does not write, so another reader has to show it. */
export class Unfamiliar extends Error {
  override readonly name = 'Unfamiliar'
}

const code = (character: string): number => character.charCodeAt(0)
const [OPEN, CLOSE, ESCAPE, NAME, MINUS, POINT] = ['(', ')', '\\', '/', '-', '.'].map(code) as [
  number,
  number,
  number,
  number,
  number,
  number,
]
const SPACES = new Set([0, 9, 10, 12, 13, 32])
const ENDS = new Set([...SPACES, ...[...'()<>[]/'].map(code)])
const LONG_ENDS = new Set(['<<', '>>'])
const ESCAPED: ReadonlyMap<number, number> = new Map([
  [code('r'), 13],
  ...[OPEN, CLOSE, ESCAPE].map(byte => [byte, byte] as const),
])

/** Reads the values of a PDF one after another, in the syntax that the engine writes (ISO 32000-1, 7.2 and 7.3). */
export class Values {
  readonly #bytes: Uint8Array
  /** The next byte to be read. */
  at: number

  constructor(bytes: Uint8Array, at = 0) {
    this.#bytes = bytes
    this.at = at
  }

  /** The next value; undefined at the end. */
  next(): Value | undefined {
    while (SPACES.has(this.#bytes[this.at]!)) this.at++
    const first = this.#bytes[this.at]
    if (first === undefined) return undefined
    if (isDigit(first) || first === MINUS || first === POINT) return this.#number()
    if (first === OPEN) return this.#string()
    const token = this.#token()
    if (token === '[') return this.#until(']')
    if (token === '<<') return dictOf(this.#until('>>'))
    return token === '<' ? this.#hex() : token
  }

  #token(): string {
    const start = this.at++
    const first = this.#bytes[start]!
    if (!ENDS.has(first) || first === NAME) {
      while (this.at < this.#bytes.length && !ENDS.has(this.#bytes[this.at]!)) this.at++
    } else if (LONG_ENDS.has(this.#text(start, start + 2))) this.at++
    return this.#text(start, this.at)
  }

  #text(start: number, end: number): string {
    return String.fromCharCode(...this.#bytes.subarray(start, end))
  }

  #number(): number {
    const sign = this.#bytes[this.at] === MINUS ? -1 : 1
    if (sign < 0) this.at++
    let value = 0
    let share = 0
    for (;;) {
      const byte = this.#bytes[this.at]!
      if (byte === POINT) share = 1
      else if (isDigit(byte)) {
        value = value * 10 + byte - 48
        share *= 10
      } else return (sign * value) / (share || 1)
      this.at++
    }
  }

  /** Brackets within are escaped. */
  #string(): Uint8Array {
    const read: number[] = []
    for (this.at++; this.#bytes[this.at] !== CLOSE; this.at++) {
      const byte = this.#bytes[this.at]
      if (byte === undefined || byte === OPEN) throw new Unfamiliar('a string of another kind')
      const said = byte === ESCAPE ? ESCAPED.get(this.#bytes[++this.at]!) : byte
      if (said === undefined) throw new Unfamiliar('a character said otherwise')
      read.push(said)
    }
    this.at++
    return Uint8Array.from(read)
  }

  #hex(): Uint8Array {
    const end = this.#bytes.indexOf(code('>'), this.at)
    const digits = this.#text(this.at, end)
    this.at = end + 1
    return Uint8Array.from(digits.match(/../g) ?? [], pair => Number.parseInt(pair, 16))
  }

  #until(end: string): Value[] {
    const values: Value[] = []
    for (;;) {
      const value = this.next()
      if (value === undefined) throw new Unfamiliar(`no ${end}`)
      if (value === end) return values
      if (value === 'R') values.push(new Ref(Number(values.splice(-2)[0])))
      else values.push(value)
    }
  }
}

const isDigit = (byte: number): boolean => byte >= 48 && byte <= 57

function dictOf(values: readonly Value[]): Dict {
  const dict = new Map<string, Value>()
  for (let i = 0; i < values.length; i += 2) dict.set(String(values[i]), values[i + 1]!)
  return dict
}
