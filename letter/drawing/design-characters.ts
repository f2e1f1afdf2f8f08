import { optOutCharacters } from '../base/opt-out.ts'
import type { Design, Doc } from '../base/types.ts'
import { greetingOf } from '../card/greetings.ts'
import { documentPrints, inlinesOf, locatedBlocksOf } from '../document/walk.ts'
import { type FontStyle, styleOf } from '../font/library.ts'
import { countryCharacters, townCharacters } from '../layout/countries/index.ts'
import { ITEM_CHARACTERS } from '../layout/items.ts'
import { furnitureCharacters } from '../sheet/furniture.ts'

/** Every document of a design. */
export const docsOf = (design: Design): Doc[] =>
  [design.front, design.back, design.frontB, design.backB].filter(doc => doc !== null)

/** Every character that a campaign can print, with repetitions. */
export function charactersOfDesign(design: Design): string {
  const texts = [
    design.characters,
    design.returnAddress ?? '',
    design.homeCountry,
    design.phoneNumber ?? '',
    design.code?.caption ?? '',
    optOutCharactersOf(design),
    furnitureCharacters(design),
    ITEM_CHARACTERS,
    countryCharacters(design.homeCountry),
    townCharacters(design.characters),
    ...(design.cardDesign ? Object.values(greetingOf(design)) : []),
  ]
  for (const doc of docsOf(design)) {
    for (const inline of inlinesOf(doc)) if (inline.type === 'text') texts.push(inline.text)
  }
  return texts.join('')
}

/** What `optOut` nodes bring to the page. Designs without one print the same bytes as before there were such nodes. */
export const optOutCharactersOf = (design: Design): string =>
  docsOf(design).some(doc => documentPrints(doc, 'optOut')) ? optOutCharacters(design.optOutAddress) : ''

/** The font styles that a campaign prints. Addresses are regular, the postage band, headings and header cells bold. */
export function stylesOfDesign(design: Design): FontStyle[] {
  const styles = new Set<FontStyle>(['regular', 'bold'])
  for (const doc of docsOf(design)) {
    for (const { block, bold } of locatedBlocksOf(doc.content)) {
      for (const inline of block.content) {
        if (inline.type === 'hardBreak') continue
        styles.add(styleOf(inline.style.bold || bold, inline.style.italic))
      }
    }
  }
  return [...styles].sort()
}
