import t, { type Test } from 'tap'
import { create } from '../support/creates.ts'
import { reuseService } from '../support/service.ts'
import { authoredTemplate, doc, recipient } from '../support/templates.ts'

/** A word that stands in the template's document and nowhere else. */
const WORD = 'Wildgansjagd'

/** How often JSON with that word is parsed on this thread while `work` runs. */
async function timesParsed(t: Test, work: () => Promise<unknown>): Promise<number> {
  const parsed = t.capture(JSON, 'parse', JSON.parse)
  await work()
  parsed.restore()
  return parsed().filter(({ args }) => String(args[0]).includes(WORD)).length
}

t.test('a template’s detail is answered without parsing its documents', async t => {
  const service = await reuseService(t)
  const templateId = await authoredTemplate(service.db, service.accountId, { content: doc([WORD]) })
  const times = await timesParsed(t, async () => {
    const { status, body } = await service.request('GET', `/api/v1/templates/${templateId}`)
    t.equal(status, 200)
    t.match(body.data.frontContentUrl, /\/front\?/)
  })
  t.equal(times, 0)
})

t.test('a create passes on its template’s document without parsing it', async t => {
  const service = await reuseService(t)
  await service.grant(1)
  const templateId = await authoredTemplate(service.db, service.accountId, { content: doc([WORD]) })
  const times = await timesParsed(t, async () => {
    const { status } = await create(service, { name: 'Vår', templateId, recipients: [recipient()] })
    t.equal(status, 201)
  })
  t.equal(times, 0)
})
