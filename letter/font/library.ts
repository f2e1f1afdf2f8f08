import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { type Kerning, readKerning } from './kerning.ts'
import { readSfnt, type Sfnt } from './sfnt.ts'

/** A font as it stands on disk: the same for every campaign, so it is read once a process. */
export interface Font {
  readonly sfnt: Sfnt
  readonly kern: Kerning
}

export type FontStyle = 'regular' | 'bold' | 'italic' | 'boldItalic'

const SOURCE: Record<FontStyle, string> = {
  regular: 'source-sans-3/400Regular/SourceSans3_400Regular',
  bold: 'source-sans-3/700Bold/SourceSans3_700Bold',
  italic: 'source-sans-3/400Regular_Italic/SourceSans3_400Regular_Italic',
  boldItalic: 'source-sans-3/700Bold_Italic/SourceSans3_700Bold_Italic',
}

const NOTO: Record<FontStyle, string> = {
  regular: 'noto-sans/400Regular/NotoSans_400Regular',
  bold: 'noto-sans/700Bold/NotoSans_700Bold',
  italic: 'noto-sans/400Regular_Italic/NotoSans_400Regular_Italic',
  boldItalic: 'noto-sans/700Bold_Italic/NotoSans_700Bold_Italic',
}

const SYMBOLS = [
  'noto-sans-symbols/400Regular/NotoSansSymbols_400Regular',
  'noto-sans-math/400Regular/NotoSansMath_400Regular',
]

const require = createRequire(import.meta.url)
const loaded = new Map<string, Font>()

/** Names of the fonts that a style is set in: the main family first, then what covers its gaps. */
export const fontsOf = (style: FontStyle): readonly string[] => [SOURCE[style], NOTO[style], ...SYMBOLS]

export function loadFont(name: string): Font {
  let font = loaded.get(name)
  if (!font) {
    const sfnt = readSfnt(readFileSync(require.resolve(`@expo-google-fonts/${name}.ttf`)))
    font = { sfnt, kern: readKerning(sfnt) }
    loaded.set(name, font)
  }
  return font
}

export const styleOf = (bold: boolean, italic: boolean): FontStyle =>
  bold ? (italic ? 'boldItalic' : 'bold') : italic ? 'italic' : 'regular'
