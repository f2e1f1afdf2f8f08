import t from 'tap'
import { Steps } from '#letter/base/steps.ts'
import { groupOf, resolveGroup } from '#letter/layout/groups.ts'
import { breakLines } from '#letter/text/breaker.ts'
import { splitWord, type Word } from '#letter/text/words.ts'
import { bold, hyphenators, linesOf, shown, style, wordsIn } from './words.ts'

t.test('a word that is not broken is shaped as one, with or without soft hyphens', t => {
  const whole = wordsIn('AVÅTAV')[0]!
  const soft = wordsIn('AV\u00adÅT\u00adAV')[0]!
  t.equal(soft.width, whole.width)
  t.equal(
    soft.pieces
      .map(piece => piece.ops)
      .join('')
      .trimEnd(),
    whole.pieces.map(piece => piece.ops).join(''),
  )
  const words = wordsIn('trädgårdsutställning ')
  t.equal(breakLines(words, 300, new Steps(), 'justified').words[0], words[0])
  t.equal(
    linesOf(wordsIn('AV\u00adÅT\u00adAV'), whole.width - 1)
      .join('|')
      .replace('-|', ''),
    'AVÅTAV',
  )
  const styled = groupOf(
    [
      { text: 'träd', field: null, style },
      { text: 'gård', field: null, style: bold },
    ],
    hyphenators.get('sv')!,
    new Steps(),
  )
  const [{ hyphenation, ...word }] = styled as [Word]
  t.equal(
    hyphenation!.of({ ...word, hyphenation })[0]!.before.pieces.at(-1)!.style,
    style,
    'a hyphen is set as what it ends',
  )
  t.end()
})

t.test('an invisible span moves no soft hyphen', t => {
  const spans = [
    { text: 'träd', field: null, style },
    { text: '\u2060', field: null, style: bold },
    { text: 'gårds\u00adfest', field: null, style },
  ]
  const [word] = resolveGroup(groupOf(spans, null, new Steps()), () => '', new Steps())
  const [point] = word!.hyphenation!.of(word!)
  t.same([shown([point!.before]), shown([point!.after])], ['trädgårds-', 'fest'])
  t.end()
})

t.test('the second part of a broken word keeps a soft hyphen after it', t => {
  const [word] = wordsIn('abcdef\u00adghijkl\u00ad')
  t.ok(word!.hyphen)
  t.same(
    word!.hyphenation!.of(word!).map(({ after }) => after.hyphen?.text),
    ['-'],
  )
  // Longer than what is shaped as one word: its first part is split, and ends a line.
  const long = 'abcdefghijklmnopqrstuvwxyzåäö'.repeat(3)
  const words = wordsIn(`${long}\u00ad${long}`)
  const lines = breakLines(words, 160, new Steps())
  const end = lines.words.findIndex(({ hyphen }) => hyphen !== null)
  t.equal(shown(lines.words.slice(0, end + 1)), long)
  t.end()
})

t.test('a word that is split because it is wider than a line keeps the hyphen at its end', t => {
  const [word] = wordsIn('abcdefghijklmnopqrstuvwxyz\u00adabc')
  const [front] = wordsIn('abcdefghijklmnopqrstuvwxyz\u00ad')
  t.ok(word!.hyphenation)
  const parts = splitWord(front!, 40, new Steps())
  t.ok(parts.length > 2)
  t.same(
    parts.map(part => part.hyphen !== null),
    parts.map((_, i) => i === parts.length - 1),
  )
  t.end()
})
