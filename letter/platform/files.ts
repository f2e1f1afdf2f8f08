import { fstatSync, openSync, readdirSync, readFileSync, readSync } from 'node:fs'
import { createRequire } from 'node:module'
import { fileURLToPath } from 'node:url'

const require = createRequire(import.meta.url)

const OWN = {
  // Names of countries by language, as JSON.
  'country-names': '../layout/countries/names.json',
  'press-profile': '../pdf/icc/fogra39.icc',
} as const

const DESIGNS = fileURLToPath(new URL('../card/designs/', import.meta.url))

/** Files of the package `hyphen`: patterns of TeX. */
export const PATTERNS = ['da', 'de-1996', 'en-gb', 'en-us', 'fi', 'fr', 'nb', 'nl', 'sv'] as const

/** HarfBuzz's two WebAssembly programs: one shapes text, the other finds what a set of characters can become. */
const PROGRAMS = {
  shape: 'harfbuzzjs/dist/harfbuzz.wasm',
  subset: 'harfbuzzjs/dist/harfbuzz-subset.wasm',
} as const

export type ShaperProgram = keyof typeof PROGRAMS

const SWEDISH_WORDS = 'swedish-words'

/** @throws Error where the file's package is not installed */
function pathOf(name: string): string {
  if (name in OWN) return fileURLToPath(new URL(OWN[name as keyof typeof OWN], import.meta.url))
  const [folder, file] = name.split('/')
  if (folder === 'designs') return `${DESIGNS}${file}.svg`
  if (folder === 'patterns') return require.resolve(`hyphen/patterns/${file}.js`)
  // The package exports its script alone, which lies beside the words.
  if (name === SWEDISH_WORDS) return require.resolve('dictionary-sv').replace(/index\.js$/, 'index.dic')
  const program = PROGRAMS[name as ShaperProgram]
  return require.resolve(program ?? `@expo-google-fonts/${name}.ttf`)
}

/** Opens the engine's files, with those fonts. */
export function openFiles(fonts: readonly string[]): ReadonlyMap<string, number> {
  const designs = readdirSync(DESIGNS)
    .filter(file => file.endsWith('.svg'))
    .map(file => `designs/${file.slice(0, -'.svg'.length)}`)
  const patterns = PATTERNS.map(file => `patterns/${file}`)
  const names = [
    ...Object.keys(OWN),
    ...Object.keys(PROGRAMS),
    ...designs,
    ...patterns,
    SWEDISH_WORDS,
    ...fonts,
  ]
  return new Map(names.map(name => [name, openSync(pathOf(name), 'r')]))
}

/** Descriptors of open files by name, of all that there are; none where files are opened when they are read. */
let held: ReadonlyMap<string, number> = new Map()

/** From now on these are read: an open file can be read whatever has become of its folder. */
export function readFromOpen(files: ReadonlyMap<string, number>): void {
  held = files
}

function read(name: string): Buffer<ArrayBuffer> {
  const descriptor = held.get(name)
  if (descriptor === undefined) return readFileSync(pathOf(name))
  const bytes = Buffer.allocUnsafeSlow(fstatSync(descriptor).size)
  // Other threads read it too, so it is not read from where the last one stopped.
  for (let at = 0; at < bytes.length; ) at += readSync(descriptor, bytes, at, bytes.length - at, at)
  return bytes
}

/** @param name of a font in a package of `@expo-google-fonts`: `source-sans-3/400Regular/SourceSans3_400Regular` */
export const readFontFile = (name: string): Buffer => read(name)

/** Whether the package with a font is installed. */
export function isFontInstalled(name: string): boolean {
  if (held.size > 0) return held.has(name)
  try {
    pathOf(name)
    return true
  } catch {
    return false
  }
}

export const readShaperProgram = (program: ShaperProgram): Uint8Array<ArrayBuffer> =>
  new Uint8Array(read(program))

/** Names of countries by language, as JSON (see `layout/countries/index.ts`). */
export const readCountryNames = (): string => read('country-names').toString()

/** Hyphenation patterns. @param name of a file in `hyphen/patterns` */
export const readPatterns = (name: string): string => read(`patterns/${name}`).toString()

/** Swedish words with how each is joined to others: a dictionary of hunspell. */
export const readSwedishWords = (): string => read(SWEDISH_WORDS).toString()

/** The design of a card, as SVG. @param name of a file in `card/designs` */
export const readCardDesign = (name: string): string => read(`designs/${name}`).toString()

/** The ICC profile of the printing condition that files are meant for (see `pdf/icc/README.md`). */
export const readPressProfile = (): Buffer => read('press-profile')
