import type { XmlReader } from './xml.ts'

/** Text as Excel writes it (ST_Xstring): characters that XML cannot carry stand as `_x000D_`. */
export function excelText(text: string): string {
  if (!text.includes('_x')) return text
  return text.replaceAll(/_x([0-9a-fA-F]{4})_/g, (_, code: string) =>
    String.fromCharCode(Number.parseInt(code, 16)),
  )
}

/**
 * A copy of the text. V8 keeps a substring of 13 characters or more as a reference to the whole string: a cell would
 * keep the 128 KB around it in memory, and a sheet all of its XML.
 */
export const copied = (text: string): string => (text.length < 13 ? text : ` ${text}`.slice(1))

/** Gathers the text of an element, plain or in runs; readings (`rPh`) are left out. */
export class RichText implements XmlReader {
  #text = ''
  #inText = false
  #inReading = false

  open(name: string): void {
    if (name === 'rPh') this.#inReading = true
    else if (name === 't') this.#inText = !this.#inReading
  }

  text(text: string): void {
    if (this.#inText) this.#text += text
  }

  close(name: string): void {
    if (name === 'rPh') this.#inReading = false
    else if (name === 't') this.#inText = false
  }

  /** The text so far; the next one starts empty. */
  take(): string {
    const text = copied(excelText(this.#text))
    this.#text = ''
    return text
  }
}
