import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'

const require = createRequire(import.meta.url)

const pathOf = (name: string): string => `@expo-google-fonts/${name}.ttf`

/** @param name of a font in a package of `@expo-google-fonts`: `source-sans-3/400Regular/SourceSans3_400Regular` */
export const readFontFile = (name: string): Buffer => readFileSync(require.resolve(pathOf(name)))

/** Whether the package with a font is installed. */
export function isFontInstalled(name: string): boolean {
  try {
    require.resolve(pathOf(name))
    return true
  } catch {
    return false
  }
}

/** HarfBuzz's two WebAssembly programs: one shapes text, the other finds what a set of characters can become. */
const PROGRAMS = {
  shape: () => require.resolve('harfbuzzjs/dist/harfbuzz.wasm'),
  subset: () => require.resolve('harfbuzzjs/dist/harfbuzz-subset.wasm'),
} as const

export type ShaperProgram = keyof typeof PROGRAMS

export const readShaperProgram = (program: ShaperProgram): Uint8Array<ArrayBuffer> =>
  new Uint8Array(readFileSync(PROGRAMS[program]()))

/** Names of countries by language, as JSON (see `layout/countries/index.ts`). */
export const readCountryNames = (): string =>
  readFileSync(new URL('../layout/countries/names.json', import.meta.url), 'utf8')

/** A list of hyphenation patterns. @param name of a file in `hyphenation/patterns` */
export const readPatterns = (name: string): string =>
  readFileSync(new URL(`../hyphenation/patterns/${name}.txt`, import.meta.url), 'utf8')

/** The design of a card, as SVG. @param name of a file in `card/designs` */
export const readCardDesign = (name: string): string =>
  readFileSync(new URL(`../card/designs/${name}.svg`, import.meta.url), 'utf8')

/** The ICC profile of the printing condition that files are meant for (see `pdf/icc/README.md`). */
export const readPressProfile = (): Buffer => readFileSync(new URL('../pdf/icc/fogra39.icc', import.meta.url))
