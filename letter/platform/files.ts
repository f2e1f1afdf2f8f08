import { fstatSync, openSync, readdirSync, readFileSync, readSync } from 'node:fs'
import { createRequire } from 'node:module'
import { fileURLToPath } from 'node:url'

const require = createRequire(import.meta.url)

const OWN = {
  // Names of countries by language, as JSON.
  'country-names': '../layout/countries/names.json',
  'press-profile': '../pdf/icc/fogra39.icc',
} as const

/** The folders of the engine's own files that are named after what they hold, and their ending. */
const FOLDERS = {
  patterns: ['../hyphenation/patterns/', '.txt'],
  designs: ['../card/designs/', '.svg'],
} as const

const pathOfFolder = (folder: keyof typeof FOLDERS): string =>
  fileURLToPath(new URL(FOLDERS[folder][0], import.meta.url))

/** HarfBuzz's two WebAssembly programs: one shapes text, the other finds what a set of characters can become. */
const PROGRAMS = {
  shape: 'harfbuzzjs/dist/harfbuzz.wasm',
  subset: 'harfbuzzjs/dist/harfbuzz-subset.wasm',
} as const

export type ShaperProgram = keyof typeof PROGRAMS

/** @throws Error where the file's package is not installed */
function pathOf(name: string): string {
  if (name in OWN) return fileURLToPath(new URL(OWN[name as keyof typeof OWN], import.meta.url))
  const [folder, file] = name.split('/') as [keyof typeof FOLDERS, string?]
  if (folder in FOLDERS) return `${pathOfFolder(folder)}${file}${FOLDERS[folder][1]}`
  const program = PROGRAMS[name as ShaperProgram]
  return require.resolve(program ?? `@expo-google-fonts/${name}.ttf`)
}

/** Opens the engine's files, with those fonts. */
export function openFiles(fonts: readonly string[]): ReadonlyMap<string, number> {
  const inFolders = (['patterns', 'designs'] as const).flatMap(folder =>
    readdirSync(pathOfFolder(folder))
      .filter(file => file.endsWith(FOLDERS[folder][1]))
      .map(file => `${folder}/${file.slice(0, -FOLDERS[folder][1].length)}`),
  )
  const names = [...Object.keys(OWN), ...Object.keys(PROGRAMS), ...inFolders, ...fonts]
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

/** A list of hyphenation patterns. @param name of a file in `hyphenation/patterns` */
export const readPatterns = (name: string): string => read(`patterns/${name}`).toString()

/** The design of a card, as SVG. @param name of a file in `card/designs` */
export const readCardDesign = (name: string): string => read(`designs/${name}`).toString()

/** The ICC profile of the printing condition that files are meant for (see `pdf/icc/README.md`). */
export const readPressProfile = (): Buffer => read('press-profile')
