/** The page that every contestant of `letters.ts` draws. */
import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import type { LetterRecipient } from '../letter/index.ts'

export type Span = readonly [text: string, style: 'regular' | 'bold' | 'italic']
export type Draw = (letters: readonly LetterRecipient[]) => Promise<number>

const require = createRequire(import.meta.url)
const FONT_FILES = {
  regular: '400Regular/SourceSans3_400Regular',
  bold: '700Bold/SourceSans3_700Bold',
  italic: '400Regular_Italic/SourceSans3_400Regular_Italic',
}
export const fontBytes = (style: Span[1]): Buffer =>
  readFileSync(require.resolve(`@expo-google-fonts/source-sans-3/${FONT_FILES[style]}.ttf`))
export const LINK = 'https://brevduva.example.se/api/r/varkampanj-2026-x7k2'
export const CAPTION = 'Skanna koden och boka din tid redan i dag.'
export const SENDER = 'Acme Bil & Verkstad AB\nBox 1234\n111 11 Stockholm'
const FILLER =
  'Under hela våren håller vi öppet till åtta varje torsdag, och då finns det alltid någon i verkstaden som svarar på frågor om allt från däckbyte till försäkringsärenden utan att du behöver boka en tid. '
export const PARAGRAPHS: readonly (readonly Span[])[] = [
  [['Hej {name},', 'regular']],
  [
    [`Vi har flyttat till nya lokaler i {postTown}, och det vill vi fira med dig. ${FILLER}`, 'regular'],
    ['Välkommen in!', 'bold'],
  ],
  [
    [FILLER + FILLER, 'regular'],
    ['Ta gärna med det här brevet.', 'italic'],
  ],
  [[`${FILLER}Vi har noterat adressen {street} på dina handlingar. ${FILLER}`, 'regular']],
  [
    [FILLER + FILLER, 'regular'],
    ['Kaffe och bulle ingår.', 'bold'],
  ],
  [['Varma hälsningar från alla oss i verkstaden', 'italic']],
]

export const merged = (text: string, letter: LetterRecipient): string =>
  text.replaceAll(/\{(name|street|postTown)\}/g, (_, key: 'name' | 'street' | 'postTown') => letter[key])

export const linesOf = (letter: LetterRecipient): string[] => [
  letter.name,
  letter.street,
  `${letter.postCode} ${letter.postTown}`,
]
