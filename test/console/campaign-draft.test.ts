import t from 'tap'
import { ApiError } from '#console/api/api-error.ts'
import { sameJson } from '#console/api/same-json.ts'
import { DraftSaver, type DraftState } from '#console/drafts/saver.ts'
import * as changes from '#console/editor/model/changes.ts'
import { swapVariants } from '#console/editor/model/changes.ts'
import { emptyDesign, readSource, toSource } from '#console/editor/model/design.ts'
import { pasteCells, readCells } from '#console/screens/new-campaign/audience/paste.ts'
import { addressed, cellErrorsOf, columnsOf, widestOf } from '#console/screens/new-campaign/audience/typed.ts'
import { replacedFields } from '#console/screens/new-campaign/letter/replaced-fields.ts'
import { reason, sentenceOf } from '#schemas/reasons.ts'
import { DraftStates } from './draft-states.ts'

interface Body {
  readonly text: string
}

/** A service with one draft that knows states, and a clock that is moved by hand. */
function service(kept: string | null = null) {
  const states = new DraftStates()
  const held = { text: kept, refuses: null as Error | null, puts: 0 }
  /** What someone else does to it. */
  const elsewhere = {
    write(text: string) {
      held.text = text
      return states.moveOn()
    },
    remove() {
      states.isThere = false
    },
  }
  if (kept !== null) states.moveOn()
  const kinds: DraftState['kind'][] = []
  const notes: (string | null)[] = []
  let due: (() => void) | null = null
  const saver = new DraftSaver<Body>(
    {
      async put({ text }, write) {
        held.puts++
        await Promise.resolve()
        if (held.refuses) throw held.refuses
        const status = states.answers(write)
        if (status !== 200) throw new ApiError('refused', 'changed', { status })
        held.text = text
        return states.moveOn(write.stateId)
      },
      drop: async () => undefined,
      revives: false,
      tell: ({ kind }) => kinds.push(kind),
      note: unsentDraft => notes.push(unsentDraft?.body.text ?? null),
      later(_ms, run) {
        due = run
        return () => {
          due = null
        }
      },
    },
    { etag: states.etag, unanswered: [] },
    kept === null ? null : { text: kept },
  )
  const pass = () => {
    due?.()
    return saver.flush()
  }
  return { held, kinds, notes, saver, pass, elsewhere, isDue: () => due !== null }
}

t.test('a draft’s changes are saved in order, and never over a state that was not seen', async t => {
  const { held, kinds, saver, pass, elsewhere, isDue } = service()
  saver.keep({ text: 'a' })
  saver.keep({ text: 'ab' })
  t.equal(held.puts, 0, 'not with every key')
  t.ok(await pass())
  t.same([held.text, held.puts, saver.etag], ['ab', 1, '"1"'])

  held.refuses = new ApiError('unreachable', 'down')
  saver.keep({ text: 'abc' })
  t.notOk(await pass())
  t.ok(saver.wouldLose)
  t.ok(isDue(), 'it is tried again')
  held.refuses = null
  t.ok(await pass())
  t.equal(held.text, 'abc')
  t.same(kinds, ['waiting', 'waiting', 'kept', 'waiting', 'failed', 'kept'])

  const theirs = elsewhere.write('theirs')
  saver.keep({ text: 'abcd' })
  t.notOk(await pass())
  t.equal(kinds.at(-1), 'overtaken')
  saver.keep({ text: 'abcde' })
  t.notOk(await pass())
  t.equal(held.text, 'theirs', 'whatever is written, nothing is overwritten unseen')
  t.ok(await saver.overwrite(theirs))
  t.equal(held.text, 'abcde')
})

t.test('a refused draft is reported, and sent again only after a change', async t => {
  const { held, saver, pass, isDue } = service()
  held.refuses = new ApiError('payload_too_large', 'Too large', { status: 413 })
  saver.keep({ text: 'too much' })
  t.same([await pass(), isDue()], [false, false])
  held.refuses = new ApiError('unreachable', 'The service answered 403', { status: 403 })
  saver.keep({ text: 'less' })
  t.same([await pass(), isDue()], [false, true], 'a proxy may let it pass')
})

t.test(
  'a draft that was deleted or posted elsewhere is reported, and saved again only on request',
  async t => {
    const { held, kinds, saver, pass, elsewhere } = service('mine')
    const gone = new ApiError('not_found', 'Campaign draft not found', { status: 404 })
    held.refuses = gone
    saver.keep({ text: 'more' })
    t.notOk(await pass())
    t.equal(kinds.at(-1), 'deleted')
    held.refuses = null
    elsewhere.remove()
    t.ok(await saver.overwrite(null))
    t.equal(held.text, 'more')

    const id = '01890a5d-ac96-774b-bcce-b302099a8057'
    const posted = reason('draft_posted', { campaignId: id })
    held.refuses = new ApiError('conflict', sentenceOf(posted), { status: 409, reason: posted })
    saver.keep({ text: 'too late' })
    t.notOk(await pass())
    t.equal(kinds.at(-1), 'posted')

    saver.close()
    t.notOk(saver.wouldLose, 'what was given up is not lost')
    held.refuses = null
    t.notOk(await pass())
    t.equal(held.text, 'more')
    saver.reopen()
    t.ok(await pass())
    t.equal(held.text, 'too late')
  },
)

t.test(
  'leaving while an answer is awaited sends the last changes at once, and stores them locally',
  async t => {
    const { held, notes, saver, pass } = service()
    saver.keep({ text: 'a' })
    const running = pass()
    saver.keep({ text: 'ab' })
    const left = saver.hurry()
    t.same([held.puts, notes], [2, ['ab']])
    await Promise.all([running, left])
    t.same([held.text, held.puts, saver.hasUnkept], ['ab', 2, false])
    t.same(notes, ['ab', null], 'once it is kept nothing is noted')

    held.refuses = new ApiError('unreachable', 'down')
    saver.keep({ text: 'abc' })
    await saver.hurry()
    t.same([notes.at(-1), saver.wouldLose], ['abc', true])
    saver.close()
    t.equal(notes.at(-1), null, 'what is given up does not come back')
  },
)

t.test('JSON is the same whatever the order of its fields', async t => {
  t.ok(sameJson({ a: 1, b: [{ c: null }] }, { b: [{ c: null }], a: 1, d: undefined }))
  t.notOk(sameJson({ a: [1, 2] }, { a: [2, 1] }))
  t.notOk(sameJson({ a: null }, {}))
  t.notOk(sameJson([], {}))
})

t.test(
  'a campaign can replace its template’s code and sender; any other change needs a letter of its own',
  async t => {
    const template = readSource({
      name: 'Spring',
      mode: 'editor',
      content: { type: 'doc', content: [{ type: 'paragraph' }] },
      qrCode: { url: 'https://example.se', trackingEnabled: true },
    })
    const other = { ...template.code, url: 'https://example.se/other' }
    t.same(replacedFields(template, { ...template, code: other }), { qrCode: other, noReturnAddress: false })
    t.same(replacedFields(template, { ...template, noReturnAddress: true }), {
      qrCode: null,
      noReturnAddress: true,
    })
    t.same(replacedFields(template, { ...template, name: 'Campaign' }), {
      qrCode: null,
      noReturnAddress: false,
    })
    t.equal(
      replacedFields(template, { ...template, hasCode: false }),
      null,
      'a code cannot be left out of a template',
    )
    t.equal(replacedFields(template, { ...template, returnAddress: 'Box 1' }), null)
  },
)

t.test('variant B is written like the first text', async t => {
  const first = emptyDesign('Spring', 'en')
  const both = changes.addVariant(first)
  const other = { type: 'doc', content: [] } as const
  const changed = changes.onVariantB(changes.write('front', other))(both)
  t.equal(changed.content, first.content)
  t.equal(changed.variantB?.content, other)
  t.equal(changes.onVariantB(design => design)(both), both, 'what changes nothing is no step')
  t.same(toSource(changed).variantBContent, other)
  t.same(readSource(toSource(changed)).variantB, { content: other, backContent: null })
  t.equal(swapVariants(changed).content, other)
  const withBack = changes.onVariantB(changes.addBack)(both)
  t.equal(withBack.backContent, null)
  t.ok(withBack.variantB?.backContent)
  const languages = changes.onVariantB(changes.setAttrs({ language: 'sv' }))(both)
  t.equal(languages.content.attrs?.language, 'sv', 'both have one language')
  t.equal(changes.removeVariant(changed).variantB, null)
  t.notOk('variantBContent' in toSource(changes.removeVariant(changed)))
})

t.test('rows can be pasted from a spreadsheet', async t => {
  t.equal(readCells('Åsa Öberg'), null, 'one cell is text')
  t.same(readCells('a\tb\r\nc\t"d ""e""\nf"\r\n'), [
    ['a', 'b'],
    ['c', 'd "e" f'],
  ])
  const keys = columnsOf([], ['since'])
  const cells = readCells('Åsa\tStorgatan 1\t111 22\tStockholm\t\t1999\nBo\tVägen\t2')!
  const rows = pasteCells([], cells, { row: 1, key: 'name' }, keys, 'Sverige')
  t.equal(rows.length, 3)
  t.same(rows[1], {
    name: 'Åsa',
    street: 'Storgatan 1',
    postCode: '111 22',
    postTown: 'Stockholm',
    country: 'Sverige',
    customFields: { since: { label: 'since', value: '1999' } },
  })
  t.same(
    addressed(rows).map(({ name }) => name),
    ['Åsa', 'Bo'],
    'a blank row is nobody',
  )
  t.same(
    cellErrorsOf(rows, ['since'], () => 10).map(({ row, key, kind }) => [row, key, kind]),
    [
      [1, 'street', 'too-long'],
      [2, 'postTown', 'missing'],
      [2, 'since', 'missing'],
    ],
  )
  t.match(widestOf(rows, keys), { name: 'Åsa', street: 'Storgatan 1', fields: { since: '1999' } })
  t.same(columnsOf(rows, []), keys, 'what was typed stays in sight')
})
