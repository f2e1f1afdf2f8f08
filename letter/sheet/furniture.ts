import { type Box, n, pt } from '../base/geometry.ts'
import type { Imprint } from '../base/imprint.ts'
import { Steps } from '../base/steps.ts'
import { clean } from '../font/characters.ts'
import { drawAddress } from '../layout/address.ts'
import { countryCapitals } from '../layout/countries/index.ts'
import { senderLines } from '../layout/postal.ts'
import { written } from '../pdf/content.ts'
import { arrangedRow } from '../text/arrange.ts'
import { Pen } from '../text/pen.ts'
import { PLAIN, type Styles, type TextStyle } from '../text/style.ts'
import { wordOf } from '../text/words.ts'

/** "Port payé" (Universal Postal Union). */
const BAND_MARK = 'P.P.'
const BAND_SIZE = 7.5
/** Width of the band's first cell, and the space beside text (points). */
const BAND_CELL = 25
const BAND_PADDING = 7
/** Points. */
export const SENDER_SIZE = 8
/** Space for a return-address logo beside the sender's lines (mm). */
const SENDER_LOGO = { w: 17, gap: 3 }

/** The characters that the furniture prints of its own, for the font subset. */
export const furnitureCharacters = ({ postage }: Pick<Imprint, 'postage'>): string => BAND_MARK + postage

/** The postage band: a framed mark, its text, and the country where the postage was paid. */
export function postageBand(
  styles: Styles,
  box: Box,
  { homeCountry, postage }: Pick<Imprint, 'homeCountry' | 'postage'>,
  pageHeight: number,
): string {
  const [left, right, bottom] = [pt(box.x), pt(box.x + box.w), pt(pageHeight - box.y - box.h)]
  const height = pt(box.h)
  const bold = styles.of(PLAIN, { size: BAND_SIZE + 1.5, bold: true })
  const plain = styles.of(PLAIN, { size: BAND_SIZE, bold: false })
  const middle = bottom + height / 2
  const mark = textOps(BAND_MARK, bold, left, BAND_CELL, 0.5, middle)
  const says = textOps(postage, plain, left + BAND_CELL + BAND_PADDING, 100, 0, middle)
  const place = countryCapitals(clean(homeCountry).trim(), homeCountry)
  const paidIn = place === '' ? '' : textOps(place, plain, right - BAND_PADDING - 70, 70, 1, middle)
  const frame = `0 G 0.6 w ${n(left + 0.3)} ${n(bottom + 0.3)} ${n(right - left - 0.6)} ${n(height - 0.6)} re S\n`
  const divider = `${n(left + BAND_CELL)} ${n(bottom)} m ${n(left + BAND_CELL)} ${n(bottom + height)} l S\n`
  return frame + divider + mark + says + paidIn
}

/** A word between two places, set smaller if it is too long. @param align 0 left, 0.5 centred, 1 right */
function textOps(
  text: string,
  style: TextStyle,
  x: number,
  room: number,
  align: number,
  middle: number,
): string {
  const word = arrangedRow([wordOf([{ text, style }])], new Steps())[0]!
  const scale = Math.min(1, room / word.width)
  return written(out => {
    const pen = new Pen(out, scale)
    pen.moveTo(x + (room - word.width * scale) * align, middle - 0.33 * style.size * scale)
    pen.line([word], 0, 1, 0)
    pen.finish()
  })
}

/** The sender's lines in their zone, to the right of the return-address logo if there is one. */
export function senderOps(
  { styles, steps }: { readonly styles: Styles; readonly steps: Steps },
  returnAddress: string,
  zone: Box,
  hasLogo: boolean,
  pageHeight: number,
): string {
  const style = styles.of(PLAIN, { size: SENDER_SIZE, bold: false })
  return written(out => {
    drawAddress(out, senderLines(returnAddress), 0, style, senderBox(zone, hasLogo), pageHeight, steps)
  })
}

/** The box of the sender's lines: beside the return-address logo, or the whole zone without one. */
export function senderBox(zone: Box, hasLogo: boolean): Box {
  const shift = hasLogo ? SENDER_LOGO.w + SENDER_LOGO.gap : 0
  return { x: zone.x + shift, y: zone.y, w: zone.w - shift, h: zone.h }
}

/** The box of the return-address logo: beside the sender's lines, or the whole zone without them. */
export const senderLogoBox = (zone: Box, hasText: boolean): Box =>
  hasText ? { ...zone, w: SENDER_LOGO.w } : zone
