import t from 'tap'
import { ApiError } from '../console/api/api-error.ts'
import { readSource } from '../console/editor/model/design.ts'
import { drawnProblems, refusedProblems } from '../console/editor/problems/collect.ts'
import { DraftKeeper } from '../console/editor/saving/draft-keeper.ts'

/** A service with one draft, and a clock that is moved by hand. */
function serviceOfDrafts() {
  const service = { draft: null as string | null, isDown: false, states: [] as string[] }
  let due: (() => void) | null = null
  const answer = async (draft: string | null) => {
    await Promise.resolve()
    if (service.isDown) throw new Error('down')
    service.draft = draft
  }
  const keeper = new DraftKeeper<{ text: string }>(
    {
      put: ({ text }) => answer(text),
      drop: () => answer(null),
      tell: state => service.states.push(state),
      later(_ms, run) {
        due = run
        return () => {
          due = null
        }
      },
    },
    false,
  )
  const pass = () => {
    due?.()
    return keeper.flush()
  }
  return { service, keeper, pass }
}

t.test('what was settled is not kept again by what still stands in the editor', async t => {
  const { service, keeper, pass } = serviceOfDrafts()
  keeper.keep({ text: 'mine' })
  await pass()
  t.equal(service.draft, 'mine')
  const ended = keeper.end()
  keeper.keep({ text: 'mine, as the editor says once more while the copy opens' })
  await ended
  await pass()
  t.equal(service.draft, null)
})

t.test('whoever leaves with a draft leaves only once the service has it', async t => {
  const { service, keeper, pass } = serviceOfDrafts()
  keeper.keep({ text: 'mine' })
  await pass()
  service.draft = null
  t.equal(await keeper.keepAgain(), true)
  t.equal(service.draft, 'mine', 'though another window has dropped it meanwhile')
  service.isDown = true
  t.equal(await keeper.keepAgain(), false)
  t.equal(service.states.at(-1), 'failed')
  service.isDown = false
  await pass()
  t.equal(service.states.at(-1), 'kept', 'it is tried again')
})

t.test('what the service refused is shown until it is mended, and once', t => {
  const paragraph = (text: string) => ({ type: 'paragraph', content: [{ type: 'text', text }] })
  const design = readSource({
    name: 'Brev',
    mode: 'editor',
    content: { type: 'doc', content: [paragraph('你')] },
    returnAddress: 'Acme',
  })
  const error = new ApiError('validation_failed', 'Validation failed', {
    status: 400,
    fields: {
      content: 'content[0].content[0]: holds U+4F60, which no font has',
      returnAddress: 'must be at most 1000 characters',
    },
  })
  const texts = (now = design, found: Parameters<typeof refusedProblems>[2] = []) =>
    refusedProblems({ error, design }, now, found, 'sv').map(({ text }) => text)
  t.same(texts(), [error.fields.content, 'Högst 1000 tecken.'])
  t.same(texts({ ...design, returnAddress: 'Acme AB' }), [error.fields.content])
  t.same(texts({ ...design, name: 'Vårbrev' }).length, 2)

  const drawn = drawnProblems(
    [
      {
        severity: 'error',
        finding: {
          kind: 'document-character',
          document: 'content',
          at: 'content[0].content[0]',
          character: '你',
        },
        places: [{ kind: 'node', document: 'content', path: 'content[0].content[0]' }],
      },
    ],
    design,
    () => 'Inget typsnitt har det.',
  )
  t.same(texts(design, drawn), ['Högst 1000 tecken.'], 'the console says it in better words')

  const offline = new ApiError('unreachable', 'The service could not be reached')
  const [problem] = refusedProblems({ error: offline, design }, { ...design, name: 'Vårbrev' }, [], 'sv')
  t.match(problem?.text, /^Tjänsten går inte att nå/)
  t.same(refusedProblems(null, design, [], 'sv'), [])
  t.end()
})
