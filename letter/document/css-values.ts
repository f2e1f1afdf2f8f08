/** Sizes and colours in the notations of CSS, which web editors use (CSS Values 4, CSS Color 4). */

/** Sizes that a text may have (points). */
export const SIZE_PT = { least: 4, most: 96 } as const

/** 96 px to the inch, as CSS has it. */
const PT_PER_PX = 0.75

/** Points, from a number or a length in pt or px; null for anything else. */
export function readSize(value: unknown): number | null {
  if (typeof value === 'number') return Number.isFinite(value) ? value : null
  const match = typeof value === 'string' ? /^(\d{1,3}(?:\.\d{1,20})?) ?(pt|px)?$/i.exec(value.trim()) : null
  if (!match) return null
  const size = Number(match[1]) * (match[2]?.toLowerCase() === 'px' ? PT_PER_PX : 1)
  // Browsers write 13.3333px for 10pt.
  return Math.round(size * 100) / 100
}

const CHANNEL = '(\\d{1,3}(?:\\.\\d{1,6})?)'
const OPAQUE = '(?:1(?:\\.0{1,6})?|100%)'
/** With commas, as browsers write it, or without, as style sheets do today. */
const RGB = new RegExp(
  `^rgba?\\( ?(?:${CHANNEL} ?, ?${CHANNEL} ?, ?${CHANNEL}(?: ?, ?${OPAQUE})?|${CHANNEL} ${CHANNEL} ${CHANNEL}(?: ?/ ?${OPAQUE})?) ?\\)$`,
  'i',
)
/** The longest text that can be a colour. */
const LONGEST = 80

/** `#rrggbb` in lower case, of `#rrggbb`, `#rgb` or `rgb(…)` without transparency; null for anything else. */
export function readColor(value: unknown): string | null {
  if (typeof value !== 'string' || value.length > LONGEST) return null
  const text = value.trim().replace(/\s+/g, ' ')
  if (/^#[0-9a-f]{6}$/i.test(text)) return text.toLowerCase()
  if (/^#[0-9a-f]{3}$/i.test(text)) return text.toLowerCase().replace(/[0-9a-f]/g, '$&$&')
  const channels = RGB.exec(text)
    ?.slice(1)
    .filter(channel => channel !== undefined)
    .map(channel => Math.round(Number(channel)))
  if (!channels || channels.some(channel => channel > 255)) return null
  return `#${channels.map(channel => channel.toString(16).padStart(2, '0')).join('')}`
}
