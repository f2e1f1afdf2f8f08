/**
 * What a line must not be broken within: "12 450 kr", "14 maj", "A. Öberg", "« oui »". The rules of all languages hold in
 * every letter, because letters cite names, sums and addresses of other countries; a rule too many costs one break.
 */

/** Stands for a merge field where its value is not known yet: it may be a number or a word. */
export const ANYTHING = '\ue000'

/** Stands for a value that is known to be one word, and no number. */
export const ONE_WORD = '\ue001'

/** Words as a pattern; also with a capital. */
const anyOf = (words: string): string =>
  words
    .trim()
    .split(/\s+/)
    // Of km and km/h, the longer one is tried first.
    .sort((a, b) => b.length - a.length)
    .map(word => {
      const plain = word.replace(/[.$*]/g, '\\$&')
      return /^\p{Ll}/u.test(word) ? `[${word[0]}${word[0]!.toUpperCase()}]${plain.slice(1)}` : plain
    })
    .join('|')

const CURRENCIES = anyOf(`
  € $ £ ¥ SEK NOK DKK ISK EUR USD GBP CHF PLN kr kr. kronor kroner krona krone öre euro euros euroa cent cents snt
  pounds dollars pund tkr kkr mkr mnkr mdkr KSEK TSEK MSEK Fr. Fr e`)
const MANY = anyOf(`
  miljoner miljarder miljon miljard milj. mn mdr tusen mio mio. mia mia. million millions billion billions millioner
  milliarder Millionen Milliarden Mrd. Mrd mrd mrd. miljoen mln mld mld. milliard milliards miljoonaa miljardia tuhatta`)
const UNITS = anyOf(`
  % ‰ procent prosent prosenttia percent pct pct. pour\u00a0cent
  m m² m³ m2 m3 kvm km km² cm cm² cm³ mm mm² dm mil ha ft g kg hg mg ton t l dl cl ml liter litraa
  h tim tim. timmar min min. minuter s sek sek. ms dygn dagar dgr veckor mån mån. månader år Jahre ans vuotta vk kk pv
  days weeks months years uur Uhr Std. Std Min. am pm a.m. p.m. AM PM heures minutes minuten
  kWh MWh GWh kW MW W V A Hz kHz MHz GHz kB MB GB TB Mbit/s Gbit/s km/h km/t km/tim m/s ° °C °F K Pa kPa hPa bar dB lx lm
  kcal kJ px dpi hk st st. stk stk. Stück kpl ggr pers pers. personer ex ex. tr tr. rum rok sidor sid. s. p poäng
  § §§ kap kap. mom. Abs. stk. v v.`)
/** What stands before a number. */
const LABELS = anyOf(`
  § §§ kl kl. klo klo. nr nr. no. N° n° nº n:o nro num. art. abs. kap. chap. s. sid. sida sidan side p. pp. pag. blz. siv.
  fig. tab. bil. bilaga vol. Bd. tel tel. tfn tfn. tlf tlf. tél. puh. puh fax mobil lgh lgh. dörr port trappa vån vån.
  våning etg. box boks postboks postbus postfach PL BP ca ca. c:a cirka circa noin env. vecka v. v uke uge KW week vko
  rum hus sal sats punkt stk. st. mom. whg. bât. appt. apt apt. flat suite à max max. min. d. den`)
const MONTHS =
  'jan(?:uari|uar|uary|vier|\\.)?|feb(?:ruari|ruar|ruary|r\\.|\\.)?|févr(?:ier|\\.)|mar(?:s|ch|ts|\\.)?|märz|maart|mrt\\.?|' +
  'apr(?:il|\\.)?|avr(?:il|\\.)|maj|mai|may|mei|jun(?:i|e|\\.)?|juin|jul(?:i|y|\\.)?|juil(?:let|\\.)|aug(?:usti|ustus|ust|\\.)?|' +
  'août|sep(?:tember|tembre|t\\.?|\\.)?|o[ck]t(?:ober|obre|\\.)?|nov(?:ember|embre|\\.)?|de[czs](?:ember|\\.)?|déc(?:embre|\\.)|' +
  '(?:tammi|helmi|maalis|huhti|touko|kesä|heinä|elo|syys|loka|marras|joulu)kuu(?:ta|n|ssa)?'
const STREETS = anyOf(`
  Street St Road Rd Avenue Ave Lane Drive Way Close Court Square Place Terrace Crescent Gardens`)
const WAYS =
  'gatan?|vägen|väg|gränd|stigen|torget|allén?|backen|platsen|gaten?|gade|vei(?:en)?|vej(?:en)?|plads|straat|laan|weg|plein|' +
  'stra(?:ß|ss)e|str\\.|gasse|platz|katu|tie|kuja|polku'
const TITLES = anyOf('dr mr mrs ms prof hr Mme Mlle')
const ROADS = anyOf('rue avenue av. boulevard bd place chemin allée quai impasse cours route')

const N = `[\\d${ANYTHING}]`
const LU = `[\\p{Lu}${ANYTHING}]`
const ENDS = '(?![\\p{L}\\d])'
const STARTS = '(?<![\\p{L}\\d])'

/** Spaces, also beside a value that stands in isolates (U+2068, U+2069): see `isolated`. */
const GAP = '\\u2069? +\\u2068?'

/** No line ends within a match, nor at its end. */
const rules = (...patterns: readonly string[]): readonly RegExp[] =>
  patterns.map(pattern => new RegExp(pattern.replaceAll(' +', GAP), 'gu'))

const OF_NUMBERS = rules(
  // Storgatan 12 B, May 14, Box 7
  `(?<![\\p{L}\\d.'’-])${LU}[\\p{L}.'’-]* +(?:\\d{1,4}(?: +(?=\\p{Lu}(?![\\p{L}\\d])))?(?!\\d))`,
  // 12 450 000; 1 ½
  `(?<!\\d)\\d{1,3}(?: +\\d{3})+(?!\\d)|${ANYTHING} +\\d{3}(?!\\d)|(?<!\\d)\\d{1,3} +(?=${ANYTHING})`,
  `\\d +(?=[½¼¾]|\\d/\\d)`,
  // 75 m², 3,5 %, 1 300 kr, 16 §
  `[\\d½¼¾${ANYTHING}]\\)? +(?:${UNITS}|${CURRENCIES}|${MANY})${ENDS}`,
  `${STARTS}(?:${MANY}) +(?=(?:${CURRENCIES})${ENDS})`,
  // SEK 500, kl. 18.30, § 16, nr 5
  `${STARTS}(?:${CURRENCIES}|${LABELS}) +(?=[+(\\d${ANYTHING}])`,
  // Lilla vägen 3; 12 High Street; 12, rue
  `(?:${WAYS}) +(?=\\d{1,4}[A-Za-z]?${ENDS}|${ANYTHING})`,
  `(?<!\\d)\\d{1,4}[A-Za-z]? +\\p{Lu}[\\p{L}'’-]{0,30} +(?=(?:${STREETS})${ENDS})`,
  `\\d(?: bis| ter)?,? +(?=(?:${ROADS})(?!\\p{L}))`,
  // 411 03, 1012 AB, SW1A 1AA
  `(?<!\\d)\\d{3} +(?=\\d{2}(?!\\d))|(?<!\\d)\\d{4} +(?=[A-Z]{2}${ENDS})|(?<![\\p{L}\\d])[A-Z]{1,2}\\d[A-Z\\d]? +(?=\\d[A-Z]{2}${ENDS})`,
  // 10 – 16, 3 × 4
  `${N} +[–—×x-] +(?=${N})`,
)
// 14 maj, 14. Mai, 1er mai
const OF_DATES = new RegExp(
  `(?:(?<!\\d)\\d{1,2}|${ANYTHING})(?:\\.|er|st|nd|rd|th|:e|:a)?${GAP}(?=(?:${MONTHS})(?!\\p{L}))`,
  'giu',
)
const OF_PHONES = rules(
  // +46 31 123 45 67, 031-123 45 67, 12 34 56 78
  `(?<![\\p{L}\\d])(?=(?:[ ()/–+-]{0,3}\\d){7})(?:\\+\\d{1,3}|\\(?0\\d{0,4}\\)?)(?:[ /–-]{0,3}\\(?\\d{1,4}\\)?){2,}`,
  `(?<![\\d-])\\d{2,4}(?:[ -]\\d{2,4}){2,}(?!\\d)`,
)
const OF_WORDS = rules(
  // J. R. Öberg, not Storgatan 12 B. Och; Dr. Ek, Karl XVI; t. ex., z. B.
  `${STARTS}(?=\\p{Lu}\\.)(?<!\\p{Lu}[\\p{L}'’-]+ +\\d{1,4} +)(?:\\p{Lu}\\.[- ]*)+(?=${LU})`,
  `${STARTS}(?:${TITLES})\\.? +(?=${LU})`,
  `(?<!\\p{L})\\p{Lu}\\p{L}+ +(?=[IVX]{2,}${ENDS})`,
  `(?<!\\p{L})(?:\\p{L}{1,2}\\. +)+(?=\\p{L}{1,3}\\.)`,
  `${STARTS}c/o +(?=\\S)`,
  // « oui », also after its space; not sagde »ja«
  `(?<![^\\s(])[«‹] +(?=\\S)`,
  `[^ ] +(?=[»›](?![\\p{L}\\d])|[;:!?%](?!\\S))`,
)

// 대한민국, 2026년, 서울(강남)에서: Korean is broken at spaces, like English
const OF_KOREAN = rules(
  '\\p{Script=Hangul}+',
  '[^\\s\\p{Script=Hangul}/,.;:!?·…、。–—-](?=\\p{Script=Hangul})',
)

/** Rules, with what a text holds at least that they find something in. Most values of merge fields hold nothing. */
const KINDS: readonly (readonly [sign: RegExp, rules: readonly RegExp[]])[] = [
  [new RegExp(`[\\d${ANYTHING}]`), [...OF_NUMBERS, OF_DATES]],
  [/\d(?:\D{0,4}\d){5}/, OF_PHONES],
  [new RegExp(`[./§«»‹›;:!?%]|[IVX]{2}|(?:${TITLES}) `), OF_WORDS],
  [/[\u1100-\ud7ff]/, OF_KOREAN],
]
/** A web or mail address: with https://, www., @ or .se in it. */
const ADDRESS = /(?<!\S)(?=\S*?(?::\/\/|www\.|@|[\p{L}\d]\.\p{L}{2}))\S+/gu

/** The places among some where a line may really end. @param ends ascending, the last is the text's end */
export function withoutGlued(ends: number[], text: string): number[] {
  let left = ends
  for (const [sign, found] of KINDS) {
    if (left.length < 2) return left
    if (!sign.test(text)) continue
    for (const rule of found) {
      left = outside(rule, text, left)
      // Most streets are wholly glued by the first rule.
      if (left.length < 2) return left
    }
  }
  // An address has no break after its hyphens: they would be taken for the line's.
  return text.includes('-') ? outside(ADDRESS, text, left, '-') : left
}

/** The places outside a rule's matches. @param mark only those after it are taken away */
function outside(rule: RegExp, text: string, ends: number[], mark = ''): number[] {
  rule.lastIndex = 0
  let match = rule.exec(text)
  if (match === null) return ends
  return ends.filter(end => {
    while (match !== null && rule.lastIndex < end) match = rule.exec(text)
    return match === null || end <= match.index || end === text.length || !text.startsWith(mark, end - 1)
  })
}
