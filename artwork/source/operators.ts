/** One operator of a page description with its operands, by position in the bytes. */
export interface Operator {
  /** `Tj`, `BDC`, …; an inline image counts as one operator `EI`. */
  readonly name: string
  /**
   * The last six operands that are names or numbers, as text, without what stands in dictionaries. Names are without
   * their escapes.
   */
  readonly operands: readonly string[]
  readonly inline?: InlineImage
  /** Where its first operand begins, and where the operator ends. */
  readonly start: number
  readonly end: number
}

/** The parts of an inline image (operator `EI`). */
export interface InlineImage {
  /** Keys and values. */
  readonly dict: Uint8Array
  readonly data: Uint8Array
}

/** A matrix has six. */
const MAX_OPERANDS = 6
const WHITE = new Set([0, 9, 10, 12, 13, 32])
const DELIMITER = new Set([...'()<>[]{}/%'].map(character => character.charCodeAt(0)))
const REGULAR = Array.from({ length: 256 }, (_, byte) => !WHITE.has(byte) && !DELIMITER.has(byte))
const OPERAND_WORDS = new Set(['true', 'false', 'null'])

/** Reads a page description operator by operator (ISO 32000-1, 7.8.2). Never throws: odd bytes are passed over. */
export function* operators(bytes: Uint8Array): Generator<Operator> {
  const text = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  let start = -1
  let operands: string[] = []
  let dicts = 0
  const keep = (operand: string) => {
    if (dicts > 0) return
    operands.push(operand)
    if (operands.length > MAX_OPERANDS) operands.shift()
  }
  for (let at = 0; at < text.length; ) {
    const byte = text[at] ?? 0
    if (WHITE.has(byte)) {
      at += 1
      continue
    }
    if (byte === 0x25) {
      at = endOfLine(text, at)
      continue
    }
    if (start === -1) start = at
    if (byte === 0x28) at = endOfString(text, at)
    else if (isPair(text, at, 0x3c)) {
      dicts += 1
      at += 2
    } else if (isPair(text, at, 0x3e)) {
      dicts = Math.max(0, dicts - 1)
      at += 2
    } else if (byte === 0x3c) at = after(text.indexOf(0x3e, at), text)
    else if (byte === 0x2f) {
      const end = endOfWord(text, at + 1)
      keep(unescaped(text.toString('latin1', at, end)))
      at = end
    } else if (REGULAR[byte]) {
      const end = endOfWord(text, at)
      const word = text.toString('latin1', at, end)
      at = end
      if (isOperand(byte) || OPERAND_WORDS.has(word)) {
        keep(word)
        continue
      }
      if (word === 'BI') {
        const data = startOfData(text, end)
        at = endOfImage(text, data)
        const inline = {
          dict: text.subarray(end, data - 3),
          data: text.subarray(data, Math.max(data, at - 2)),
        }
        yield { name: 'EI', operands, inline, start, end: at }
      } else yield { name: word, operands, start, end: at }
      start = -1
      dicts = 0
      operands = []
    } else at += 1
  }
}

/** `<<` or `>>`. */
const isPair = (text: Buffer, at: number, byte: number): boolean => text[at] === byte && text[at + 1] === byte

const isOperand = (byte: number) =>
  (byte >= 0x30 && byte <= 0x39) || byte === 0x2b || byte === 0x2d || byte === 0x2e

const unescaped = (name: string) =>
  name.replace(/#([\dA-Fa-f]{2})/g, (_, hex: string) => String.fromCharCode(Number.parseInt(hex, 16)))

const after = (found: number, text: Buffer) => (found === -1 ? text.length : found + 1)

function endOfWord(text: Buffer, from: number): number {
  let at = from
  while (at < text.length && REGULAR[text[at] ?? 0]) at += 1
  return at
}

function endOfLine(text: Buffer, from: number): number {
  let at = from
  while (at < text.length && text[at] !== 10 && text[at] !== 13) at += 1
  return at
}

function endOfString(text: Buffer, from: number): number {
  let depth = 0
  for (let at = from; at < text.length; at++) {
    const byte = text[at]
    if (byte === 0x5c) at += 1
    else if (byte === 0x28) depth += 1
    else if (byte === 0x29 && --depth === 0) return at + 1
  }
  return text.length
}

/** The position after `ID` and one white space, or the end of the text. */
function startOfData(text: Buffer, from: number): number {
  for (let at = from; at < text.length; ) {
    const byte = text[at] ?? 0
    if (byte === 0x25) at = endOfLine(text, at)
    else if (byte === 0x28) at = endOfString(text, at)
    else if (byte === 0x2f) at = endOfWord(text, at + 1)
    else if (REGULAR[byte]) {
      const end = endOfWord(text, at)
      if (end - at === 2 && byte === 0x49 && text[at + 1] === 0x44) return Math.min(text.length, end + 1)
      at = end
    } else at += 1
  }
  return text.length
}

/**
 * The data of an inline image have no length. They end at an `EI` between white space that is followed by text,
 * as operators are: binary data rarely look like that.
 */
function endOfImage(text: Buffer, data: number): number {
  for (let at = text.indexOf('EI', data); at !== -1; at = text.indexOf('EI', at + 1)) {
    const around = WHITE.has(text[at - 1] ?? 0) && (at + 2 >= text.length || WHITE.has(text[at + 2] ?? 0))
    const following = text.subarray(at + 2, at + 12)
    if (around && following.every(byte => WHITE.has(byte) || (byte >= 32 && byte < 127))) return at + 2
  }
  return text.length
}
