import { sql } from 'drizzle-orm'
import fc from 'fast-check'
import t from 'tap'
import { failCampaign } from '#domains/campaigns/lifecycle.ts'
import { forgetPerson, stopHasher, stopKeysOf } from '#domains/stop-list/service.ts'
import { ApiError } from '#schemas/errors.ts'
import { eraseRecipient } from '#workers/data/person/erase.ts'
import { ANY_FAILURE } from '../support/any-failure.ts'
import { create, readyToCreate } from '../support/creates.ts'
import { findings } from '../support/promises.ts'
import { at, stop } from './stopped.ts'

t.setTimeout(120_000)

const RUNS = Number(process.env.RUNS ?? 6)
const people = Array.from({ length: 6 }, (_, i) => at(`Per ${i}`, `Storgatan ${i + 1}`))

t.test(
  'of creates, erasures and additions at once, nobody erased or stopped gets a later letter',
  async t => {
    const service = await readyToCreate(t, 10_000)
    const { db, config, templateId, accountId } = service
    const hashesOf = stopHasher({ accountId, ...stopKeysOf(config) })
    const person = fc.integer({ min: 0, max: 5 })
    const step = fc.oneof(
      fc.constant({ kind: 'create' as const }),
      fc.record({ kind: fc.constantFrom('erase' as const, 'stop' as const), person }),
    )
    const seen = { erased: 0, refused: 0 }
    await fc.assert(
      fc.asyncProperty(fc.array(step, { minLength: 3, maxLength: 8 }), async steps => {
        await db.execute(sql`delete from stop_entries`)
        const { body: list } = await service.request('POST', '/api/v1/lists', { body: { name: 'Kunder' } })
        const listId: string = list.data.id
        const ids: string[] = []
        for (const one of people) {
          const { body } = await service.request('POST', '/api/v1/recipients', { body: { listId, ...one } })
          ids.push(body.data.id)
        }
        const sendToList = () => create(service, { name: 'Vår', templateId, listId })
        const gone = new Set<number>()
        const erase = async (who: number) => {
          try {
            await eraseRecipient(
              db,
              { accountId, listId, id: ids[who]! },
              { suspended: false, within: tx => forgetPerson(tx, accountId, hashesOf(people[who]!)) },
            )
            gone.add(who)
            seen.erased++
          } catch (error) {
            // Letters to the list are on their way.
            if (!(error instanceof ApiError) || error.code !== 'conflict') throw error
            seen.refused++
          }
        }
        await Promise.all(
          steps.map(async one => {
            if (one.kind === 'erase') return erase(one.person)
            if (one.kind === 'stop') {
              gone.add(one.person)
              return stop(db, config, accountId, people[one.person]!)
            }
            const { status } = await sendToList()
            // 409: somebody was erased since the list was counted. 422: everybody is stopped.
            if (![201, 409, 422].includes(status)) throw new Error(`${status}`)
          }),
        )
        const found = await findings(db)
        if (found.length > 0) throw new Error(found.join('\n'))
        const expected = people.length - gone.size
        for (const audience of [{ listId }, { recipients: people }]) {
          const { status, body } = await create(service, { name: 'Vår', templateId, ...audience })
          if (expected === 0 && status === 422) continue
          const [row] = await db.execute<{ letters: number }>(
            sql`select letters from campaigns where id = ${body.data.id}`,
          )
          if (row?.letters !== expected) throw new Error(`${row?.letters} letters, not ${expected}`)
        }
        // Nothing of this list is on its way any more.
        for (const { id } of await db.execute<{ id: string }>(
          sql`select id from campaigns where list_id = ${listId} and status = 'pending'`,
        )) {
          await db.transaction(tx => failCampaign(tx, id, ANY_FAILURE))
        }
      }),
      { numRuns: RUNS },
    )
    t.ok(seen.erased > 0, JSON.stringify(seen))
  },
)
