/** How a script's letters are set. */
export interface Script {
  /** The name that people use. */
  readonly name: string
  /** ISO 15924 code for the shaper; null where letters do not change with their neighbours. */
  readonly shapedAs: string | null
  readonly isRightToLeft: boolean
  /** Whether a letter's form depends on the letters beside it even where they are shaped on their own. */
  readonly joins: boolean
  /** Packages with its fonts, best first. Empty: no font is known. */
  readonly packages: readonly string[]
  /** Some of its fonts are too large to ship (57 MB with all weights): an operator may install them. */
  readonly isExtra: boolean
}

const noto = (name: string, shapedAs: string | null, isRightToLeft = false): Script => ({
  name,
  shapedAs,
  isRightToLeft,
  joins: shapedAs === 'Arab',
  packages: [`noto-sans-${name.toLowerCase()}`],
  isExtra: false,
})
const plain = (name: string, packages: readonly string[], isExtra: boolean): Script => ({
  name,
  shapedAs: null,
  isRightToLeft: false,
  joins: false,
  packages,
  isExtra,
})
const unknown = (name: string): Script => plain(name, [], false)

const HEBREW = noto('Hebrew', 'Hebr', true)
const ARABIC = noto('Arabic', 'Arab', true)
const DEVANAGARI = noto('Devanagari', 'Deva')
const ARMENIAN = noto('Armenian', null)
const GEORGIAN = noto('Georgian', null)
const ETHIOPIC = noto('Ethiopic', null)
const KOREAN = plain('Korean', ['nanum-gothic'], false)
/** Characters that Chinese and Japanese share, and those of either alone. */
const CHINESE = plain('Chinese', ['noto-sans-sc', 'noto-sans-tc', 'noto-sans-jp'], true)
const JAPANESE = plain('Japanese', ['noto-sans-jp', 'biz-udpgothic'], true)

type Block = readonly [first: number, last: number, script: Script]

/** Unicode's blocks of letters beyond Latin, Greek and Cyrillic, ascending. */
const BLOCKS: readonly Block[] = [
  [0x0530, 0x058f, ARMENIAN],
  [0x0590, 0x05ff, HEBREW],
  [0x0600, 0x06ff, ARABIC],
  [0x0700, 0x074f, unknown('Syriac')],
  [0x0750, 0x077f, ARABIC],
  [0x0780, 0x07bf, unknown('Thaana')],
  [0x07c0, 0x07ff, unknown('NKo')],
  [0x0870, 0x08ff, ARABIC],
  [0x0900, 0x097f, DEVANAGARI],
  [0x0980, 0x09ff, noto('Bengali', 'Beng')],
  [0x0a00, 0x0a7f, unknown('Gurmukhi')],
  [0x0a80, 0x0aff, unknown('Gujarati')],
  [0x0b00, 0x0b7f, unknown('Odia')],
  [0x0b80, 0x0bff, noto('Tamil', 'Taml')],
  [0x0c00, 0x0c7f, unknown('Telugu')],
  [0x0c80, 0x0cff, unknown('Kannada')],
  [0x0d00, 0x0d7f, unknown('Malayalam')],
  [0x0d80, 0x0dff, unknown('Sinhala')],
  [0x0e00, 0x0e7f, noto('Thai', 'Thai')],
  [0x0e80, 0x0eff, unknown('Lao')],
  [0x0f00, 0x0fff, unknown('Tibetan')],
  [0x1000, 0x109f, unknown('Burmese')],
  [0x10a0, 0x10ff, GEORGIAN],
  [0x1100, 0x11ff, KOREAN],
  [0x1200, 0x139f, ETHIOPIC],
  [0x13a0, 0x13ff, unknown('Cherokee')],
  [0x1780, 0x17ff, unknown('Khmer')],
  [0x1800, 0x18af, unknown('Mongolian')],
  [0x1c90, 0x1cbf, GEORGIAN],
  [0x2d00, 0x2d2f, GEORGIAN],
  [0x2d80, 0x2ddf, ETHIOPIC],
  [0x2e80, 0x303f, CHINESE],
  [0x3040, 0x30ff, JAPANESE],
  [0x3100, 0x312f, CHINESE],
  [0x3130, 0x318f, KOREAN],
  [0x3190, 0x31ef, CHINESE],
  [0x31f0, 0x31ff, JAPANESE],
  [0x3200, 0x321f, KOREAN],
  [0x3220, 0x9fff, CHINESE],
  [0xa8e0, 0xa8ff, DEVANAGARI],
  [0xa960, 0xa97f, KOREAN],
  [0xab00, 0xab2f, ETHIOPIC],
  [0xac00, 0xd7ff, KOREAN],
  [0xf900, 0xfaff, CHINESE],
  [0xfb13, 0xfb17, ARMENIAN],
  [0xfb1d, 0xfb4f, HEBREW],
  [0xfb50, 0xfdff, ARABIC],
  [0xfe30, 0xfe4f, CHINESE],
  [0xfe70, 0xfefe, ARABIC],
  [0xff00, 0xffef, CHINESE],
  [0x1e7e0, 0x1e7ff, ETHIOPIC],
  [0x20000, 0x323af, CHINESE],
]

const FIRST = BLOCKS[0]![0]

/** The script of a character; null for Latin, Greek, Cyrillic and characters that all scripts share. */
export function scriptOf(codePoint: number): Script | null {
  if (codePoint < FIRST) return null
  let low = 0
  let high = BLOCKS.length - 1
  while (low <= high) {
    const middle = (low + high) >> 1
    const [first, last, script] = BLOCKS[middle]!
    if (codePoint < first) high = middle - 1
    else if (codePoint > last) low = middle + 1
    else return script
  }
  return null
}

/** Scripts that print little or nothing before an operator has installed fonts. */
export const EXTRA_SCRIPTS: readonly Script[] = [CHINESE]

/** Kana are only Japanese. With them, a campaign sets the characters shared with Chinese in Japanese forms. */
export const isKana = (codePoint: number): boolean => scriptOf(codePoint) === JAPANESE

/** The packages of all scripts. */
export const allPackages = (): ReadonlySet<string> =>
  new Set(BLOCKS.flatMap(([, , { packages }]) => packages))

const SHARED = [...new Set([...CHINESE.packages, ...JAPANESE.packages])]
const SHARED_IN_JAPANESE = [...new Set([...JAPANESE.packages, ...CHINESE.packages])]

/** Packages to search for a script's letters. */
export const packagesOf = (script: Script, hasKana: boolean): readonly string[] =>
  script !== CHINESE ? script.packages : hasKana ? SHARED_IN_JAPANESE : SHARED
