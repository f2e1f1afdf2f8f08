import type { Design, Doc } from '../base/types.ts'
import { locatedBlocksOf } from '../document/walk.ts'
import type { Language } from '../hyphenation/languages.ts'
import type { DesignWarning } from './design-findings.ts'
import { documentsOf } from './documents.ts'

/**
 * The commonest words of each language, which its sentences have whatever they are about, and which names, addresses and
 * products do not have. Norwegian has those of both its forms. Spanish is known so that it is not taken for French.
 */
const COMMON = {
  sv: 'och att det i som en på är av för med den till inte om ett har de jag men var han hon så vi kan nu när här där också från vid eller sina sin sitt dina din ditt er ert era oss dig mig du ni vår vårt våra mycket mer hur vad alla allt bara efter kommer skulle blir blev bli blivit sig utan innan eftersom redan gärna hos ska måste finns tack hej välkommen kära under över mellan detta denna dessa vara varje någon något några samt vill får göra gör därför varandra ut upp',
  nb: 'og i det på som er en til å han av for at med var de ikke den har jeg om et men hadde hun seg ut fra da ved vil ble eller opp kan hva når nå vi oss deg meg du dere deres din ditt dine sin sitt sine vår vårt våre etter mer bare noe noen skal må blir bli blitt hvor hvordan mye også siden uten igjen takk hei kjære velkommen gjerne hos allerede mellom over under dette denne disse enhver være skulle får gjøre gjør derfor samt mot alle alt så her der ikkje eg ein eit dei frå kva vere berre nokon noko dykk me kjem kvar',
  da: 'og i at det er en til på som af med for der ikke den de har jeg et vi kan han men om sig fra hun så var blev eller efter ved når hvad os dig mig du jer jeres deres din dit dine sin sit sine vores mere kun bare noget nogen nogle skal må bliver blive blevet hvor hvordan meget også siden uden igen tak hej kære velkommen gerne hos allerede mellem over under nu op ud da vil selv være skulle dette denne disse enhver får gøre gør derfor samt mod alle alt her hver',
  en: 'the of and to in is you that it for on are as with his they at be this have from or had by but not what all were we when your can said there an each which she do how their if will other about out many then them these so some her would make like him into has look more no way could people my than been who its now our us please thank dear hello just also only any was under over a i',
  de: 'der die und den von zu das mit sich des auf für ist im dem nicht ein eine einer eines als auch es an werden aus er hat dass sie nach wird bei um am sind noch wie einem einen über so zum war haben nur oder aber vor zur bis mehr durch man sein wurde ihr ihre ihnen ihren wir uns unser unsere ich mich mir du dich dein kann können wenn hier jetzt gerne bitte vielen danke in unter alle allen diese dieser dieses jeder kein keine muss sehr',
  fi: 'ja on ei se että en hän oli mutta ovat kun niin myös ole mitä sen tai jos voi minä sinä me te he nyt vain joka jotka jonka tämä tämän kuin sekä siitä ettei teidän meidän meille teille sinun sinulle hänen heidän kanssa jälkeen ennen mukaan kaikki kaikkien hyvä hei kiitos tervetuloa voit olet olemme mistä miten vielä jo sitten koko aina ilman mukaisesti mikä mukana eikä olla saa tulee pitää joiden niiden ne tätä kaikilla jokaisella jokainen',
  fr: 'le la les de des du et à en un une est que qui dans pour pas ne sur se il elle nous vous au aux avec ce cette ces son sa ses par plus ou mais votre vos notre nos je tu on sont être avoir été ont si tout toute tous leur leurs lui fait comme sans bien très aussi même peut pouvez chez merci bonjour cher chère y l d c j n s qu',
  nl: 'de het een en van in is dat op te zijn met voor niet die aan er om maar dan ook als bij nog uit naar heeft hebben wij we ons onze je jij jouw uw u ik mijn hij zij ze hun haar was worden wordt kan kunnen door over tot of geen wat waar wie hoe deze dit ieder iedereen veel meer nu graag bedankt beste hallo dag onder zonder',
  es: 'de la que el en y a los se del las un por con no una su para es al lo como más pero sus le ya o este esta porque entre cuando muy sin sobre también me hasta hay donde quien desde todo toda todos nos durante les ni usted ustedes son ser',
} as const

/** A language that texts are told by. */
type Known = keyof typeof COMMON
export type WrittenLanguage = Exclude<Known, 'es'>

const known = Object.entries(COMMON).map(
  ([language, words]) => [language as Known, new Set(words.split(' '))] as const,
)

/** The fewest words of prose that say what language a text is in. */
const FEWEST_WORDS = 12
/** The least share of words with a small first letter: German prose has more, names and addresses have fewer. */
const SMALL = 1 / 2
/** Of the words, the fewest different ones that only the one language has. */
const FEWEST_OWN = 3
/** The least share of common words. Prose has a quarter (Finnish) to a half. */
const SHARE = 1 / 4
/** Words that only the one language has, for each that only the other has. */
const MAJORITY = 4

/**
 * The language that a text is plainly in, by its words.
 * @param set the language that it is said to be in
 * @returns null where it may be that one, and where the text is too short or no prose
 */
export function otherLanguageOf(text: string, set: Language): WrittenLanguage | null {
  const written = text.match(/\p{L}+/gu) ?? []
  const small = written.filter(word => /^\p{Ll}/u.test(word)).length
  if (written.length < FEWEST_WORDS || small < written.length * SMALL) return null
  const words = written.map(word => word.toLowerCase())
  const counted = known.map(([language, common]) => ({
    language,
    common,
    count: words.filter(word => common.has(word)).length,
  }))
  const [first, ...others] = counted.toSorted((a, b) => b.count - a.count)
  const said = familyOf(set)
  if (!first || first.language === said || first.language === 'es') return null
  if (first.count < words.length * SHARE) return null
  for (const { language, common } of others) {
    const own = words.filter(word => first.common.has(word) && !common.has(word))
    const its = words.filter(word => common.has(word) && !first.common.has(word))
    if (own.length <= its.length) return null
    if (language !== said) continue
    if (own.length < its.length * MAJORITY || new Set(own).size < FEWEST_OWN) return null
  }
  return first.language
}

/** The language whose words serve for all of its forms. */
const familyOf = (language: Language): string => (language === 'nn' ? 'nb' : language.split('-')[0]!)

/** Stands for a value in a text. */
const VALUE = ' \ufffc '

const textOf = (doc: Doc): string =>
  Array.from(locatedBlocksOf(doc.content), ({ block }) =>
    block.content.map(inline => (inline.type === 'text' ? inline.text : VALUE)).join(''),
  ).join('\n')

/** Texts that are plainly in another language than they are set to, so that their words would break as that one's do. */
export function* otherLanguages(design: Design): Generator<DesignWarning> {
  for (const { document, doc } of documentsOf(design)) {
    const set = doc.language
    if (set === 'und') continue
    const written = otherLanguageOf(textOf(doc), set)
    if (written !== null) yield { code: 'language_other', params: { document, set, written } }
  }
}
