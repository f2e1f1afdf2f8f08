import { isFontInstalled, readFontFile } from '#files'
import { allPackages, isKana, packagesOf, scriptOf } from '../script/scripts.ts'
import { type Kerning, readKerning } from './kerning.ts'
import { readSfnt, type Sfnt } from './sfnt.ts'

/** A font file's contents: the same for every campaign, so it is read once a process. */
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

export const EMOJI = 'noto-emoji/400Regular/NotoEmoji_400Regular'

/** Font families of the scripts' packages, where they do not follow from the package's name. */
const FAMILIES: Readonly<Record<string, string>> = {
  'nanum-gothic': 'NanumGothic',
  'noto-sans-sc': 'NotoSansSC',
  'noto-sans-tc': 'NotoSansTC',
  'noto-sans-jp': 'NotoSansJP',
  'biz-udpgothic': 'BIZUDPGothic',
}

const loaded = new Map<string, Font>()
const installed = new Map<string, boolean>()

/** The fonts of a style by name: the main family, then those for characters that it lacks. */
export const fontsOf = (style: FontStyle): readonly string[] => [
  SOURCE[style],
  NOTO[style],
  ...SYMBOLS,
  EMOJI,
]

const isBold = (style: FontStyle): boolean => style === 'bold' || style === 'boldItalic'

/** A script's font. These scripts have regular and bold, and no italics. */
function fontOf(packageName: string, style: FontStyle): string {
  const family =
    FAMILIES[packageName] ??
    `NotoSans${packageName.slice('noto-sans-'.length).replace(/^./, first => first.toUpperCase())}`
  const weight = isBold(style) ? '700Bold' : '400Regular'
  return `${packageName}/${weight}/${family}_${weight}`
}

/**
 * Names of the fonts that may have a character, best first, without packages that are not installed.
 * @param hasKana whether Japanese is among what is printed
 */
export function fontsFor(style: FontStyle, codePoint: number, hasKana: boolean): readonly string[] {
  const script = scriptOf(codePoint)
  if (script === null) return fontsOf(style)
  const own = packagesOf(script, hasKana).map(name => fontOf(name, style))
  return [...(script.isExtra ? own.filter(hasFont) : own), ...fontsOf(style)]
}

/** The first font that has a character, with its glyph; null where none has it. */
export function findGlyph(
  style: FontStyle,
  codePoint: number,
  hasKana: boolean,
): { readonly name: string; readonly glyph: number } | null {
  for (const name of fontsFor(style, codePoint, hasKana)) {
    const glyph = loadFont(name).sfnt.glyphs.get(codePoint)
    if (glyph) return { name, glyph }
  }
  return null
}

export const containsKana = (codePoints: Iterable<number>): boolean => {
  for (const codePoint of codePoints) if (isKana(codePoint)) return true
  return false
}

/** Whether the package with a font is installed. */
export function hasFont(name: string): boolean {
  let known = installed.get(name)
  if (known === undefined) {
    known = isFontInstalled(name)
    installed.set(name, known)
  }
  return known
}

/** The names of all fonts that are installed. */
export function installedFonts(): string[] {
  const styles = Object.keys(SOURCE) as FontStyle[]
  const named = styles.flatMap(style => [
    ...fontsOf(style),
    ...Array.from(allPackages(), name => fontOf(name, style)),
  ])
  return [...new Set(named)].filter(hasFont)
}

/** Whether a package of a script is installed. */
export const hasPackage = (packageName: string): boolean => hasFont(fontOf(packageName, 'regular'))

export function loadFont(name: string): Font {
  let font = loaded.get(name)
  if (!font) {
    const sfnt = readSfnt(readFontFile(name))
    font = { sfnt, kern: readKerning(sfnt) }
    loaded.set(name, font)
  }
  return font
}

export const styleOf = (bold: boolean, italic: boolean): FontStyle =>
  bold ? (italic ? 'boldItalic' : 'bold') : italic ? 'italic' : 'regular'
