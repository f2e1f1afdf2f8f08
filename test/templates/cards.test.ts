import t from 'tap'
import { checkTemplate } from '#domains/templates/source/check.ts'
import type { AnyTemplate } from '#domains/templates/source/rules.ts'
import { TemplateError } from '#domains/templates/source/template-error.ts'
import { designWithFiles } from '#domains/templates/source/with-files.ts'
import { ApiError } from '#schemas/errors.ts'

/** The sources of postcards: what a create, a check and a proof take as `letter` of format `postcard`. */

const message = { type: 'doc', content: [{ type: 'paragraph' }] }
const asset = '0199f3a2-7c60-7e15-b2d9-1a8c5f3e9074'
const card: AnyTemplate = { name: 'Card', mode: 'editor', content: message }
const picture = {
  asset,
  page: 'front',
  x: -3,
  y: -3,
  w: 216,
  h: 105,
  layer: 'below',
  fit: 'cover',
  ordinal: 0,
} as const

const fieldErrorsOf = (source: object, cardDesign: 'gran' | null): string[] => {
  try {
    checkTemplate(source as AnyTemplate, { cardDesign })
    return []
  } catch (error) {
    if (!(error instanceof TemplateError)) throw error
    return error.errors.map(({ path }) => path.join('/'))
  }
}

t.test('a card has a message and exactly one picture', async t => {
  t.same(fieldErrorsOf(card, 'gran'), [])
  t.same(fieldErrorsOf({ ...card, pdf: asset }, null), [])
  t.same(fieldErrorsOf({ ...card, images: [picture] }, null), [])
  t.same(fieldErrorsOf(card, null), ['pdf'], 'no picture')
  t.same(
    fieldErrorsOf({ ...card, images: [{ ...picture, page: 'back' }] }, null),
    ['pdf'],
    'on the other side',
  )
  t.same(fieldErrorsOf({ ...card, pdf: asset }, 'gran'), ['pdf'], 'two pictures')
  t.same(fieldErrorsOf({ ...card, content: null }, 'gran'), ['content'])
  t.same(fieldErrorsOf({ ...card, mode: 'pdf' }, 'gran'), ['mode'])
  const { mode, hasBackPage } = checkTemplate(card, { cardDesign: 'sno' }).design
  t.same({ mode, hasBackPage }, { mode: 'card', hasBackPage: true })
})

t.test('a card’s fields that only letters have are refused', async t => {
  const only = {
    backContent: message,
    variantBBackContent: message,
    hasBackPage: true,
    noReturnAddress: true,
    pdfQrPlacement: { page: 'front', x: 20, y: 20, size: 30 },
  }
  for (const [field, value] of Object.entries(only))
    t.same(fieldErrorsOf({ ...card, variantBContent: message, [field]: value }, 'gran'), [field])
  for (const field of Object.keys(only))
    t.same(fieldErrorsOf({ ...card, [field]: null }, 'gran'), [], `${field}: null`)
  t.same(fieldErrorsOf({ ...card, images: [{ ...picture, y: 99 }] }, null), ['images/0'], 'beside the card')
  t.same(fieldErrorsOf({ ...card, content: { type: 'doc', content: [{ type: 'odd' }] } }, 'gran'), [
    'content',
  ])
})

t.test('artwork is printed on the sheet that it was uploaded for', async t => {
  const source = { name: 'Card', mode: 'editor' as const, pdf: asset }
  const checked = { ...checkTemplate({ ...card, ...source }, { cardDesign: null }), source }
  const madeFor = (height: number | null) => {
    try {
      return designWithFiles(checked, new Map([[asset, { mime: 'application/pdf', height }]])).artworkAssetId
    } catch (error) {
      if (!(error instanceof ApiError)) throw error
      return error.details
    }
  }
  t.equal(madeFor(99), asset)
  t.match(madeFor(null), { fieldErrors: { pdf: [/uploaded for letters/] } })
})
