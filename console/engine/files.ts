import harfbuzz from 'harfbuzzjs/dist/harfbuzz.wasm?url'
import harfbuzzSubset from 'harfbuzzjs/dist/harfbuzz-subset.wasm?url'
import countryNames from '#letter/layout/countries/names.json?url'
import pressProfile from '#letter/pdf/icc/fogra39.icc?url'
import { addressOfCardDesign, addressOfPatterns, type FileAddresses } from '#letter/platform/browser/files.ts'
import swedishWords from '../../node_modules/dictionary-sv/index.dic?url&no-inline'

/** The weights and slopes that letters are set in (`letter/font/library.ts`), of every script that is installed. */
const fonts = import.meta.glob<string>(
  [
    '../../node_modules/@expo-google-fonts/*/{400Regular,700Bold}/*.ttf',
    '../../node_modules/@expo-google-fonts/{source-sans-3,noto-sans}/{400Regular,700Bold}_Italic/*.ttf',
    // Symbols and emoji are never bold.
    '!../../node_modules/@expo-google-fonts/noto-{emoji,sans-symbols}/700Bold/*.ttf',
  ],
  { query: '?url', import: 'default', eager: true },
)

const fontName = (path: string): string => path.replace(/^.*\/@expo-google-fonts\//, '').replace(/\.ttf$/, '')

// Texts are files of their own, however small: a worker may not fetch what is written into its code.
const patterns = import.meta.glob<string>(
  '../../node_modules/hyphen/patterns/{da,de-1996,en-gb,en-us,fi,fr,nb,nl,sv}.js',
  { query: '?url&no-inline', import: 'default', eager: true },
)
const cardDesigns = import.meta.glob<string>('../../letter/card/designs/*.svg', {
  query: '?url&no-inline',
  import: 'default',
  eager: true,
})

const stem = (path: string): string => path.replace(/^.*\//, '').replace(/\.\w+$/, '')

/** Addresses by the names that the engine asks for. */
const named = (paths: Readonly<Record<string, string>>, nameOf: (path: string) => string): FileAddresses =>
  Object.fromEntries(Object.entries(paths).map(([path, address]) => [nameOf(path), address]))

/** Where this build serves each file that the engine may ask for. Their names hold a hash of their bytes. */
export const FILES: FileAddresses = {
  ...named(fonts, fontName),
  ...named(patterns, path => addressOfPatterns(stem(path))),
  ...named(cardDesigns, path => addressOfCardDesign(stem(path))),
  harfbuzz,
  'harfbuzz-subset': harfbuzzSubset,
  'press-profile': pressProfile,
  'country-names': countryNames,
  'swedish-words': swedishWords,
}

/**
 * The files that every letter needs: fonts for text, headings and the postage band, the printing condition, and country
 * names.
 */
export const ALWAYS = [
  'source-sans-3/400Regular/SourceSans3_400Regular',
  'source-sans-3/700Bold/SourceSans3_700Bold',
  'press-profile',
  'country-names',
] as const
