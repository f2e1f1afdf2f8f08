import codes from 'i18n-iso-countries/codes.json' with { type: 'json' }
import type { Paper } from './geometry.ts'

/**
 * The deployment's own part of every letter. A campaign keeps the imprint that it was created with, so that a change of
 * configuration changes no ordered letter.
 */
export interface Imprint {
  /** The sender's country, as the postage band names it. A recipient's country is printed only if it is another. */
  readonly homeCountry: string
  /** The words of the postage band: that the postage is paid, in the form that the country's post requires. */
  readonly postage: string
  /** The sheet of a letter. Cards have one size everywhere. */
  readonly paper: Paper
  /** BCP 47: the language of texts that name none. */
  readonly language: string
}

/** "Postage paid" in French, the language of the Universal Postal Union. */
const POSTAGE_PAID = 'PORT PAYÉ'

/** Besides French, in a language of the country's own. */
const POSTAGE_PAID_IN: Readonly<Record<string, string>> = { SE: `PORTO BETALT · ${POSTAGE_PAID}` }

/** Where letters are written on US Letter; elsewhere on A4 (CLDR 46, supplemental data, `paperSize`). */
const LETTER_PAPER = new Set('BZ CA CL CO CR GT MX NI PA PH PR SV US VE'.split(' '))

/** Whether it is the ISO 3166-1 alpha-2 code of a country. */
export const isCountryCode = (code: string): boolean => codes.some(([alpha2]) => alpha2 === code)

const regionIn = (language: string, code: string): string | undefined =>
  new Intl.DisplayNames([language], { type: 'region', fallback: 'none' }).of(code)

/**
 * The default imprint of a country. The country has its own name if that is in Latin letters, which sorters everywhere
 * can read, and otherwise its English one.
 * @param code ISO 3166-1 alpha-2
 */
export function imprintOf(code: string): Imprint {
  // The language that most people there speak and write (CLDR's likely subtags).
  const { language, script, baseName } = new Intl.Locale(`und-${code}`).maximize()
  return {
    homeCountry: regionIn(script === 'Latn' ? baseName : 'en', code) ?? code,
    postage: POSTAGE_PAID_IN[code] ?? POSTAGE_PAID,
    paper: LETTER_PAPER.has(code) ? 'Letter' : 'A4',
    language: `${language}-${code}`,
  }
}
