import fc from 'fast-check'
import t from 'tap'
import { Steps } from '#letter/base/steps.ts'
import { compile, drawBatch, RESERVED_TOP } from '#letter/index.ts'
import { groupOf, resolveGroup } from '#letter/layout/groups.ts'
import { breakLines } from '#letter/text/breaker.ts'
import { ANYTHING } from '#letter/text/glue.ts'
import { SHRINK } from '#letter/text/optimum.ts'
import type { Word } from '#letter/text/words.ts'
import { design, doc, paragraph, recipient, text } from '../support/letters.ts'
import { openPdf } from '../support/pdf.ts'
import { linesOf, shown, style, wordsIn } from './words.ts'

/** Some words of a few letters and marks, and how wide the column is (points). */
const prose = (letters: string, longest: number, most: number) =>
  fc
    .array(fc.string({ unit: fc.constantFrom(...letters), minLength: 1, maxLength: longest }), {
      minLength: 1,
      maxLength: most,
    })
    .map(words => words.join(' '))

/** How far a line's last mark may stand out: seven tenths of it (points). */
const hangIn = (text: string): number => {
  const mark = /[-.,]$/.exec(text)?.[0]
  return mark === undefined ? 0 : 0.7 * wordsIn(mark)[0]!.width
}

interface Line {
  readonly text: string
  /** Points, without spaces. */
  readonly letters: number
  readonly spaces: number
  /** By how much each space is wider (share of its width). */
  readonly stretch: number
}

function justified(given: readonly Word[], measure: number): Line[] {
  const { words, ends } = breakLines(given, measure, new Steps(), 'justified')
  return ends.map((end, line) => {
    const row = words.slice(ends[line - 1] ?? 0, end)
    const text = shown(row).trimEnd()
    const letters = row.reduce((sum, word) => sum + word.width, 0)
    const spaces = row.slice(0, -1).reduce((sum, word) => sum + word.space, 0)
    return { text, letters, spaces, stretch: (measure + hangIn(text) - letters - spaces) / spaces }
  })
}

t.test('justified lines keep their width and all letters, and no space shrinks by more than 30 %', t => {
  t.equal(SHRINK, 0.3)
  const property = fc.property(
    prose('abdegiklmnorstuvåäö.,', 14, 60),
    fc.integer({ min: 60, max: 450 }),
    (value, measure) => {
      const lines = justified(wordsIn(value), measure)
      const letters = lines.map(({ text }) => text.replaceAll(/[- ]/g, '')).join('')
      return (
        letters === value.replaceAll(' ', '') &&
        lines.every(
          ({ text, letters, spaces }) =>
            spaces === 0 || letters + 0.7 * spaces <= measure + hangIn(text) + 1e-3,
        )
      )
    },
  )
  fc.assert(property, { numRuns: Number(process.env.RUNS ?? 200) })
  t.end()
})

t.test('no space is wider than twice its width where one line more avoids it, and lines are as few', t => {
  const property = fc.property(
    prose('abilmnrsuvåö', 12, 30),
    fc.integer({ min: 70, max: 160 }),
    (value, measure) => {
      const words = wordsIn(value).map(word => ({ ...word, hyphenation: null }))
      /** The fewest lines up to each word whose spaces are neither too narrow nor too wide. */
      const fewest = [0]
      for (let end = 1; end <= words.length; end++) {
        let [letters, spaces, least] = [0, 0, Number.POSITIVE_INFINITY]
        for (let start = end - 1; start >= 0; start--) {
          letters += words[start]!.width
          if (start < end - 1) spaces += words[start]!.space
          const slack = measure - letters - spaces
          if (slack < -0.3 * spaces - 1e-6) break
          if (slack <= spaces || end === words.length) least = Math.min(least, fewest[start]! + 1)
        }
        fewest.push(least)
      }
      const lines = justified(words, measure)
      const wide = lines.slice(0, -1).some(({ stretch }) => stretch > 1 + 1e-6)
      return fewest.at(-1) === Number.POSITIVE_INFINITY || (lines.length === fewest.at(-1) && !wide)
    },
  )
  fc.assert(property, { numRuns: Number(process.env.RUNS ?? 500) })
  t.end()
})

t.test('where very wide spaces cannot be avoided, no line has far wider ones than others', t => {
  const value =
    'Die ordentliche Mitgliederversammlung der Wohnungseigentümergemeinschaft findet am Donnerstag, dem vierzehnten ' +
    'Mai, im Gemeinschaftsraum statt. Anträge zur Tagesordnung sind der Hausverwaltung spätestens Ende Februar ' +
    'schriftlich mitzuteilen. Die Jahresabrechnung liegt zwei Wochen vorher beim Hausmeister zur Einsichtnahme aus.'
  for (let measure = 120; measure < 260; measure++) {
    const lines = justified(wordsIn(value, 'de'), measure).slice(0, -1)
    const widest = Math.max(...lines.map(({ spaces, stretch }) => (spaces > 0 ? stretch : 0)))
    if (widest > 6) t.fail(`${measure}: ${widest}`)
  }
  t.end()
})

t.test('no more than two lines in a row end with a hyphen', t => {
  const value =
    'Die Donaudampfschifffahrtsgesellschaft informiert ihre Versicherungsnehmerinnen und Versicherungsnehmer über ' +
    'die bevorstehende Beitragsanpassung der Krankenversicherung. Aufgrund der außergewöhnlichen Kostenentwicklung ' +
    'im Gesundheitswesen sind entsprechende Veränderungen unvermeidlich geworden. Selbstverständlich stehen Ihnen ' +
    'unsere Kundenberaterinnen jederzeit für Rückfragen zur Verfügung. Bitte beachten Sie die Allgemeinen ' +
    'Geschäftsbedingungen sowie die Datenschutzbestimmungen unserer Unternehmensgruppe.'
  let two = 0
  for (let measure = 120; measure < 440; measure++) {
    const hyphens = linesOf(wordsIn(value, 'de'), measure)
      .map(line => (line.endsWith('-') ? '-' : ' '))
      .join('')
    if (hyphens.includes('---')) t.fail(`${measure}: ${hyphens}`)
    if (hyphens.includes('--')) two++
  }
  t.ok(two > 20, `${two} with two in a row`)
  const law = wordsIn('Grundstücksverkehrsgenehmigungszuständigkeitsübertragungsverordnung', 'de')
  t.ok(linesOf(law, 70).length > 4, 'only a word that is longer than three lines has more')
  t.end()
})

t.test('hyphens, full stops and commas at the edge of justified text stand out of it', async t => {
  const value = `${'Vi har flyttat, och det gläder oss. Nu finns bokföringsavdelningen här. Välkommen in, du. '.repeat(16)}Slut`
  const edges = async (textAlign: string) => {
    const front = doc({ ...paragraph(text(value)), attrs: { textAlign } })
    const file = await openPdf(drawBatch(await compile(design({ front })), [recipient()]).pdf)
    const rows = (await file.texts(1)).filter(({ text, y }) => text.trim() !== '' && y > RESERVED_TOP)
    await file.close()
    const lines = Map.groupBy(rows, ({ y }) => Math.round(y * 10))
    return [...lines.values()].map(row => {
      const last = row.toSorted((a, b) => a.x - b.x).at(-1)!
      return { mark: last.text.trimEnd().at(-1)!, past: ((last.x + last.width - 180) * 72) / 25.4 }
    })
  }
  const lines = (await edges('justify')).slice(0, -1)
  for (const { mark, past } of lines) {
    t.ok(Math.abs(past - hangIn(mark)) < 0.15, `${mark} ends ${past} points past the edge`)
  }
  for (const mark of ['-', '.', ',']) t.ok(lines.filter(line => line.mark === mark).length > 0, mark)
  for (const { mark, past } of await edges('right'))
    t.ok(past < 0.15, `${mark} of ragged text ends at ${past}`)
})

t.test('a last line is not a single short word if hyphens or wider spaces can help', t => {
  const value =
    'Vi bjuder in alla våra kunder till en dag bland lökar, rosor och goda råd om allt som växer på en ö'
  let helped = 0
  for (let measure = 120; measure < 420; measure += 3) {
    const last = linesOf(wordsIn(value), measure).at(-1)!
    if (last.length < 3) t.fail(`${measure}: ${last}`)
    else helped++
  }
  t.ok(helped > 90)
  t.end()
})

t.test('a range of numbers is not broken, also if its numbers are fields', t => {
  t.same(
    wordsIn('öppet 10–16 alla dagar – även 1–2').map(word => shown([word]).trim()),
    ['öppet', '10–16', 'alla', 'dagar', '–', 'även', '1–2'],
  )
  const range = groupOf(
    [
      { text: 'kl. ', field: null, style },
      { text: ANYTHING, field: 'from', style },
      { text: '–', field: null, style },
      { text: ANYTHING, field: 'to', style },
    ],
    null,
    new Steps(),
  )
  const as = (from: string, to: string) =>
    resolveGroup(range, name => (name === 'from' ? from : to), new Steps()).map(word => shown([word]).trim())
  t.same(as('10', '16'), ['kl. 10–16'])
  t.same(as('Lund', 'Malmö'), ['kl.', 'Lund–', 'Malmö'])
  t.end()
})
