import type { Finding, NoParams, OneOf, OwnProblems } from '../../engine/problems.ts'
import { type Format, formatIn } from '../../words/format.ts'
import { inLanguages, type Language } from '../../words/language.ts'
import type { Reason } from '../../words/reasons/words.ts'
import { wordsFor } from '../../words/reasons.ts'

/** Problems that the console finds before anything is sent. */
interface EditorProblems {
  readonly name_missing: NoParams
  readonly artwork_missing: NoParams
  readonly picture_missing: NoParams
  readonly url_missing: NoParams
  readonly url_invalid: NoParams
  readonly numbers_missing: NoParams
  /** A merge field without a value for some of the known recipients. */
  readonly field_empty: { readonly label: string; readonly empty: number; readonly of: number }
}

export type EditorFinding = OneOf<EditorProblems>

type Own = EditorProblems & OwnProblems
type OwnWords = { readonly [Code in keyof Own]: string | ((params: Own[Code], format: Format) => string) }

const english: OwnWords = {
  name_missing: 'Give the letter a name.',
  artwork_missing: 'Add the PDF to print.',
  picture_missing: 'Choose one of the four designs, or add your own picture.',
  url_missing: 'Enter the web address the QR code leads to, or turn the code off.',
  url_invalid: 'Enter a full web address, starting with https://.',
  numbers_missing:
    'This service has no phone numbers, so a letter with one cannot be sent. Remove the phone number field.',
  field_empty: ({ label, empty, of }, { number }) =>
    `“${label}” is empty for ${of === 1 ? 'the recipient' : `${number(empty)} of the ${number(of)} recipients`} checked here. That space will be left blank.`,
  file_missing: 'A file is missing from the sheet. Reload the page, or add the file again.',
  font_missing: 'A font did not load. The preview tries again at your next change.',
  preview_failed: ({ why }) => `The preview could not be made: ${why}.`,
}

const swedish: OwnWords = {
  name_missing: 'Ge brevet ett namn.',
  artwork_missing: 'Välj den PDF som ska tryckas.',
  picture_missing: 'Välj en bild: en av de fyra färdiga, eller din egen.',
  url_missing: 'Skriv adressen som koden leder till, eller ta bort koden.',
  url_invalid: 'Skriv en hel webbadress, med https:// först.',
  numbers_missing:
    'Brevet innehåller ett telefonnummer, men tjänsten har inga nummer att hyra ut. Brevet kan inte skickas.',
  field_empty: ({ label, empty, of }, { number }) =>
    `Fältet ”${label}” är tomt för ${of === 1 ? 'den enda mottagare' : `${number(empty)} av de ${number(of)} mottagare`} som kan visas här. Där trycks inget.`,
  file_missing: 'En fil gick inte att hämta och saknas på arket. Ladda om sidan, eller lägg till filen igen.',
  font_missing: 'Ett typsnitt kunde inte hämtas. Arket uppdateras vid nästa ändring.',
  preview_failed: ({ why }) => `Brevet kunde inte skapas: ${why}.`,
}

/** The letter is the shown recipient's. */
const OF_SHOWN = { recipient: null, among: 'rows' } as const

const say = (words: OwnWords, language: Language) => {
  const own: Readonly<Record<string, string | ((params: never, format: Format) => string)>> = words
  return ({ code, params }: Finding | EditorFinding): string => {
    const sentence = own[code]
    if (typeof sentence === 'function') return sentence(params as never, formatIn(language))
    // Only the words of the service's codes are loaded apart, and may be missing.
    return sentence ?? wordsFor(language, { code, params: { ...OF_SHOWN, ...params } } as Reason) ?? code
  }
}

/** Describes a problem in a sentence that says what to do. Screens that use it load the reasons (`useReasons`). */
export const sentences = inLanguages(say(english, 'en'), say(swedish, 'sv'))
