import type { Finding } from '../../engine/problems.ts'
import { formatIn } from '../../words/format.ts'
import { inLanguages, type Language } from '../../words/language.ts'

const named = (character: string): string =>
  `“${character}” (U+${character.codePointAt(0)!.toString(16).toUpperCase().padStart(4, '0')})`

/** The size of text without a size of its own (points): the engine's `BODY_SIZE`. */
const WRITTEN = 11

const shareIn = (language: Language, share: number): string => formatIn(language).percent(share)
const printedIn = (language: Language, size: number): string => formatIn(language).decimal(WRITTEN * size)

const zonesEn = { sender: 'the sender', postage: 'the postage band', destination: 'the address' } as const
const zonesSv = { sender: 'avsändaren', postage: 'portomärket', destination: 'adressen' } as const
type Named = Readonly<Record<string, string>>
const standardEn: Named = {
  name: 'name',
  street: 'street',
  postCode: 'post code',
  postTown: 'post town',
  country: 'country',
}
const standardSv: Named = {
  name: 'namn',
  street: 'gata',
  postCode: 'postnummer',
  postTown: 'postort',
  country: 'land',
}
const pageSv = { front: 'framsidan', back: 'baksidan' } as const

/** Problems that the console finds before anything is sent. */
export type OwnFinding =
  | { readonly kind: 'no-name' }
  | { readonly kind: 'no-artwork' }
  | { readonly kind: 'no-picture' }
  | { readonly kind: 'no-url' }
  | { readonly kind: 'no-web-address' }
  | { readonly kind: 'coarse'; readonly dpi: number }
  | { readonly kind: 'coarse-picture'; readonly dpi: number }
  | { readonly kind: 'no-telephony' }
  /** A merge field without a value for some of the known recipients. */
  | { readonly kind: 'empty-field'; readonly label: string; readonly empty: number; readonly of: number }

type Sentences = {
  readonly [Kind in (Finding | OwnFinding)['kind']]: (
    finding: Extract<Finding | OwnFinding, { kind: Kind }>,
  ) => string
}

const english: Sentences = {
  'no-name': () => 'Give the letter a name.',
  'no-artwork': () => 'Drop the PDF that is to be printed.',
  'no-picture': () => 'Choose a picture: one of the four designs, or your own.',
  'no-url': () => 'Write the address that the code leads to, or turn the code off.',
  'no-web-address': () => 'Write a whole web address, from https:// on.',
  coarse: ({ dpi }) => `This image prints with ${dpi} dots per inch and will look coarse. Make it smaller.`,
  'coarse-picture': ({ dpi }) =>
    `The picture prints with ${dpi} dots per inch and will look soft: 1,700 × 830 pixels are enough.`,
  'no-telephony': () =>
    'The letter prints a phone number, and this service has none to rent. It cannot be posted.',
  'empty-field': ({ label, empty, of }) =>
    `“${label}” is empty for ${of === 1 ? 'the one recipient' : `${empty} of the ${of} recipients`} that can be looked at here: nothing is printed in its place.`,
  document: ({ reason }) => `The text holds something that cannot be printed: ${reason}.`,
  'unknown-field': ({ field }) => `The chosen list has no field “${field}”.`,
  'too-much': ({ page }) => `The ${page} page has more text and fields than can be set for each letter.`,
  'asset-missing': () =>
    'A file could not be fetched and is missing on the sheet. Load the page again, or add the file anew.',
  'file-unavailable': () => 'A font could not be fetched. The sheet is drawn again at the next change.',
  failed: ({ reason }) => `The letter could not be drawn: ${reason}.`,
  'code-on-address': () => 'The code lies on the recipient’s address. Move it.',
  'code-off-sheet': () => 'The code reaches over the edge of the paper. Move it.',
  'document-character': ({ character }) => `No font has ${named(character)}. Write something else.`,
  'text-character': ({ character }) => `No font has ${named(character)}. Write something else.`,
  'images-hidden': ({ zone, images }) =>
    `${images.length === 1 ? 'The image reaches' : 'Images reach'} behind ${zonesEn[zone]}: that part is not printed.`,
  'images-cut': ({ page, images }) =>
    `${images.length === 1 ? 'The image reaches' : 'Images reach'} below the ${page} page: that part is not printed.`,
  'images-off': ({ page, images }) =>
    images.length === 1
      ? `The image lies beside the ${page} page and is not printed. Move it.`
      : `Images lie beside the ${page} page and are not printed. Move them.`,
  'code-hidden': ({ zone }) => `The code reaches behind ${zonesEn[zone]} and may not scan.`,
  'small-sender': ({ sizePt }) =>
    `The sender is set at ${formatIn('en').decimal(sizePt)} points. Shorten it.`,
  'message-misfit': ({ lines }) =>
    lines === 1
      ? 'The message is a line too long for the card. Shorten it.'
      : `The message is about ${lines} lines too long for the card. Shorten it.`,
  misfit: ({ page }) =>
    page === 'front'
      ? 'The text does not fit on the front page. Shorten it, or move some of it to the back.'
      : 'The text does not fit on the back page. Shorten it.',
  smaller: ({ page, size }) =>
    `The ${page} page is full, so its text prints ${shareIn('en', 1 - size)} smaller: ${WRITTEN} points become ${printedIn('en', size)}. Shorten it to keep its size.`,
  'message-smaller': ({ size }) =>
    `The message is so long that it prints ${shareIn('en', 1 - size)} smaller: ${WRITTEN} points become ${printedIn('en', size)}. Shorten it to keep its size.`,
  character: ({ character, field }) =>
    `The recipient’s ${standardEn[field] ?? `“${field}”`} has ${named(character)}, which no font has.`,
  'post-code': () => 'The recipient’s post code does not look like one of their country.',
  'small-address': ({ sizePt }) =>
    `This recipient’s address is so long that it prints at ${formatIn('en').decimal(sizePt)} points.`,
}

const swedish: Sentences = {
  'no-name': () => 'Ge brevet ett namn.',
  'no-artwork': () => 'Släpp den PDF som ska tryckas här.',
  'no-picture': () => 'Välj en bild: en av de fyra färdiga, eller din egen.',
  'no-url': () => 'Skriv adressen som koden leder till, eller stäng av koden.',
  'no-web-address': () => 'Skriv en hel webbadress, med https:// först.',
  coarse: ({ dpi }) => `Bilden trycks med ${dpi} punkter per tum och blir grov. Gör den mindre.`,
  'coarse-picture': ({ dpi }) =>
    `Bilden trycks med ${dpi} punkter per tum och blir suddig: 1 700 × 830 bildpunkter räcker.`,
  'no-telephony': () =>
    'Brevet har ett telefonnummer, men tjänsten har inga att hyra ut. Det kan inte postas.',
  'empty-field': ({ label, empty, of }) =>
    `”${label}” är tomt för ${of === 1 ? 'den enda mottagare' : `${empty} av de ${of} mottagare`} som kan visas här: där trycks ingenting.`,
  document: ({ reason }) => `Texten har något som inte kan tryckas: ${reason}.`,
  'unknown-field': ({ field }) => `Den valda listan har inget fält ”${field}”.`,
  'too-much': ({ page }) =>
    `${capital(pageSv[page])} har mer text och fler fält än som går att sätta för varje brev.`,
  'asset-missing': () =>
    'En fil gick inte att hämta och saknas på arket. Ladda om sidan, eller lägg till filen igen.',
  'file-unavailable': () => 'Ett typsnitt kunde inte hämtas. Arket ritas om vid nästa ändring.',
  failed: ({ reason }) => `Brevet kunde inte ritas: ${reason}.`,
  'code-on-address': () => 'Koden ligger på mottagarens adress. Flytta den.',
  'code-off-sheet': () => 'Koden ligger utanför papprets kant. Flytta den.',
  'document-character': ({ character }) => `Inget typsnitt har ${named(character)}. Skriv något annat.`,
  'text-character': ({ character }) => `Inget typsnitt har ${named(character)}. Skriv något annat.`,
  'images-hidden': ({ zone, images }) =>
    `${images.length === 1 ? 'Bilden' : 'Bilder'} går in bakom ${zonesSv[zone]}: den delen trycks inte.`,
  'images-cut': ({ page, images }) =>
    `${images.length === 1 ? 'Bilden' : 'Bilder'} når nedanför ${pageSv[page]}: den delen trycks inte.`,
  'images-off': ({ page, images }) =>
    images.length === 1
      ? `Bilden ligger utanför ${pageSv[page]} och trycks inte. Flytta den.`
      : `Bilder ligger utanför ${pageSv[page]} och trycks inte. Flytta dem.`,
  'code-hidden': ({ zone }) => `Koden går in bakom ${zonesSv[zone]} och kanske inte kan skannas.`,
  'small-sender': ({ sizePt }) =>
    `Avsändaren trycks med ${formatIn('sv').decimal(sizePt)} punkter. Korta den.`,
  'message-misfit': ({ lines }) =>
    lines === 1
      ? 'Meddelandet är en rad för långt för kortet. Korta det.'
      : `Meddelandet är ungefär ${lines} rader för långt för kortet. Korta det.`,
  misfit: ({ page }) =>
    page === 'front'
      ? 'Texten får inte plats på framsidan. Korta den, eller flytta en del till baksidan.'
      : 'Texten får inte plats på baksidan. Korta den.',
  smaller: ({ page, size }) =>
    `${capital(pageSv[page])} är full, så texten trycks ${shareIn('sv', 1 - size)} mindre: ${WRITTEN} punkter blir ${printedIn('sv', size)}. Korta den om storleken ska behållas.`,
  'message-smaller': ({ size }) =>
    `Meddelandet är så långt att det trycks ${shareIn('sv', 1 - size)} mindre: ${WRITTEN} punkter blir ${printedIn('sv', size)}. Korta det om storleken ska behållas.`,
  character: ({ character, field }) =>
    `Mottagarens ${standardSv[field] ?? `”${field}”`} har ${named(character)}, som inget typsnitt har.`,
  'post-code': () => 'Mottagarens postnummer ser inte ut som ett i deras land.',
  'small-address': ({ sizePt }) =>
    `Mottagarens adress är så lång att den trycks med ${formatIn('sv').decimal(sizePt)} punkter.`,
}

const capital = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1)

const say =
  (sentences: Sentences) =>
  (finding: Finding | OwnFinding): string =>
    // The type checker cannot know that the sentence is the one for the kind of this finding.
    (sentences[finding.kind] as (finding: Finding | OwnFinding) => string)(finding)

/** Describes a problem in a sentence that says what to do. */
export const sentences = inLanguages(say(english), say(swedish))
