import type { Sentence } from './errors.ts'

/** One sentence of the service, and what people read instead. */
export const said = (server: RegExp, en: string, sv: string): Sentence => [server, { en, sv }]

/**
 * What the service says of one recipient, whom it names by number or not at all. `{who}` stands for them; the groups of
 * `rest` begin at `$2`.
 */
const ofRecipient = (start: string, rest: string, en: string, sv: string): Sentence[] => [
  said(
    new RegExp(`^${start} (?:row|recipient) (\\d+)(?: of the list)? ${rest}`),
    en.replace('{who}', 'recipient $1'),
    sv.replace('{who}', 'mottagare $1'),
  ),
  said(
    new RegExp(`^${start} this() recipient ${rest}`),
    en.replace('{who}', 'this recipient'),
    sv.replace('{who}', 'den här mottagaren'),
  ),
]

/** `U+674E (李), which no font has. …`: a character by its code and itself, in two groups. */
const UNPRINTED = String.raw`U\+([0-9A-F]+) \(([\s\S]+?)\)`

interface Remedy {
  /** What the service says to do. */
  readonly server: string
  readonly en: string
  readonly sv: string
}

/** People cannot install a package: they know whom to ask. */
const remedies: readonly Remedy[] = [
  {
    server: 'Replace it, or ask the operator',
    en: 'Replace it, or ask whoever runs this service for a font that has it.',
    sv: 'Byt ut det, eller be den som driver tjänsten om ett typsnitt som har det.',
  },
  {
    server: 'It stands for a character that was damaged',
    en: 'It stands for a character that was damaged on its way: write the right one.',
    sv: 'Det står för ett tecken som skadades på vägen: skriv det rätta.',
  },
  { server: 'Replace it', en: 'Replace it.', sv: 'Byt ut det.' },
]

/** The fields that every recipient has. Others are named by their key. */
const fields: readonly (readonly [string, string, string])[] = [
  ['name', 'The name', 'Namnet'],
  ['street', 'The street', 'Gatan'],
  ['postCode', 'The post code', 'Postnumret'],
  ['postTown', 'The post town', 'Postorten'],
  ['country', 'The country', 'Landet'],
  [String.raw`([\s\S]+?)`, 'The field “$4”', 'Fältet ”$4”'],
]

const ofField = fields.flatMap(([key, en, sv]) =>
  remedies.flatMap(remedy =>
    ofRecipient(
      'The letter to',
      `prints ${UNPRINTED} in "${key}", which no font has\\. ${remedy.server}`,
      `${en} of {who} has “$3” (U+$2), which no font has. ${remedy.en}`,
      `${sv} för {who} har ”$3” (U+$2), som inget typsnitt har. ${remedy.sv}`,
    ),
  ),
)

/** What a design holds: a text that the service names, or a place in a document. */
const texts: readonly (readonly [string, string, string])[] = [
  ['The return address |returnAddress ', 'The return address', 'Avsändaren'],
  ['The description of the code |qrCode.description ', 'The text beside the code', 'Texten vid koden'],
  [String.raw`[\s\S]*`, 'The text', 'Texten'],
]

const ofDesign = texts.flatMap(([place, en, sv]) =>
  remedies.map(remedy =>
    said(
      new RegExp(`^(?:${place})holds ${UNPRINTED}, which no font has\\. ${remedy.server}`),
      `${en} has “$2” (U+$1), which no font has. ${remedy.en}`,
      `${sv} har ”$2” (U+$1), som inget typsnitt har. ${remedy.sv}`,
    ),
  ),
)

const tooLong: readonly Sentence[] = [
  ...ofRecipient(
    'The letter to',
    'does not fit on its front page',
    'The letter to {who} does not fit on its front page. Shorten the text.',
    'Brevet till {who} får inte plats på framsidan. Korta texten.',
  ),
  ...ofRecipient(
    'The letter to',
    'does not fit on its back page',
    'The letter to {who} does not fit on its back page. Shorten the text.',
    'Brevet till {who} får inte plats på baksidan. Korta texten.',
  ),
  ...ofRecipient(
    'The message to',
    'is about',
    'The message to {who} is too long for its card. Shorten it.',
    'Meddelandet till {who} är för långt för kortet. Korta det.',
  ),
]

/** Why a letter, or all letters of a design, cannot be printed. */
export const refusedLetters: readonly Sentence[] = [...tooLong, ...ofField, ...ofDesign]

/**
 * An error of the service with a field of the recipients by its label, as people know it.
 * @param known the fields of the chosen recipients
 */
export const withLabel = (
  message: string,
  known: readonly { readonly key: string; readonly label: string }[],
): string =>
  message.replace(/ in "([\s\S]+?)", which no font has/, (all, key: string) => {
    const label = known.find(field => field.key === key)?.label ?? key
    return isStandard(key) ? all : ` in "${label}", which no font has`
  })

const isStandard = (key: string): boolean => fields.some(([one]) => one === key)
