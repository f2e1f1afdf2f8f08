import t from 'tap'
import * as changes from '#console/editor/model/changes.ts'
import {
  assetsOf,
  differingParts,
  emptyDesign,
  hasBack,
  readSource,
  sameDesign,
  toSource,
} from '#console/editor/model/design.ts'
import { customFields, printsPhoneNumber } from '#console/editor/model/fields.ts'
import { changed, isDirty, openDesign, redone, savedAs, undone } from '#console/editor/model/history.ts'
import { newLetter } from '#console/editor/model/new-letter.ts'
import { completed, isWebAddress } from '#console/editor/model/web-address.ts'
import { preferredLanguage } from '#console/words/language.ts'
import { imprintOf, parseDocument } from '#letter/index.ts'
import { artwork, letter, text } from './designs.ts'

t.test('a template is written back as it was read, with its images numbered from 0', async t => {
  t.same(toSource(readSource(artwork)), artwork)
  const [upper, lower] = letter.images!
  t.same(toSource(readSource(letter)), {
    ...letter,
    images: [
      { ...lower, ordinal: 0 },
      { ...upper, ordinal: 1 },
    ],
  })
  t.same(toSource(readSource({ name: 'Brev', mode: 'editor', content: letter.content! })), {
    name: 'Brev',
    mode: 'editor',
    content: letter.content,
    backContent: null,
    returnAddress: null,
    noReturnAddress: false,
    logo: null,
    returnAddressLogo: null,
    images: [],
    qrCode: null,
  })
  const design = readSource(letter)
  t.same(assetsOf(design), ['logo', 'lower', 'upper'])
  t.same(customFields(design), ['shop'])
  t.ok(printsPhoneNumber(design))
  t.notOk(printsPhoneNumber(changes.removeBack(design)))
  t.same(customFields(readSource(artwork)), [])
  t.same(toSource(emptyDesign('Nytt brev', 'en')).content?.attrs, { language: 'en' })
})

t.test(
  'removing a back page removes all that refers to it, and removing artwork brings the text back',
  async t => {
    const design = readSource(letter)
    const oneSided = changes.removeBack(design)
    t.notOk(hasBack(oneSided))
    t.same(
      toSource(oneSided).images?.map(({ asset }) => asset),
      ['upper'],
    )
    t.same(changes.addBack(oneSided).backContent, { type: 'doc', content: [{ type: 'paragraph' }] })

    const printed = changes.printArtwork({ id: 'artwork', pages: 2 })(design)
    t.match(toSource(printed), { mode: 'pdf', pdf: 'artwork', hasBackPage: true })
    t.notOk('content' in toSource(printed))
    t.same(changes.printText(printed).content, design.content)
    t.same(changes.printText(printed).images, design.images)
    const single = changes.printArtwork({ id: 'artwork', pages: 1 })(design)
    t.same(
      toSource(single).images?.map(({ page }) => page),
      ['front'],
      'no image names the page that is gone',
    )

    const awaiting = changes.awaitArtwork(design)
    t.match(toSource(awaiting), { mode: 'pdf', pdf: null, hasBackPage: false, images: [{ page: 'front' }] })
    t.same(changes.printText(awaiting).backContent, design.backContent)

    const both = readSource(artwork)
    t.equal(toSource(changes.removeBack(both)).pdfQrPlacement?.page, 'front')
    t.equal(toSource(changes.set({ hasCode: false })(both)).pdfQrPlacement, null)
  },
)

t.test('undo covers the whole design, and takes what is typed together as one step', async t => {
  const first = readSource(letter)
  let history = openDesign(first, first)
  const type = (name: string, at: number) => {
    history = changed(history, changes.set({ name }), at, 'name')
  }
  t.notOk(isDirty(history))
  type('V', 0)
  type('Vi', 300)
  type('Vin', 600)
  history = changed(history, changes.removeImage('stored-0'), 700)
  type('Vint', 800)
  type('Vinte', 9000)
  t.ok(isDirty(history))
  const steps = []
  while (history.past.length > 0) {
    history = undone(history)
    steps.push([history.present.name, history.present.images.length])
  }
  t.same(steps, [
    ['Vint', 1],
    ['Vin', 1],
    ['Vin', 2],
    ['Vårbrev', 2],
  ])
  t.notOk(isDirty(history), 'what was undone is not unsaved')
  history = undone(history)
  t.equal(history.present, first)
  history = redone(history)
  t.equal(history.present.name, 'Vin')
  type('Vår', 9100)
  t.same(history.future, [], 'what is new takes the place of what was undone')
  history = changed(history, changes.set({ name: 'Vår' }), 9200)
  t.equal(history.past.length, 2, 'what changes nothing is no step')

  const sent = history.present
  type('Våren', 20_000)
  history = savedAs(history, sent)
  t.ok(isDirty(history), 'what was written while a save ran is still unsaved')
  history = undone(history)
  t.equal(history.present.name, 'Vår')
  t.notOk(isDirty(history))
})

t.test('changes by somebody else are named by their parts', async t => {
  t.same(differingParts(letter, structuredClone(letter)), [])
  const { content, qrCode, ...rest } = letter
  t.same(differingParts(letter, { ...rest, name: 'Höstbrev', content: text([]), qrCode: null }), [
    'name',
    'front',
    'code',
  ])
  t.same(differingParts(letter, artwork), [
    'name',
    'front',
    'back',
    'artwork',
    'sender',
    'logos',
    'images',
    'code',
  ])
  t.ok(sameDesign(readSource(letter), readSource(structuredClone(letter))))
})

t.test('an address that a code leads to may be written without its https://', async t => {
  const whole: readonly (readonly [string, string])[] = [
    ['räksmörgås.se/höst', 'https://räksmörgås.se/höst'],
    [' example.se ', 'https://example.se'],
    ['example.se:8443/a?b=c', 'https://example.se:8443/a?b=c'],
    ['www.example.co.uk#top', 'https://www.example.co.uk#top'],
  ]
  for (const [written, address] of whole) {
    t.equal(completed(written), address)
    t.ok(isWebAddress(address))
  }
  for (const kept of [
    '',
    'spring',
    'Our spring offer.',
    'anna@example.se',
    'http://example.se',
    'mailto:anna@example.se',
    'https://',
  ]) {
    t.equal(completed(kept), kept)
  }
})

t.test('a new letter is in its account’s language, and ends with its signature', t => {
  const account = { ...imprintOf('SE'), signature: null }
  t.same(newLetter(account, 'Brev'), emptyDesign('Brev', 'sv'))
  t.same(newLetter({ ...account, language: 'en-GB', signature: ' \n' }), emptyDesign('', 'en-GB'))
  const signed = newLetter({ ...account, language: 'nb', signature: '\nHilsen\r\n\r\nSolglimt\n' })
  t.same(signed.content, {
    type: 'doc',
    attrs: { language: 'nb' },
    content: [
      { type: 'paragraph' },
      {
        type: 'paragraph',
        content: [
          { type: 'text', text: 'Hilsen' },
          { type: 'hardBreak' },
          { type: 'hardBreak' },
          { type: 'text', text: 'Solglimt' },
        ],
      },
    ],
  })
  t.doesNotThrow(() => parseDocument(signed.content))
  t.equal(
    newLetter({ ...account, language: 'pl-PL' }).content.attrs?.language,
    preferredLanguage(),
    'not hyphenated',
  )
  t.end()
})
