import { eq } from 'drizzle-orm'
import t from 'tap'
import { lists } from '#drizzle/tables/index.ts'
import { runRetention } from '#workers/retention/run.ts'
import { anna, csv, importFile } from '../support/imports.ts'
import { reuseService, type Service } from '../support/service.ts'

const recipient = { name: 'Åsa', street: 'Gatan 1', postCode: '111 11', postTown: 'Åre', country: 'Sverige' }

/** What keeps a list alive, and the status that says that it was done. */
const uses: Record<string, (service: Service, listId: string) => Promise<number>> = {
  'an add': async ({ request }, listId) =>
    (await request('POST', '/api/v1/recipients', { body: { listId, ...recipient } })).status,
  'an import': async (service, listId) => (await importFile(service, listId, csv(anna))).status,
  'a campaign': async (service, listId) => {
    await service.grant(1)
    const content = JSON.stringify({
      type: 'doc',
      content: [{ type: 'paragraph', content: [{ type: 'text', text: 'Hej' }] }],
    })
    const body = { name: 'Hej', listId, content }
    return (await service.request('POST', '/api/v1/campaigns', { body })).status
  },
}

for (const [what, use] of Object.entries(uses)) {
  t.test(`${what} keeps a list for another 90 days`, async t => {
    const service = await reuseService(t)
    const make = async () => {
      const { body } = await service.request('POST', '/api/v1/lists', { body: { name: 'List' } })
      const listId: string = body.data.id
      await service.request('POST', '/api/v1/recipients', { body: { listId, ...recipient } })
      const lastActivityAt = new Date(Date.now() - 91 * 86_400_000)
      await service.db.update(lists).set({ lastActivityAt }).where(eq(lists.id, listId))
      return listId
    }
    const [used, unused] = [await make(), await make()]
    t.ok([200, 201].includes(await use(service, used)))
    await service.request('GET', `/api/v1/lists/${unused}/schema`)
    await service.request('GET', `/api/v1/recipients/by-list/${unused}`)
    // A campaign that has yet to be drawn would keep its list by itself.
    await service.db.execute("update campaigns set status = 'failed', failure_reason = 'no'")
    await runRetention(service.db, { signal: new AbortController().signal, unpaidDays: 7 })
    t.same(
      (await service.db.select().from(lists)).map(list => list.id),
      [used],
      'the other one, which was only read, is gone',
    )
  })
}
