import { randomFillSync } from 'node:crypto'
import { deflateSync } from 'node:zlib'
import { missingCharacter } from '#letter/font/coverage.ts'
import { makeWorkbook } from '#test/fixtures/make-workbook.ts'
import { onePage } from '#test/support/artwork.ts'
import { field, recipient } from '#test/support/templates.ts'

const MB = 1024 * 1024
const A4 = '/MediaBox [0 0 595 842] /Contents 4 0 R'

/** A good PDF of so many bytes: a picture of noise is as large packed as it is drawn. */
export function noise(bytes: number): Buffer {
  const side = Math.floor(Math.sqrt(bytes / 3))
  const image = `/Type /XObject /Subtype /Image /Width ${side} /Height ${side} /ColorSpace /DeviceRGB /BitsPerComponent 8`
  return onePage(
    `${A4} /Resources << /XObject << /X 5 0 R >> >>`,
    { dict: '', data: 'q 100 0 0 100 50 50 cm /X Do Q' },
    [{ dict: image, data: randomFillSync(Buffer.alloc(side * side * 3)) }],
  )
}

/** 350 kB: six forms whose descriptions of 60 MB each are a few million operators. */
export function slowPdf(): Buffer {
  const content = deflateSync(Buffer.alloc(60_000_000, 'q Q '))
  const form = '/Type /XObject /Subtype /Form /BBox [0 0 9 9]'
  const names = Array.from({ length: 6 }, (_, index) => `/A${index}`)
  return onePage(
    `${A4} /Resources << /XObject << ${names.map((name, index) => `${name} ${index + 5} 0 R`).join(' ')} >> >>`,
    { dict: '', data: names.map(name => `${name} Do`).join(' ') },
    [
      ...names.map(() => ({
        dict: `${form} /Resources << /XObject << /Z 11 0 R >> >> /Filter /FlateDecode`,
        data: content,
      })),
      { dict: form, data: '0 0 9 9 re f' },
    ],
  )
}

/** 20 kB: tags with room for attributes and without one, so that a search for `=` has to read all of it. */
export const equalsLess = (): Buffer =>
  makeWorkbook({ sheet: `<sheetData>${'<row ><c ></c></row>'.repeat(300_000)}</sheetData>` })

/** A document of one paragraph, as a create takes it. */
export const paragraph = (content: readonly object[]): string =>
  JSON.stringify({ type: 'doc', content: [{ type: 'paragraph', content }] })

export const merge = (name: string) => ({ type: 'mergeField', attrs: { field: name } })

/** `count` custom fields f0, f1, … of the same value. */
export const fields = (count: number, value: string) =>
  Object.fromEntries(Array.from({ length: count }, (_, index) => [`f${index}`, field(value)]))

/** Combining marks behind letters, over and over: about so many bytes. */
function behindLetters(isMark: (mark: string) => boolean, bytes: number): string {
  const letters = 'abcdefghijklmnopqrstuvwxyzåäö'
  let once = ''
  for (let code = 0x300; code < 0xfe30; code++) {
    const mark = String.fromCharCode(code)
    if (isMark(mark)) once += letters[once.length % letters.length] + mark
  }
  return once.repeat(Math.ceil(bytes / Buffer.byteLength(once))).slice(0, bytes / 2)
}

const isMark = (character: string) => /\p{M}/u.test(character)

/** Every mark of the first plane, though no font has them all: a letter with them is refused. */
export const marks = (bytes: number): string => behindLetters(isMark, bytes)

/** Those that are printed. */
export const printedMarks = (bytes: number): string =>
  behindLetters(mark => isMark(mark) && missingCharacter(mark, 'regular') === null, bytes)

/** 40 MB of JSON: 5,000 people whose 15 fields are full of Chinese. */
export function cjk(): string {
  const customFields = fields(15, '漢'.repeat(170))
  const people = Array.from({ length: 5000 }, (_, index) => ({
    ...recipient(`漢字${index}`),
    customFields,
  }))
  const text = JSON.stringify(people)
  if (Buffer.byteLength(text) > 40 * MB) throw new Error('larger than a body may be')
  return text
}
