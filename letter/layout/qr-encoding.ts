import type { QRCode } from 'qrcode'
import { create } from 'qrcode/lib/core/qrcode.js'

/** The correction that a code has at least (ISO/IEC 18004): 15 % of it may be damaged. H stands 30 %, Q 25 %. */
const LEAST = 'M'
const STRONGER = ['H', 'Q'] as const

/** How a text becomes a code. Texts of the same length and encoding have codes of the same size. */
export interface Encoding {
  readonly errorCorrectionLevel: typeof LEAST | (typeof STRONGER)[number]
  readonly maskPattern: QRCode['maskPattern']
}

/**
 * The highest level of correction that leaves the code's size as it is: modules that would be filled up without meaning
 * correct errors instead. The mask is the one that suits this text best.
 */
export function strongestEncoding(text: string): Encoding {
  const { version } = create(segments(text), { errorCorrectionLevel: LEAST, maskPattern: 0 })
  const errorCorrectionLevel = STRONGER.find(level => fits(text, level, version)) ?? LEAST
  const { maskPattern } = create(segments(text), { errorCorrectionLevel })
  return { errorCorrectionLevel, maskPattern }
}

/** Whether a code of this version has room for the text. */
function fits(
  text: string,
  errorCorrectionLevel: Encoding['errorCorrectionLevel'],
  version: number,
): boolean {
  try {
    create(segments(text), { errorCorrectionLevel, version, maskPattern: 0 })
    return true
  } catch {
    // The library has no other way to say that it has not.
    return false
  }
}

/** The modules of a text's code. @throws Error if no code is large enough for the text. */
export const encodeQr = (text: string, encoding: Encoding): QRCode => create(segments(text), encoding)

/** In one byte segment: with mixed modes the code's length would depend on the token. */
const segments = (text: string) => [{ data: new TextEncoder().encode(text), mode: 'byte' as const }]
