import assert from 'node:assert/strict'
import fc from 'fast-check'
import t from 'tap'
import { charactersOf, clean, closureOf } from '#letter/font/characters.ts'
import { addComposites, toNfc } from '#letter/font/composing.ts'
import { anyCharacter } from '../support/any-character.ts'

const MARKS = '\u0300\u0301\u0308\u0302\u0323\u030a\u0315'
const characters = fc.constantFrom(
  ...'aåeuUǖạâóABCxz1-',
  ...MARKS,
  '\u3099',
  'か',
  '\u0938',
  '\u093c',
  '\u{11131}',
  '\u{11127}',
)

/** What `addComposites` does, pair by pair. */
function pairByPair(set: ReadonlySet<string>): Set<string> {
  const all = new Set(set)
  const marks = [...all].filter(character => /\p{M}/u.test(character))
  for (let round = 0; round < 2; round++) {
    for (const letter of [...all]) {
      for (const mark of marks) {
        const composed = (letter + mark).normalize('NFC')
        if ([...composed].length === 1) all.add(composed)
      }
    }
  }
  return all
}

const sorted = (set: ReadonlySet<string>) => [...set].sort().join(' ')

t.test('a set of letters and marks gets the composed characters of each pair', t => {
  const property = fc.property(fc.uniqueArray(characters), given => {
    const set = new Set(given)
    addComposites(set)
    assert.equal(sorted(set), sorted(pairByPair(new Set(given))))
  })
  t.doesNotThrow(() => fc.assert(property, { numRuns: 300 }))
  t.end()
})

t.test('every composed character of Unicode is found', t => {
  const missing: string[] = []
  for (let codePoint = 0xa0; codePoint <= 0x10ffff; codePoint++) {
    if (codePoint >= 0xac00 && codePoint <= 0xdfff) continue
    const character = String.fromCodePoint(codePoint)
    const parts = [...character.normalize('NFD')]
    if (parts.length !== 2 || !/\p{M}/u.test(parts[1]!) || character.normalize('NFC') !== character) continue
    const set = new Set(parts)
    addComposites(set)
    if (!set.has(character)) missing.push(codePoint.toString(16))
  }
  t.same(missing, [])
  t.end()
})

t.test('a set keeps its characters, also if they could be composed', t => {
  // Sorted as `Design.characters` is: the acute stands behind a letter that it can be composed with.
  const closure = closureOf('uzü\u0301')
  for (const character of ['u', 'z', 'ü', '\u0301', 'ú', 'ź', 'ǘ', 'Ü', 'Ź'])
    t.ok(closure.has(character), character)
  t.end()
})

/** The longest run of marks that is handed to `normalize`, which sorts them one by one, and how much is handed over. */
function handedToNormalize(work: () => void): { marks: number; characters: number } {
  const { normalize } = String.prototype
  const handed = { marks: 0, characters: 0 }
  String.prototype.normalize = function (this: string, form?: string) {
    for (const [run] of this.matchAll(/\p{M}+/gu)) handed.marks = Math.max(handed.marks, [...run].length)
    handed.characters += this.length
    return normalize.call(this, form)
  }
  try {
    work()
  } finally {
    String.prototype.normalize = normalize
  }
  return handed
}

t.test('however many marks a letter has, few are sorted at once', t => {
  const tower = `a${'\u0315'.repeat(20_000)}${'\u0300'.repeat(20_000)}`
  for (const work of [() => clean(tower), () => clean(tower.repeat(2)), () => charactersOf([tower])]) {
    const { marks, characters } = handedToNormalize(work)
    t.ok(marks > 1 && marks <= 30, `${marks} marks`)
    t.ok(characters <= 2 * tower.length, `${characters} characters`)
  }
  t.equal([...clean(tower)].length, 40_001, 'and none is lost')
  t.equal(clean(`A\u030a${'\u0301'.repeat(40)}`), `Å\u0301${'\u0301'.repeat(39)}`.normalize('NFC'))
  t.end()
})

t.test('composed characters are looked up once, not for each letter and mark', t => {
  addComposites(new Set(['a', '\u0301']))
  const every = Array.from({ length: 0x3000 }, (_, i) => String.fromCharCode(0xa0 + i)).join('')
  const { characters } = handedToNormalize(() => closureOf(every))
  t.ok(characters < 8 * every.length, `${characters}`)
  t.end()
})

t.test('cleaning a text never adds characters', t => {
  const property = fc.property(
    fc.string({
      unit: fc.oneof(
        fc.string({ unit: anyCharacter, minLength: 1, maxLength: 1 }),
        characters,
        fc.constantFrom('\u0958', '\ufb2c', '\u0344', '\u{1d160}', '\u{2f800}'),
      ),
      maxLength: 90,
    }),
    value => [...clean(value)].length <= [...value].length,
  )
  fc.assert(property, { numRuns: 500 })
  t.equal(toNfc('e\u0301\u0958'), 'é\u0915\u093c')
  t.equal(toNfc('\u0958'), '\u0958')
  t.end()
})
