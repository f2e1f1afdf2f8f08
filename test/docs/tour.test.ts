import t from 'tap'
import { operationsOf } from '#plugins/docs/types.ts'
import { blocksOf } from '../support/docs.ts'
import { readDocument } from '../support/openapi.ts'
import { reuseService } from '../support/service.ts'

/** Read from addresses that are in an answer, by the field that has them. */
const SIGNED: Readonly<Record<string, string>> = { getContent: 'frontContentUrl', getFile: 'logoUrl' }

t.test('the tour has every operation of the interface', async t => {
  const typed = (await blocksOf('docs/api-tour.md', 'sh')).join('\n').replaceAll('\\\n', ' ')
  const calls = typed
    .split(/curl /)
    .slice(1)
    .map(words => {
      const method = /-X (\w+)/.exec(words)?.[1] ?? (/ -[dF] /.test(words) ? 'POST' : 'GET')
      const path = /^[^|]*?\$BASE(\/api[^\s"?]*)/.exec(words)?.[1]
      return { method, path: path ?? words, words }
    })
  const document = await readDocument(await reuseService(t))
  for (const { path, method, operation } of operationsOf(document)) {
    const { operationId: id } = operation
    // Variables stand where the document has parameters; of a code's two addresses the longer has a token typed out.
    const like = new RegExp(`^${path.replace(/\{\w+\}/g, '(?:\\$[A-Z]+|[A-Z]{12})')}$`)
    const signed = SIGNED[id]
    const found = calls.some(call =>
      signed
        ? call.words.includes(`get ${signed}`)
        : call.method === method.toUpperCase() && like.test(call.path),
    )
    t.ok(found, `${id}: ${method} ${path}`)
  }
})
