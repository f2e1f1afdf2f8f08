/** Points of the tone curve: enough for straight lines between them to look smooth. */
const POINTS = 1024
const HEADER = 128

const ascii = (text: string): Buffer => Buffer.from(text, 'latin1')
const words = (...values: number[]): Buffer => {
  const bytes = Buffer.alloc(values.length * 4)
  for (const [i, value] of values.entries()) bytes.writeUInt32BE(value, i * 4)
  return bytes
}
/** Values are 65,536ths. */
const xyz = (...values: [number, number, number]): Buffer =>
  Buffer.concat([ascii('XYZ '), words(0), words(...values)])
const D50 = [0xf6d6, 0x10000, 0xd32d] as const

/** The light of a channel's value, from 0 to 1 (IEC 61966-2-1). */
export const light = (share: number): number =>
  share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4

function curve(): Buffer {
  const bytes = Buffer.alloc(12 + POINTS * 2)
  bytes.write('curv', 'latin1')
  bytes.writeUInt32BE(POINTS, 8)
  for (let i = 0; i < POINTS; i++) {
    bytes.writeUInt16BE(Math.round(light(i / (POINTS - 1)) * 65535), 12 + i * 2)
  }
  return bytes
}

function description(name: string): Buffer {
  const text = ascii(`${name}\0`)
  // The name in Unicode and in a script code follow, both empty.
  return Buffer.concat([ascii('desc'), words(0, text.length), text, Buffer.alloc(4 + 4 + 2 + 1 + 67)])
}

/**
 * sRGB as an ICC profile of version 2, which all print devices read. Made here, so that no licence applies to it.
 */
function makeProfile(): Buffer {
  const tags: [name: string, data: Buffer][] = [
    ['desc', description('sRGB')],
    ['cprt', Buffer.concat([ascii('text'), words(0), ascii('No copyright, use freely\0')])],
    ['wtpt', xyz(...D50)],
    // The primaries of ITU-R BT.709, adapted from D65 to D50 by Bradford's method.
    ['rXYZ', xyz(0x6fa2, 0x38f5, 0x0390)],
    ['gXYZ', xyz(0x6299, 0xb785, 0x18da)],
    ['bXYZ', xyz(0x24a0, 0x0f84, 0xb6cf)],
    ['rTRC', curve()],
  ]
  const table: Buffer[] = []
  const data: Buffer[] = []
  let at = HEADER + 4 + (tags.length + 2) * 12
  for (const [name, bytes] of tags) {
    table.push(ascii(name), words(at, bytes.length))
    // All three channels share one curve.
    if (name === 'rTRC') for (const same of ['gTRC', 'bTRC']) table.push(ascii(same), words(at, bytes.length))
    const padded = Buffer.concat([bytes, Buffer.alloc(-bytes.length & 3)])
    data.push(padded)
    at += padded.length
  }
  const header = Buffer.alloc(HEADER)
  words(at, 0, 0x02100000).copy(header)
  ascii('mntrRGB XYZ ').copy(header, 12)
  // 1 January 2000: a fixed date keeps the bytes the same.
  for (const [i, value] of [2000, 1, 1].entries()) header.writeUInt16BE(value, 24 + i * 2)
  ascii('acsp').copy(header, 36)
  words(...D50).copy(header, 68)
  return Buffer.concat([header, words(tags.length + 2), ...table, ...data])
}

let made: Buffer | undefined

export function sRgbProfile(): Buffer {
  made ??= makeProfile()
  return made
}
