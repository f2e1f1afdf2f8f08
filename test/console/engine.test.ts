import t from 'tap'
import { readLetter } from '#console/engine/design.ts'
import type { Letter, ProofRecipient } from '#console/engine/letter.ts'
import { longestValue, standardFields } from '#console/engine/limits.ts'
import type { Answer, Question } from '#console/engine/messages.ts'
import { checkFitness, drawProof, type Proof } from '#console/engine/proof.ts'
import { enginesOn } from '#console/engine/queue.ts'
import { imprintOf } from '#letter/index.ts'
import * as limits from '#schemas/recipient-limits.ts'
import { field, paragraph, png, text } from '../support/letters.ts'

const to: ProofRecipient = {
  name: 'Åsa Öberg',
  street: 'Storgatan 12',
  postCode: '411 24',
  postTown: 'Göteborg',
  country: 'Sverige',
  fields: {},
}

const docOf = (...content: unknown[]) => ({ type: 'doc', content })

const letterOf = (source: Partial<Letter['source']> = {}, more: Partial<Letter> = {}): Letter => ({
  source: { mode: 'editor', content: docOf(paragraph(text('Hej'))), ...source },
  assets: new Map(),
  account: { ...imprintOf('SE'), returnAddress: 'Acme AB' },
  baseUrl: 'https://post.example.se',
  ...more,
})

/** Threads that answer when they are told to, with the name of the letter's only file. */
function testThreads() {
  const asked: Question[] = []
  let started = 0
  let ended = 0
  let tell: { answer(answer: Answer): void; death(reason: string): void } | undefined
  const create = enginesOn(on => {
    started++
    tell = on
    return { ask: question => asked.push(question), end: () => ended++ }
  })
  const engine = create()
  const proof = (reason: string): Proof => ({
    pdf: null,
    pages: 0,
    problems: [
      { severity: 'error', finding: { code: 'preview_failed', params: { why: reason } }, places: [] },
    ],
  })
  return {
    create,
    engine,
    asked,
    counts: () => ({ started, ended }),
    answer: (reason: string) => tell!.answer({ kind: 'draw', proof: proof(reason) }),
    answerFitness: () => tell!.answer({ kind: 'fitness', fitness: { problems: [], letters: [] } }),
    die: (reason: string) => tell!.death(reason),
  }
}

const withAssets = (...ids: string[]) =>
  letterOf({}, { assets: new Map(ids.map(id => [id, Uint8Array.of(1)])) })

t.test('one request is worked on, only the latest waits, and proofs go first', async t => {
  const { engine, asked, answer, answerFitness } = testThreads()
  const first = engine.draw(letterOf(), to)
  const checked = engine.fitness(letterOf(), [to])
  const overtaken = engine.draw(letterOf(), to)
  const last = engine.draw(letterOf(), { ...to, name: 'Last' })
  t.equal(await overtaken, null)
  t.equal(asked.length, 1)
  answer('first')
  t.match(await first, { problems: [{ finding: { params: { why: 'first' } } }] })
  t.match(asked[1], { kind: 'draw', recipient: { name: 'Last' } })
  answer('last')
  t.match(await last, { problems: [{ finding: { params: { why: 'last' } } }] })
  t.match(asked[2], { kind: 'fitness' })
  answerFitness()
  t.match(await checked, { problems: [], letters: [] })
  t.equal(asked.length, 3)
})

t.test('a file is sent to a thread once, and to a new thread again', async t => {
  const { engine, asked, answer, die, counts } = testThreads()
  const sent = () => {
    const { assetIds, newAssets } = asked.at(-1)!.letter
    return { assetIds, sent: [...newAssets.keys()] }
  }
  const draw = async (...ids: string[]) => {
    const drawn = engine.draw(withAssets(...ids), to)
    const was = sent()
    answer('')
    await drawn
    return was
  }
  t.same(await draw('a', 'b'), { assetIds: ['a', 'b'], sent: ['a', 'b'] })
  t.same(await draw('b', 'c'), { assetIds: ['b', 'c'], sent: ['c'] })
  t.same(await draw('a'), { assetIds: ['a'], sent: ['a'] }, 'what was left out is forgotten')
  const lost = engine.draw(withAssets('a'), to)
  die('out of memory')
  t.match(await lost, {
    pdf: null,
    problems: [{ finding: { code: 'preview_failed', params: { why: 'out of memory' } } }],
  })
  t.same(counts(), { started: 1, ended: 1 }, 'one that cannot start is not started again and again')
  t.same(await draw('a'), { assetIds: ['a'], sent: ['a'] })
  t.same(counts(), { started: 2, ended: 1 })
})

t.test('engines share a thread, and none replaces another’s request', async t => {
  const { create, engine, asked, answer, answerFitness, counts } = testThreads()
  const inWork = engine.draw(letterOf(), to)
  const older = engine.draw(letterOf(), { ...to, name: 'Older' })
  const checked = engine.fitness(letterOf(), [to])
  const editor = create()
  const newer = editor.draw(letterOf(), { ...to, name: 'Newer' })
  for (const reason of ['in work', 'newer', 'older']) answer(reason)
  answerFitness()
  t.match(
    asked.map(question => question.kind === 'draw' && question.recipient.name),
    ['Åsa Öberg', 'Newer', 'Older', false],
  )
  const reasons = (await Promise.all([inWork, newer, older])).map(proof => proof?.problems[0]?.finding)
  t.match(
    reasons,
    ['in work', 'newer', 'older'].map(why => ({ params: { why } })),
  )
  t.match(await checked, { letters: [] })
  t.same(counts(), { started: 1, ended: 0 })
})

t.test('a closed engine answers nothing, and its thread stays for others', async t => {
  const { create, engine, answer, counts } = testThreads()
  const inWork = engine.draw(letterOf(), to)
  const waiting = [engine.draw(letterOf(), to), engine.fitness(letterOf(), [to])]
  engine.close()
  t.same(await Promise.all([...waiting, engine.draw(letterOf(), to)]), [null, null, null])
  answer('in work')
  t.ok(await inWork)
  const other = create().draw(letterOf(), to)
  answer('other')
  t.ok(await other)
  t.same(counts(), { started: 1, ended: 0 })
})

t.test('a problem is reported with its cause', async t => {
  const content = docOf(paragraph(text('Hej '), field('kundnummer')), {
    type: 'bulletList',
    content: [{ type: 'listItem', content: [paragraph(text('\u{13000}'))] }],
  })
  const image = {
    asset: 'none',
    page: 'front',
    x: 0,
    y: 0,
    w: 9,
    h: 9,
    layer: 'above',
    fit: 'contain',
    ordinal: 0,
  } as const
  const qrCode = { url: 'https://example.se', description: '\u{13001}' }
  const { pdf, problems } = await drawProof(
    letterOf({ content, images: [image], qrCode }, { fields: ['annat'] }),
    { ...to, postCode: '1', fields: { kundnummer: '\u{13002}' } },
  )
  t.ok(pdf, 'it is drawn all the same')
  t.same(
    problems.map(({ severity, finding: { code }, places }) => ({ severity, code, places })),
    [
      { severity: 'error', code: 'file_missing', places: [{ kind: 'source', field: 'images[0]' }] },
      {
        severity: 'error',
        code: 'fields_unknown',
        places: [{ kind: 'node', document: 'content', path: 'content[0].content[1]' }],
      },
      {
        severity: 'error',
        code: 'document_unprintable',
        places: [{ kind: 'node', document: 'content', path: 'content[1].content[0].content[0].content[0]' }],
      },
      {
        severity: 'error',
        code: 'text_unprintable',
        places: [{ kind: 'source', field: 'qrCode.description' }],
      },
      {
        severity: 'error',
        code: 'value_unprintable',
        places: [
          { kind: 'recipient', field: 'kundnummer' },
          { kind: 'node', document: 'content', path: 'content[0].content[1]' },
        ],
      },
    ],
  )
})

t.test('an invalid document is reported at its node, and nothing is drawn', async t => {
  const letter = letterOf({
    content: docOf(paragraph(text('Hej')), { type: 'codeBlock' }),
    backContent: docOf({ type: 'heading', attrs: { level: 9 } }),
  })
  const { pdf, problems } = await drawProof(letter, to)
  t.equal(pdf, null)
  t.match(problems, [
    { finding: { code: 'document_unreadable' }, places: [{ document: 'content', path: 'content[1]' }] },
    {
      finding: { code: 'document_unreadable' },
      places: [{ document: 'backContent', path: 'content[0].attrs.level' }],
    },
  ])
  t.match(await checkFitness(letter, [to]), { problems: [{}, {}], letters: [[]] })
})

t.test('a check of several recipients names those whom a letter does not fit', async t => {
  const content = docOf(paragraph(...Array.from({ length: 100 }, () => [field('name'), text(' ')]).flat()))
  const wide = { ...to, name: 'W'.repeat(200), postCode: '1' }
  const { problems, letters } = await checkFitness(letterOf({ content }), [to, wide])
  t.same(problems, [])
  t.same(letters[0], [])
  t.match(letters[1], [
    {
      finding: { code: 'letter_misfit', params: { page: 'front', lines: 349 } },
      places: [{ kind: 'page', page: 'front' }],
    },
  ])
})

t.test('text that is set smaller to fit is reported, and by how much', async t => {
  const lines = (count: number) => docOf(...Array.from({ length: count }, () => paragraph(text('Rad'))))
  const findings = async (count: number) =>
    (await drawProof(letterOf({ content: lines(count) }), to)).problems.map(({ finding }) => finding)
  t.same(await findings(20), [], 'as it was written')
  t.same(await findings(28), [], 'closer lines are no smaller')
  t.match(await findings(34), [{ code: 'page_smaller', params: { page: 'front', size: 0.85 } }])
  t.match(
    await findings(44),
    [{ code: 'letter_misfit', params: { page: 'front', lines: 14 } }],
    'what is refused says only that',
  )
})

t.test('an unexpected error in the engine is reported as a problem', async t => {
  const letter = letterOf({ logo: 'a' }, { assets: new Map([['a', Uint8Array.of(1, 2, 3)]]) })
  t.match(await drawProof(letter, to), {
    pdf: null,
    problems: [{ finding: { code: 'preview_failed' }, places: [] }],
  })
})

t.test('the engine in the browser has the service’s limits', async t => {
  t.same(standardFields, limits.standardFields)
  t.same(standardFields.map(longestValue), Object.values(limits.standardLimits))
  t.equal(longestValue('kundnummer'), limits.MAX_VALUE_LENGTH)
})

t.test('a letter that names no sender prints its account’s, with its logo', async t => {
  const logo = { id: 'logo' }
  const account = { ...imprintOf('SE'), returnAddress: 'Acme AB', returnAddressLogo: logo }
  const assets = new Map([
    ['logo', png(9, 9, 'teal')],
    ['own', png(9, 9, 'red')],
  ])
  const sender = (source: Partial<Letter['source']>) => {
    const { design } = readLetter(letterOf(source, { account, assets }))
    const used = [...assets].find(([, bytes]) => bytes === design?.returnAddressLogo)
    return [design?.returnAddress, used?.[0]]
  }
  t.strictSame(sender({}), ['Acme AB', 'logo'])
  t.strictSame(sender({ returnAddressLogo: 'own' }), ['Acme AB', 'own'])
  t.strictSame(sender({ returnAddress: 'Mall AB' }), ['Mall AB', undefined])
  t.strictSame(sender({ noReturnAddress: true }), [null, undefined])
})

t.test('a letter in another language than it is set to is asked about as a whole', async t => {
  const english = 'Thank you for being our customer. We would like you to come to our new shop when it opens.'
  const content = docOf(paragraph(text(english)))
  const { problems } = await drawProof(letterOf({ content }), to)
  t.match(problems, [
    {
      severity: 'warning',
      finding: { code: 'language_other', params: { set: 'sv', written: 'en' } },
      places: [{ kind: 'node', document: 'content', path: '' }],
    },
  ])
  t.strictSame(
    (await drawProof(letterOf({ content: { ...content, attrs: { language: 'en' } } }), to)).problems,
    [],
  )
})
