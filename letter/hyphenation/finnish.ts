import type { Seams } from './seams.ts'

/** Words that begin with a vowel, as the last parts of compounds often do. Longer words that begin so count too. */
const STEMS =
  'aalto aamu aate aatel aika aineisto aitta ajanvaraus ajatus ajelu ajoneuvo akku aktivi alennus alkio alku allas allergia ' +
  'aloite aloitus alue alusta alusten ammatti anal ankkuri annos ansio apteek apurah arkis arkist arpajais artikkel arvio ' +
  'arvonta arvos asema asenn asetu asetuks asia asiak asiant askel asteikko asukas asukka asumi asumis asunno asunto asutus ' +
  'asuste atlas aukio aurinko auringo autoi automaat autom avain avaim avaru avioli avustaj avustus edustaj edustus ehdok ' +
  'ehdot ehkäis elinkein eläin eläim elämä eläke elokuv elättä emänt energi ennakko ennakoi ennuste erotus erikoi esine ' +
  'esite esitteen esittel esitykse esitys esiint etuus etuud etäisy evakk idea ihmis ihmin ikkun ilmaisu ilmast ilmoit ' +
  'iltap iltam imuri indeks inform insinöör investoin isännöi istunno istunto istutu itsepalv odotu odotta ' +
  'ohjaa ohjau ohjeis ohjelm oikais oikeude oikeus oireyht oleske olosuht olympia omais omist ongelm opasta opaste opett ' +
  'opetu opinno opinto opiske opisto oppaa oppila oppimi organisaat orkest osakas osakkai osakkee osake osallist osasto ' +
  'osoit osuus osuud osuuk ostaja ostos otsikk ottelu uhri uimal uimar ulkoil ulottuv urakka urakoi urheil uutis uudist ' +
  'ylijää ylioppil yliopist ylläpit ympäris yhdisty yhteis yhtey yhtiö yksikkö yksikö yrittäj yrity ystäv äänest äänite ' +
  'äitiy älykk öljy'
/** Shorter ones, which only follow a vowel: the n of kan-sala begins a syllable. */
const SHORT_STEMS =
  'aine aita ajo ala apu arki arvo asu auto ero erä etu ikä ilma isku ohje olo opas opis osa osi ovi oven ulko'

const starts = (words: string): RegExp => new RegExp(`(?:${words.split(' ').join('|')})`, 'y')
const STEM = starts(STEMS)
const STEM_AFTER_VOWEL = starts(`${STEMS} ${SHORT_STEMS}`)
const VOWEL = /[aeiouyäöå]/
/** The consonants that most Finnish words end with, of those that end with any. */
const FINAL = /[ns]/
/** Vowels that one Finnish word never has side by side: its harmony is of the back or of the front. */
const DISHARMONY = /^(?:[aou][äöy]|[äöy][aou])/
const LEAST = 3

/** Where Finnish compounds are joined before a vowel. Before a consonant their syllables end there anyway. */
export function finnishSeams(word: string): Seams {
  const sure: Seams['sure'][number][] = []
  for (let at = LEAST; at <= word.length - LEAST; at++) {
    const before = word[at - 1]!
    if (!VOWEL.test(word[at]!)) continue
    const stem = VOWEL.test(before) ? STEM_AFTER_VOWEL : FINAL.test(before) ? STEM : null
    if (stem === null) continue
    stem.lastIndex = at
    if (DISHARMONY.test(before + word[at]) || stem.test(word)) sure.push({ at, isShared: false })
  }
  return { sure, doubtful: [] }
}
