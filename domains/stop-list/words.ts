/**
 * Words of names and addresses that are written in several ways, in the languages whose files are recognised
 * (`recipients/wizard`) and their neighbours'. All are in small letters without accents.
 */

const setOf = (words: string): ReadonlySet<string> => new Set(words.trim().split(/\s+/))

/** Each line: a word, and others for it. */
const wordsOf = (lines: string): ReadonlyMap<string, string> =>
  new Map(
    lines
      .trim()
      .split('\n')
      .flatMap(line => {
        const [word, ...others] = line.trim().split(' ')
        return others.map(other => [other, word!] as const)
      }),
  )

/** Before a name that is whole without them. `Herr Ek` and `Fru Ek` are two persons. */
export const titles = setOf(`
  fru fr froken frk herr hr dr doktor doctor prof professor docent doc mr mrs ms miss mx sir madam frau fraulein mme
  madame mlle monsieur att attn attention till`)

/** Between the names of two persons; `&` is ignored as punctuation is. */
export const conjunctions = setOf('och og and und et')

/** Written together with the word that follows, or apart: `Mc Ewan`, `de la Gardie`. */
export const particles = setOf('mc mac o d l de la le du da van von af av der den ter')

export const nameWords = wordsOf(`
  jr junior jun jnr
  sr senior sen snr
  fam familjen familj familie family famille`)

/** One spelling for each word of a street or town. */
export const placeWords = wordsOf(`
  n norra north nord
  s sodra south syd
  o ostra
  v vastra
  st street saint sankt sankta sainte ste stora
  rd road
  av avenue ave aven
  ln lane
  dr drive
  ct court
  sq square
  pl place platz
  ter terrace terr
  cl close
  cres crescent
  bd boulevard bvd blvd boul
  gdns gardens
  hwy highway
  ch chemin
  imp impasse
  r rue
  str strasse straat`)

/** Ends of a German or Dutch street, which may also stand apart. */
export const streetEnds: readonly (readonly [end: string, short: string])[] = [
  ['strasse', 'str'],
  ['straat', 'str'],
  ['platz', 'pl'],
]

/** What a full stop abbreviates at the end of a street, by country: `Storg. 1`. */
export const abbreviatedEnds: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  SE: { g: 'gatan', v: 'vagen' },
  FI: { g: 'gatan', v: 'vagen', k: 'katu', t: 'tie' },
  NO: { g: 'gata', gt: 'gata', v: 'veien' },
  DK: { g: 'gade', v: 'vej' },
}

/** Two letters that are also written as one with an accent, by country. */
export const twoLetters: Readonly<Record<string, RegExp>> = {
  DE: /(?<=[aou])e/g,
  AT: /(?<=[aou])e/g,
  CH: /(?<=[aou])e/g,
  LI: /(?<=[aou])e/g,
  DK: /(?<=a)[ae]|(?<=o)e/g,
  NO: /(?<=a)[ae]|(?<=o)e/g,
}

/** Before the number of a flat. */
const FLAT =
  'lgh|lagenhet|lghnr|lgnr|apt|appt|apartment|appartement|app|flat|unit|suite|dorr|wohnung|whg|bst|bostad|as|asunto|' +
  'leilighet|leil|lejlighed|lejl|room|rum|port|uppg|uppgang|trapphus|tur|tuer|stiege|bus|bte|boite|porte|bat|batiment'
/** Behind the number of a floor. */
const FLOOR =
  'tr|trp|trappor|trappa|van|vaning|sal|etg|etage|etasje|stock|stockwerk|og|obergeschoss|krs|kerros|floor|fl'
const SIDE = '(?: (?:t ?h|t ?v|m ?f|links|rechts|mitte|left|right|og|u))?'

/** Parts of a street that say where within a house: its number must stand elsewhere. */
export const withinHouse: readonly RegExp[] = [
  new RegExp(` (?:${FLAT}) (?:nr |no )?(?:\\d\\S*(?: \\p{L}(?= ))?|\\p{L}(?: ?\\d+)?)(?= )`, 'gu'),
  // `1, vån 3`, not `1, 3 vån 1102`
  new RegExp(`(?<!\\d\\S* \\d+) (?:tr|trappa|trappor|vaning|van|floor|etage) \\d+${SIDE}(?= )`, 'g'),
  new RegExp(` \\d+(?: ?(?:e|er|eme|st|nd|rd|th))? (?:${FLOOR})${SIDE}(?= )`, 'g'),
  / (?:\d+|st) (?:t ?h|t ?v|m ?f) $/g,
  / (?:n ?b|b ?v|bottenvaning|eg|erdgeschoss|parterre|ground floor) $/g,
]

/** The same without a word, by country. */
export const withinHouseIn: Readonly<Record<string, RegExp>> = {
  // Of Lantmäteriet: four digits.
  SE: /(?<=\d ?\p{L}?) 1\d{3} $/gu,
  NO: / [hukl] ?\d{4} $/g,
  FI: /(?<=\d ?\p{L}) \d{1,3} $/gu,
}

/** Written for a box, at the beginning of a street. */
export const BOX =
  /^ (?:p ?o ?box|postbox|postboks|boks|postfach|postlada|b ?p|boite postale|postbus|p ?l|p ?b) (?=\d)/
