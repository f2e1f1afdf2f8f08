import t from 'tap'
import { INVISIBLE } from '#letter/font/characters.ts'
import { Fonts } from '#letter/font/fonts.ts'
import { unprintedOf } from '#letter/font/script-coverage.ts'
import { extraScripts, missingCharacter } from '#letter/index.ts'
import { scriptOf } from '#letter/script/scripts.ts'
import { unprintedSentence } from '#schemas/reasons/letters.ts'

t.test('a character that some font has can be printed', t => {
  for (const value of [
    'Åsa Öberg',
    'Łódź Ελλάδα Київ Việt Nam',
    'محمد شارع ١٢، پیش‌نویس ٹھیک',
    'שָׁלוֹם',
    'हिन्दी বাংলা தமிழ் น้ำ',
    'Հայ ქართული Ⴀ አማርኛ 한국어',
    '😀 👩‍👩‍👧 👍🏽 ☎ ✓ →',
    INVISIBLE,
    'a\u00adb\u0000',
  ]) {
    t.equal(missingCharacter(value, 'boldItalic'), null, value)
  }
  t.end()
})

t.test('the main families have all letters of Latin-1 and Latin Extended', t => {
  const latin = Array.from({ length: 0x250 - 0xa0 }, (_, i) => String.fromCharCode(0xa0 + i)).join('')
  const stack = new Fonts(['regular', 'bold', 'italic', 'boldItalic'], latin)
  for (const style of ['regular', 'bold', 'italic', 'boldItalic'] as const) {
    const missing = [...latin].filter(letter => stack.stack(style).shape(letter)[0]?.text !== letter)
    t.same(missing, [])
    const box = stack.stack(style).shape('\u25a1')[0]!.ops
    t.same(
      [...latin].filter(letter => stack.stack(style).shape(letter)[0]?.ops === box),
      [],
    )
  }
  t.end()
})

t.test('a character that no font has is reported with its script and what to install', t => {
  const install = '@expo-google-fonts/noto-sans-sc'
  t.same(extraScripts(), [{ script: 'Chinese', install }])
  t.equal(missingCharacter('Hej 山田さん、カタ', 'regular'), null, 'Japanese is printed')
  t.equal(missingCharacter('Hej 汉语', 'regular'), '汉')
  t.same(unprintedOf('汉'), { character: '汉', script: 'Chinese', install })
  t.match(unprintedSentence(unprintedOf('汉')), `. Replace it, or ask the operator for Chinese (${install})`)
  t.equal(missingCharacter('Hej ខ្មែរ', 'regular'), 'ខ')
  t.same(unprintedOf('ខ'), { character: 'ខ', script: 'Khmer', install: null })
  t.match(unprintedSentence(unprintedOf('ខ')), /\. Replace it: Khmer is not printed$/)
  t.equal(missingCharacter('ab\ue000', 'regular'), '\ue000')
  t.match(unprintedSentence(unprintedOf('\ue000')), /\. Replace it$/)
  t.end()
})

t.test('every Unicode block belongs to one script', t => {
  t.equal(scriptOf(0x41), null)
  t.equal(scriptOf(0x416), null)
  for (const [letter, name] of Object.entries({ م: 'Arabic', ש: 'Hebrew', ह: 'Devanagari', 한: 'Korean' })) {
    t.equal(scriptOf(letter.codePointAt(0)!)?.name, name)
  }
  t.equal(scriptOf(0xfb50)?.name, 'Arabic')
  t.equal(scriptOf(0x323b0), null)
  t.end()
})
