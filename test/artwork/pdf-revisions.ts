import { deflateSync } from 'node:zlib'
import type { Body } from '../support/artwork.ts'

/** An entry of a table: a byte of the file, a place in an object stream, or free. */
export type TableEntry = number | [stream: number, index: number] | 'free'
export type Table = Readonly<Record<number, TableEntry>>

/** Writes a PDF piece by piece, in any order and with repetitions. The test decides what the tables contain. */
export class PdfPieces {
  #text = '%PDF-1.7\n'

  /** Writes text unchanged. @returns its offset */
  raw(text: string): number {
    const at = this.#text.length
    this.#text += text
    return at
  }

  /** Writes an object. @returns its offset */
  object(number: number, body: Body, generation = 0): number {
    const data = typeof body === 'string' ? '' : Buffer.from(body.data).toString('latin1')
    const value =
      typeof body === 'string'
        ? body
        : `<< ${body.dict} /Length ${data.length} >>\nstream\n${data}\nendstream`
    return this.raw(`${number} ${generation} obj\n${value}\nendobj\n`)
  }

  /** Writes an object stream. @returns its offset */
  pack(number: number, objects: readonly (readonly [number: number, body: string])[]): number {
    let at = 0
    const heads = objects.map(([packed, body]) => {
      const head = `${packed} ${at}`
      at += body.length + 1
      return head
    })
    const first = `${heads.join(' ')}\n`
    const data = deflateSync(first + objects.map(([, body]) => body).join('\n'))
    const dict = `/Type /ObjStm /N ${objects.length} /First ${first.length} /Filter /FlateDecode`
    return this.object(number, { dict, data })
  }

  /**
   * Writes a table and its trailer; where it begins.
   * @param generations of objects that are not the first of their number
   */
  table(entries: Table, trailer = '', generations: Readonly<Record<number, number>> = {}): number {
    const lines: string[] = []
    const sections: [first: number, lines: string[]][] = [[0, ['0000000000 65535 f \n']]]
    for (const [key, entry] of Object.entries(entries)) {
      if (typeof entry === 'object') throw new TypeError('A table holds no packed objects')
      const number = Number(key)
      const [offset, letter] = entry === 'free' ? [0, 'f'] : [entry, 'n']
      const [first, section] = sections.at(-1)!
      const own = number === first + section.length ? section : []
      if (own !== section) sections.push([number, own])
      own.push(`${padded(offset, 10)} ${padded(generations[number] ?? 0, 5)} ${letter} \n`)
    }
    for (const [first, section] of sections) lines.push(`${first} ${section.length}\n`, ...section)
    return this.raw(`xref\n${lines.join('')}trailer\n<< /Size 99 /Root 1 0 R ${trailer} >>\n`)
  }

  /** Writes a cross-reference stream, which contains its own entry. @returns its offset */
  stream(number: number, entries: Table, trailer = ''): number {
    const all: Table = { ...entries, [number]: this.#text.length }
    const rows = Object.values(all).map(entry => {
      const [kind, second, third] =
        entry === 'free' ? [0, 0, 0] : typeof entry === 'number' ? [1, entry, 0] : [2, ...entry]
      return Buffer.from([kind, second >> 16, (second >> 8) & 255, second & 255, third])
    })
    const index = Object.keys(all).map(object => `${object} 1`)
    const dict = `/Type /XRef /W [1 3 1] /Index [${index.join(' ')}] /Size 99 /Root 1 0 R ${trailer}`
    return this.object(number, {
      dict: `${dict} /Filter /FlateDecode`,
      data: deflateSync(Buffer.concat(rows)),
    })
  }

  /** The complete file, whose newest table is at that offset. */
  end(table: number): Buffer {
    return Buffer.from(`${this.#text}startxref\n${table}\n%%EOF\n`, 'latin1')
  }
}

const padded = (number: number, width: number) => String(number).padStart(width, '0')
