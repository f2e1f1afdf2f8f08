import t, { type Test } from 'tap'
import '../console/words/print-sentences.ts'
import { translate } from '../console/words/errors.ts'
import { ArtworkError, REASONS } from '../domains/assets/artwork/error.ts'
import { SHEETS } from '../domains/assets/artwork/geometry.ts'
import { warningsOf } from '../domains/assets/artwork/inspect/inspect.ts'
import {
  type AssetWarning,
  WARNING_CODES,
  warnOfBleed,
  warnOfButtons,
  warnOfNotes,
  warnOfPages,
  wrongCardSize,
} from '../domains/assets/artwork/inspect/warnings.ts'
import type { SourcePage } from '../domains/assets/artwork/source/pages.ts'
import { requireModestSize } from '../letter/image/error.ts'
import {
  type DesignWarning,
  designErrorText,
  designWarningText,
  type LetterWarning,
  letterErrorText,
  letterWarningText,
} from '../letter/index.ts'

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
  const all: AssetWarning[] = [
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
  t.same(new Set(all.map(({ code }) => code)), new Set(WARNING_CODES), 'no code is left out here')
  for (const { message } of all) isTranslated(t, message)
  const [size] = warnOfPages([page(300, 400)], 1, false, letter)
  t.equal(
    translate('sv', size!.message),
    'Sida 1 är 106 × 141 mm i stället för 210 × 297 mm: den står i sin egen storlek i övre vänstra hörnet.',
  )
  const [many] = warningsOf({ ...nothing, fonts: new Set(fonts) }, 2)
  t.equal(
    translate('sv', many!.message),
    'Sida 2 har typsnitt som inte är inbäddade (Arial, Courier, Dingbats, Georgia, Symbol och 2 till): texten trycks i ett annat.',
  )
})

t.test('every error about a file or a letter is translated into Swedish', async t => {
  const [size] = warnOfPages([page(300, 400)], 1, false, SHEETS.postcard)
  isTranslated(t, wrongCardSize(size!))
  t.equal(
    translate('sv', wrongCardSize(size!)),
    'Sida 1 är 106 × 141 mm. Ett kort är 210 × 99 mm, eller 216 × 105 mm med utfall.',
  )
  for (const reason of REASONS) isTranslated(t, new ArtworkError(reason).message)
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
  for (const page of ['front', 'back'] as const) {
    isTranslated(t, letterErrorText({ kind: 'misfit', page }, 'row 2'))
  }
  for (const lines of [1, 3])
    isTranslated(t, letterErrorText({ kind: 'message-misfit', lines }, 'recipient 2'))
  for (const page of ['front', 'back'] as const) {
    for (const kind of ['code-on-address', 'code-off-sheet'] as const) {
      isTranslated(t, designErrorText({ kind, page }))
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
