import fc from 'fast-check'
import t from 'tap'
import { LANGUAGES, type Language } from '#letter/hyphenation/languages.ts'
import { otherLanguageOf, otherLanguages } from '#letter/preflight/language.ts'
import { letterLanguages } from '#schemas/languages.ts'
import { design, docIn, field, paragraph, text } from '../support/letters.ts'

/** The same letter in each language that the engine hyphenates. */
const LETTERS: Readonly<Record<Exclude<Language, 'und' | 'en-GB'>, string>> = {
  sv: 'Tack för att du är kund hos oss. Nu öppnar vi vår nya butik i centrum, och vi vill gärna att du kommer. Ta med det här brevet, så får du en blomma när du handlar. Har du frågor är du välkommen att ringa eller skriva till oss.',
  nb: 'Takk for at du er kunde hos oss. Nå åpner vi vår nye butikk i sentrum, og vi vil gjerne at du kommer. Ta med dette brevet, så får du en blomst når du handler. Har du spørsmål, er du velkommen til å ringe eller skrive til oss.',
  nn: 'Takk for at du er kunde hos oss. No opnar me den nye butikken vår i sentrum, og me vil gjerne at du kjem. Ta med dette brevet, så får du ein blome når du handlar. Har du spørsmål, er du velkomen til å ringje eller skrive til oss, og det kostar ikkje noko.',
  da: 'Tak fordi du er kunde hos os. Nu åbner vi vores nye butik i centrum, og vi vil gerne have, at du kommer. Tag brevet her med, så får du en blomst, når du handler. Har du spørgsmål, er du velkommen til at ringe eller skrive til os, hvis der er noget.',
  en: 'Thank you for being our customer. We are now opening our new shop in the centre, and we would like you to come. Bring this letter with you and you will get a flower with your purchase. If you have any questions, please call or write to us.',
  de: 'Vielen Dank, dass Sie unser Kunde sind. Wir eröffnen jetzt unser neues Geschäft in der Stadtmitte und würden uns freuen, wenn Sie kommen. Bringen Sie diesen Brief mit, dann bekommen Sie eine Blume zu Ihrem Einkauf. Bei Fragen können Sie uns gerne anrufen oder uns schreiben.',
  fi: 'Kiitos, että olet asiakkaamme. Avaamme nyt uuden myymälän keskustassa, ja toivomme, että sinä tulet. Ota tämä kirje mukaan, niin saat kukan, kun ostat jotain. Jos sinulla on kysyttävää, voit soittaa meille tai kirjoittaa. Olemme aina paikalla ja autamme, jos vain voimme.',
  fr: 'Merci d’être notre client. Nous ouvrons notre nouvelle boutique dans le centre, et nous aimerions que vous veniez. Apportez cette lettre et vous recevrez une fleur avec votre achat. Si vous avez des questions, vous pouvez nous appeler ou nous écrire.',
  nl: 'Bedankt dat u klant bij ons bent. Wij openen nu onze nieuwe winkel in het centrum en we zouden het leuk vinden als u komt. Neem deze brief mee, dan krijgt u een bloem bij uw aankoop. Heeft u vragen, dan kunt u ons bellen of schrijven.',
}

const familyOf = (language: string) => (language === 'nn' ? 'nb' : language)

t.test('a letter is told from every other language, and not from its own', async t => {
  const wrong: unknown[] = []
  for (const [language, letter] of Object.entries(LETTERS)) {
    for (const set of LANGUAGES) {
      const expected = familyOf(language) === familyOf(set.slice(0, 2)) ? null : familyOf(language)
      const found = otherLanguageOf(letter, set)
      if (found !== expected) wrong.push({ language, set, found })
    }
  }
  t.strictSame(wrong, [])
  t.strictSame([...letterLanguages], LANGUAGES, 'those that an account can choose')
})

t.test('a language that is not known is not taken for another', async t => {
  const spanish =
    'Gracias por ser nuestro cliente. Abrimos nuestra nueva tienda en el centro de la ciudad, y nos gustaría que usted viniera. Traiga esta carta y recibirá una flor con su compra.'
  const italian =
    'Grazie di essere nostro cliente. Apriamo il nostro nuovo negozio nel centro della città e ci farebbe piacere se venisse. Porti questa lettera e riceverà un fiore con il suo acquisto.'
  for (const set of LANGUAGES)
    for (const text of [spanish, italian]) t.equal(otherLanguageOf(text, set), null, set)
})

t.test('short texts, names, addresses and products say nothing', async t => {
  const silent = [
    '',
    'Thank you for your order. We hope to see you soon.',
    'Jan van der Berg\nLaan van de Vrede 12\n2595 Den Haag\nAn der Alster 5\n20099 Hamburg\nRue de la Paix 3\n75002 Paris',
    'Black Friday Sale: Apple iPhone, Samsung Galaxy, Sony Playstation, Microsoft Surface, Bose Quiet Comfort, Google Pixel',
    'Hotel de la Paix, Café de Paris, Place de la Concorde, Jean de la Fontaine, Avenue de la Gare',
  ]
  for (const text of silent) for (const set of LANGUAGES) t.equal(otherLanguageOf(text, set), null, text)

  const oneOf = (words: string) => fc.constantFrom(...words.split(' '))
  const names = oneOf('Åsa Bo Jan Karl Marie Søren Anna Öberg Müller Sørensen Bakker Dupont Virtanen Smith')
  const streets = oneOf('Storgatan Torggata Vestergade Hauptstraße Laan Rue High Street Kauppakatu Box')
  const towns = oneOf('Göteborg København Oslo Den Haag Paris London Wien Turku Le Havre')
  // What stands within the names of one country.
  const country = fc.constantFrom(
    'van der de',
    'de la du et',
    'von der und',
    'af och',
    'af og',
    'and of the',
    'ja',
  )
  const letters = country.chain(particles =>
    fc.array(
      fc
        .tuple(names, oneOf(particles), names, streets, fc.nat(999), fc.nat(99_999), towns)
        .map(parts => parts.join(' ')),
      { minLength: 2, maxLength: 20 },
    ),
  )
  fc.assert(
    fc.property(
      letters,
      fc.constantFrom(...LANGUAGES),
      (addressees, set) => otherLanguageOf(addressees.join('\n'), set) === null,
    ),
    { numRuns: 2000 },
  )
})

t.test('a letter in two languages is in neither', async t => {
  t.equal(otherLanguageOf(`${LETTERS.sv}\n${LETTERS.en}`, 'sv'), null)
  t.equal(otherLanguageOf(`${LETTERS.sv}\n${LETTERS.en}`, 'en'), null)
  const quoted = `${LETTERS.sv} Vår devis är “where there is a will, there is a way”.`
  t.equal(otherLanguageOf(quoted, 'sv'), null)
})

t.test('each document of a letter is asked about, whatever stands between its words', async t => {
  const half = LETTERS.en.length / 2
  const english = [
    paragraph(text(LETTERS.en.slice(0, half), 'bold'), field('name')),
    paragraph(text(LETTERS.en.slice(half))),
  ]
  const found = otherLanguages(
    design({
      front: docIn('sv', ...english),
      back: docIn('en-GB', ...english),
      frontB: docIn('und', ...english),
      backB: docIn('nn', paragraph(text(LETTERS.da))),
    }),
  )
  t.strictSame(
    [...found],
    [
      { code: 'language_other', params: { document: 'content', set: 'sv', written: 'en' } },
      { code: 'language_other', params: { document: 'variantBBackContent', set: 'nn', written: 'da' } },
    ],
  )
})
