import t from 'tap'
import { ApiError } from '#console/api/api-error.ts'
import { readSource } from '#console/editor/model/design.ts'
import { drawnProblems, refusedProblems } from '#console/editor/problems/collect.ts'
import { loadReasons } from '#console/words/reasons.ts'

t.test('an error of the service is shown once, until its field is mended', async t => {
  await loadReasons('sv')
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
      content: {
        message: 'content[0].content[0]: holds U+4F60, which no font has',
        reason: {
          code: 'field_unprintable',
          params: { at: 'content[0].content[0]:', character: '你', script: null, install: null },
        },
      },
      returnAddress: {
        message: 'returnAddress must be at most 1000 characters',
        reason: { code: 'field_too_long', params: { at: 'returnAddress', most: 1000 } },
      },
    },
  })
  const ofText = '”你” (U+4F60) går inte att trycka. Byt ut det.'
  const texts = (now = design, found: Parameters<typeof refusedProblems>[2] = []) =>
    refusedProblems({ error, design }, now, found, 'sv').map(({ text }) => text)
  t.same(texts(), [ofText, 'Skriv högst 1 000 tecken.'])
  t.same(texts({ ...design, returnAddress: 'Acme AB' }), [ofText])
  t.same(texts({ ...design, name: 'Vårbrev' }).length, 2)

  const drawn = drawnProblems(
    [
      {
        severity: 'error',
        finding: {
          code: 'document_unprintable',
          params: {
            document: 'content',
            at: 'content[0].content[0]',
            character: '你',
            script: 'Chinese',
            install: null,
          },
        },
        places: [{ kind: 'node', document: 'content', path: 'content[0].content[0]' }],
      },
    ],
    design,
    () => 'Inget typsnitt har det.',
  )
  t.same(texts(design, drawn), ['Skriv högst 1 000 tecken.'], 'the console says it in better words')

  const offline = new ApiError('unreachable', 'The service could not be reached')
  const [problem] = refusedProblems({ error: offline, design }, { ...design, name: 'Vårbrev' }, [], 'sv')
  t.match(problem?.text, /^Tjänsten går inte att nå/)
  t.same(refusedProblems(null, design, [], 'sv'), [])
  t.end()
})
