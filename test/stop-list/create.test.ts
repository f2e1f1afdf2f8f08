import { sql } from 'drizzle-orm'
import t from 'tap'
import {
  create,
  createByForm,
  csv,
  csvPart,
  mapping,
  nothing,
  readyToCreate,
  traces,
} from '../support/creates.ts'
import { signedIn } from '../support/people.ts'
import type { Service } from '../support/service.ts'
import { at, stop } from './stopped.ts'

const people = [
  at('Anna Ek', 'Storgatan 1'),
  at('Bo Ek', 'Storgatan 1'),
  at('Cia Al', 'Storgatan 2'),
  at('Dan Bo', 'Ågatan 3'),
]

/** Bo, and whoever lives at Ågatan 3, get no letters; both are written in other ways than recipients are. */
async function withStopList(t: Parameters<typeof readyToCreate>[0]) {
  const service = await readyToCreate(t, 2000)
  const { db, config, accountId } = service
  await stop(db, config, accountId, at('EK, BO', 'storg. 1', { postCode: '41103', country: '' }))
  await stop(db, config, accountId, at('', 'Agatan 3, lgh 1102'))
  return service
}

const add = async (service: Service, listId: string, one: ReturnType<typeof at>) =>
  (await service.request('POST', '/api/v1/recipients', { body: { listId, ...one } })).status

const stored = async ({ db }: Service) => {
  const rows = await db.execute<{ name: string }>(sql`select name from recipients order by list_id, position`)
  return rows.map(({ name }) => name)
}

const charged = async ({ db }: Service) => {
  const rows = await db.execute<{ delta: number }>(
    sql`select delta from credit_ledger where reason = 'consumption' order by id`,
  )
  return rows.map(({ delta }) => delta)
}

t.test(
  'people of the stop list fall away from what an order brings along, and nothing of them is stored',
  async t => {
    const service = await withStopList(t)
    const { templateId } = service
    const inline = await create(service, { name: 'Vår', templateId, recipients: people })
    t.match(inline.body.data, { import: { imported: 2, skipped: 2 } })
    const rows = people.map(({ name, street, postCode, postTown }) =>
      [name, street, postCode, postTown].join(';'),
    )
    const form = await createByForm(service, { name: 'Vår', templateId, mapping }, [csvPart(csv(...rows))])
    t.match(form.body.data, { import: { imported: 2, skipped: 2 } })
    // Read in a thread.
    const many = Array.from({ length: 800 }, (_, i) => at(`Eva ${i}`, `Långa gatan ${i + 1}`))
    const large = await create(service, { name: 'Vår', templateId, recipients: [...people, ...many] })
    t.match(large.body.data, { import: { imported: 802, skipped: 2 } })
    t.same(await charged(service), [-2, -2, -802])
    const names = await stored(service)
    t.equal(names.length, 806)
    t.notOk(names.some(name => name === 'Bo Ek' || name === 'Dan Bo'))
    const lists = await service.db.execute<{ facts: string }>(sql`select facts::text from lists`)
    t.notMatch(lists.map(({ facts }) => facts).join(), /Bo Ek|Ågatan/)
  },
)

t.test('a second row for a stopped person is no letter either where duplicates are skipped', async t => {
  const service = await withStopList(t)
  const { templateId } = service
  const recipients = [...people, at('bo ek', 'Storgatan 1', { country: 'Norge' })]
  const { body } = await create(service, { name: 'Vår', templateId, recipients, duplicates: 'skip' })
  t.match(body.data, { import: { imported: 2, skipped: 3 } })
})

t.test('people of the stop list stay in their list, and get no letter', async t => {
  const service = await withStopList(t)
  const { templateId } = service
  const { body: list } = await service.request('POST', '/api/v1/lists', { body: { name: 'Kunder' } })
  for (const one of people) t.equal(await add(service, list.data.id, one), 201)
  const { status, body } = await create(service, { name: 'Vår', templateId, listId: list.data.id })
  t.equal(status, 201)
  t.equal((await stored(service)).length, 4)
  t.same(await charged(service), [-2])
  const [campaign] = await service.db.execute(sql`select letters, left_out from campaigns`)
  t.same(campaign, { letters: 2, left_out: [2, 4] })

  const person = await signedIn(service, 'viewer')
  const letters = async (query: string) => {
    const answer = await person.request('GET', `/api/console/campaigns/${body.data.id}/letters${query}`)
    t.equal(answer.status, 200)
    return answer.body.data.map(({ sequence, name }: { sequence: number; name: string }) => [sequence, name])
  }
  t.same(await letters(''), [
    [1, 'Anna Ek'],
    [2, 'Cia Al'],
  ])
  t.same(await letters('?cursor=1'), [[2, 'Cia Al']])
  t.same(await letters('?cursor=2'), [])
  t.same(await letters('?search=Ek'), [[1, 'Anna Ek']])
  t.same(await letters('?search=Al&cursor=1'), [[2, 'Cia Al']])
  t.same(await letters('?search=Dan'), [])
})

t.test('an order of which nobody is left is refused, and a check says who falls away', async t => {
  const service = await withStopList(t)
  const { templateId } = service
  const refused = await create(service, { name: 'Vår', templateId, recipients: [people[1], people[3]] })
  t.match(refused, {
    status: 422,
    body: { error: { code: 'list_empty', message: 'All of the recipients are on the account’s stop list' } },
  })
  t.strictSame(await traces(service), nothing)

  const checked = await service.request('POST', '/api/v1/campaigns/check', {
    body: { name: 'Vår', templateId, recipients: people },
  })
  t.match(checked.body.data, { letters: 2, skipped: 2, credits: { needed: 2 } })
  t.notMatch(JSON.stringify(checked.body), /Bo Ek|stopped/)
  const person = await signedIn(service, 'writer')
  const shown = await person.request('POST', '/api/console/campaigns/check', {
    body: { name: 'Vår', templateId, recipients: people },
  })
  t.match(shown.body.data, {
    letters: 2,
    stopped: {
      count: 2,
      first: [
        { row: 2, name: 'Bo Ek' },
        { row: 4, name: 'Dan Bo' },
      ],
    },
  })
})

t.test('warnings of a check name recipients by their places in what was sent', async t => {
  const service = await withStopList(t)
  const { templateId } = service
  const cia = { ...people[2]!, country: 'Sverge' }
  const body = { name: 'Vår', templateId, recipients: [people[0], people[1], cia, cia] }
  const person = await signedIn(service, 'writer')
  for (const checked of [
    await service.request('POST', '/api/v1/campaigns/check', { body }),
    await person.request('POST', '/api/console/campaigns/check', { body }),
  ]) {
    const { first } = checked.body.data.warnings
    t.match(
      first.filter(({ recipient }: { recipient: number | null }) => recipient !== null),
      [
        { code: 'country_unknown', recipient: 3 },
        { code: 'country_unknown', recipient: 4 },
        { code: 'recipient_repeated', recipient: 4, params: { first: 3 } },
      ],
    )
  }
})

t.test('imports into lists and single adds take them as anybody', async t => {
  const service = await withStopList(t)
  const { body: list } = await service.request('POST', '/api/v1/lists', { body: { name: 'Kunder' } })
  t.equal(await add(service, list.data.id, people[1]!), 201)
  t.same(await stored(service), ['Bo Ek'])
})
