import t, { type Test } from 'tap'
import '#console/words/print-sentences.ts'
import { warningsOf } from '#artwork/inspect/inspect.ts'
import {
  type ArtworkWarning,
  warnOfBleed,
  warnOfButtons,
  warnOfNotes,
  warnOfPages,
} from '#artwork/inspect/warnings.ts'
import type { SourcePage } from '#artwork/source/pages.ts'
import { translate } from '#console/words/errors.ts'
import { withLabel } from '#console/words/refused-letters.ts'
import { WARNING_SENTENCES, warningOf, wrongCardSize } from '#domains/assets/artwork-words.ts'
import { NOT_A_PDF } from '#domains/assets/file-errors.ts'
import { SHEETS } from '#domains/assets/sheets.ts'
import { checkTemplate } from '#domains/templates/source/check.ts'
import type { TemplateError } from '#domains/templates/source/template-error.ts'
import { requireModestSize } from '#letter/image/error.ts'
import {
  type DesignError,
  type DesignWarning,
  designErrorText,
  designWarningText,
  type LetterError,
  type LetterWarning,
  letterErrorText,
  letterWarningText,
} from '#letter/index.ts'

/** That each sentence has words of its own in Swedish, with every number and name that it has in English. */
function isTranslated(t: Test, sentence: string): void {
  const swedish = translate('sv', sentence)
  const isWhole = (text: string) => /^[\p{Lu}\d].*\.$/u.test(text)
  const found = {
    isOther: swedish !== sentence,
    isWhole: isWhole(swedish),
    leavesOpen: /\$\d|undefined/.test(swedish),
    isEnglish: /\b(?:page|the|image|is|are|printed)\b/i.test(swedish),
    isWholeInEnglish: isWhole(translate('en', sentence)),
  }
  const wanted = { isOther: true, isWhole: true, leavesOpen: false, isEnglish: false, isWholeInEnglish: true }
  t.strictSame(found, wanted, `${sentence}: ${swedish}`)
}

const page = (width: number, height: number): SourcePage => {
  const box = { x0: 0, y0: 0, x1: width, y1: height }
  // What is said of a size looks at nothing else of a page.
  return { box, painted: box, rotate: 0, unit: 1 } as SourcePage
}

t.test('every warning about artwork is translated into Swedish', async t => {
  const { letter, postcard } = SHEETS
  const sheet = page(letter.width, letter.height)
  const nothing = { fonts: new Set<string>(), coarsest: Number.POSITIVE_INFINITY, zonesHit: new Set<never>() }
  const fonts = ['Arial', 'Courier', 'Dingbats', 'Georgia', 'Symbol', 'Times', 'Verdana']
  const zone = { x0: 0, y0: 0, x1: 1, y1: 1 }
  const all: ArtworkWarning[] = [
    ...warnOfPages([page(300, 400), page(900, 900)], 2, false, letter),
    ...warnOfPages([sheet], 1, true, letter),
    ...warnOfPages([sheet, sheet], 2, true, letter),
    ...warnOfPages([sheet], 2, false, letter),
    ...warnOfBleed(page(postcard.width, postcard.height), postcard),
    ...warnOfButtons([true, true]),
    ...warnOfNotes([true, true]),
    ...warningsOf({ ...nothing, fonts: new Set(fonts.slice(0, 2)) }, 1),
    ...warningsOf({ fonts: new Set(fonts), coarsest: 72.4, zonesHit: new Set([zone]) }, 2),
  ]
  t.same(
    new Set(all.map(({ code }) => code)),
    new Set(Object.keys(WARNING_SENTENCES)),
    'no code is left out here',
  )
  for (const warning of all) isTranslated(t, warningOf(warning).message)
  const [size] = warnOfPages([page(300, 400)], 1, false, letter)
  t.equal(
    translate('sv', warningOf(size!).message),
    'Sida 1 är 106 × 141 mm i stället för 210 × 297 mm: den står i sin egen storlek i övre vänstra hörnet.',
  )
  const [many] = warningsOf({ ...nothing, fonts: new Set(fonts) }, 2)
  t.equal(
    translate('sv', warningOf(many!).message),
    'Sida 2 har typsnitt som inte är inbäddade (Arial, Courier, Dingbats, Georgia, Symbol och 2 till): texten trycks i ett annat.',
  )
})

t.test('every error about a file or a letter is translated into Swedish', async t => {
  const size = { width: 106, height: 141 }
  const wrong = wrongCardSize({ code: 'page_size', page: 1, is: size, wanted: { width: 210, height: 99 } })
  isTranslated(t, wrong)
  t.equal(
    translate('sv', wrong),
    'Sida 1 är 106 × 141 mm. Ett kort är 210 × 99 mm, eller 216 × 105 mm med utfall.',
  )
  isTranslated(t, NOT_A_PDF)
  for (const [width, height] of [
    [0, 10],
    [9000, 9000],
  ] as const) {
    try {
      requireModestSize(width, height, 40)
      t.fail('it has no modest size')
    } catch (error) {
      isTranslated(t, (error as Error).message)
    }
  }
})

/** Chinese comes with a package that is not installed, Linear A with none, and the last one is of no script. */
const UNPRINTED = ['李', '\u{10600}', '\ue778', '\ufffd'] as const

t.test('every reason why a letter cannot be printed is translated into Swedish', async t => {
  const pages = ['front', 'back'] as const
  // A kind without samples is a type error.
  const ofLetter: { readonly [Kind in LetterError['kind']]: Extract<LetterError, { kind: Kind }>[] } = {
    misfit: pages.map(page => ({ kind: 'misfit', page })),
    'message-misfit': [1, 3].map(lines => ({ kind: 'message-misfit', lines })),
    character: UNPRINTED.flatMap(character =>
      ['name', 'street', 'postCode', 'postTown', 'country', 'kundnr'].map(field => ({
        kind: 'character' as const,
        character,
        field,
      })),
    ),
  }
  const ofDesign: { readonly [Kind in DesignError['kind']]: Extract<DesignError, { kind: Kind }>[] } = {
    'code-on-address': pages.map(page => ({ kind: 'code-on-address', page })),
    'code-off-sheet': pages.map(page => ({ kind: 'code-off-sheet', page })),
    'document-character': UNPRINTED.map(character => ({
      kind: 'document-character',
      document: 'backContent',
      at: 'content[0].content[1]',
      character,
    })),
    'text-character': UNPRINTED.flatMap(character =>
      (['returnAddress', 'caption'] as const).map(text => ({ kind: 'text-character', text, character })),
    ),
  }
  for (const error of Object.values(ofLetter).flat()) {
    for (const who of ['row 2', 'recipient 2', 'recipient 2 of the list', 'this recipient']) {
      isTranslated(t, letterErrorText(error, who))
    }
  }
  for (const error of Object.values(ofDesign).flat()) isTranslated(t, designErrorText(error))

  const inName = letterErrorText({ kind: 'character', character: '李', field: 'name' }, 'row 2')
  t.equal(
    translate('sv', inName),
    'Namnet för mottagare 2 har ”李” (U+674E), som inget typsnitt har. Byt ut det, eller be den som driver tjänsten om ett typsnitt som har det.',
  )
  t.equal(
    translate('en', inName),
    'The name of recipient 2 has “李” (U+674E), which no font has. Replace it, or ask whoever runs this service for a font that has it.',
  )
  const inField = letterErrorText({ kind: 'character', character: '\ue778', field: 'kundnr' }, 'row 7')
  t.equal(
    translate('en', withLabel(inField, [{ key: 'kundnr', label: 'Customer no.' }])),
    'The field “Customer no.” of recipient 7 has “\ue778” (U+E778), which no font has. Replace it.',
  )
  t.equal(withLabel(inName, [{ key: 'name', label: 'Anything' }]), inName, 'standard fields have words')
})

t.test('what a template holds that no font has is said in Swedish', async t => {
  const text = (text: string) => ({ type: 'text', text })
  const doc = (character: string) => ({
    type: 'doc',
    content: [{ type: 'paragraph', content: [text(`a${character}`)] }],
  })
  for (const character of UNPRINTED) {
    const template = {
      name: 'Spring',
      mode: 'editor',
      content: doc(character),
      backContent: doc(character),
      returnAddress: character,
      qrCode: { url: 'https://example.se', description: character, trackingEnabled: true },
    } as unknown as Parameters<typeof checkTemplate>[0]
    try {
      checkTemplate(template)
      t.fail('it cannot be printed')
    } catch (error) {
      const { details } = (error as TemplateError).toApiError()
      const said = Object.values((details as { fieldErrors: Record<string, string[]> }).fieldErrors).flat()
      t.equal(said.length, 4, 'of every text')
      for (const sentence of said) isTranslated(t, sentence)
    }
  }
})

t.test('every warning about letters is translated into Swedish', async t => {
  const pages = ['front', 'back'] as const
  const zones = ['sender', 'postage', 'destination'] as const
  const eachZone = pages.flatMap(page => zones.map(zone => ({ page, zone })))
  // A kind without samples is a type error.
  const ofDesign: { readonly [Kind in DesignWarning['kind']]: Extract<DesignWarning, { kind: Kind }>[] } = {
    'images-hidden': eachZone.flatMap(place =>
      [[0], [0, 2]].map(images => ({ kind: 'images-hidden', ...place, images })),
    ),
    'images-cut': pages.flatMap(page => [[0], [0, 2]].map(images => ({ kind: 'images-cut', page, images }))),
    'images-off': pages.flatMap(page => [[0], [0, 2]].map(images => ({ kind: 'images-off', page, images }))),
    'code-hidden': eachZone.map(place => ({ kind: 'code-hidden', ...place })),
    'small-sender': [{ kind: 'small-sender', sizePt: 5.25 }],
  }
  const ofLetter: { readonly [Kind in LetterWarning['kind']]: Extract<LetterWarning, { kind: Kind }>[] } = {
    'post-code': [{ kind: 'post-code', country: 'Sverige' }],
    'small-address': [{ kind: 'small-address', sizePt: 7 }],
  }
  for (const warning of Object.values(ofDesign).flat()) isTranslated(t, designWarningText(warning))
  for (const warning of Object.values(ofLetter).flat()) isTranslated(t, letterWarningText(warning))
  t.equal(
    translate('sv', letterWarningText({ kind: 'small-address', sizePt: 7.04 })),
    'Adressen är så lång att den trycks med 7,0 punkter.',
  )
})
