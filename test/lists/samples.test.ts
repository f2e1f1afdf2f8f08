import { sql } from 'drizzle-orm'
import t from 'tap'
import { readList } from '#domains/lists/service.ts'
import { widestRecipient } from '#domains/recipients/service.ts'
import { signedIn } from '../support/people.ts'
import { reuseService } from '../support/service.ts'

const NOBODY = '01890a5d-ac96-774b-bcce-b302099a8057'

t.test('a list gives sample recipients for proofs', async t => {
  const service = await reuseService(t)
  const { db, accountId } = service
  const { request } = await signedIn(service, 'viewer')
  const newList = async (): Promise<string> =>
    (await service.request('POST', '/api/v1/lists', { body: { name: 'Lista' } })).body.data.id
  const add = (listId: string, names: readonly string[]) =>
    Promise.all(
      names.map((name, at) =>
        service.request('POST', '/api/v1/recipients', {
          body: {
            listId,
            name,
            street: 'Storgatan 1',
            postCode: '111 22',
            postTown: 'Stockholm',
            country: 'Sverige',
            customFields: { since: { label: 'Kund sedan', value: at === 1 ? '1999 och tidigare' : '2004' } },
          },
        }),
      ),
    )
  const samples = (id: string) => request('GET', `/api/console/lists/${id}/samples`)
  type Sample = { kind: string; position: number | null; recipient: { name: string; fields: object } }

  t.test('a short list gives all its recipients, and the widest value of each field', async t => {
    const id = await newList()
    t.strictSame((await samples(id)).body, { data: [], fields: [] })
    await add(id, ['Åsa Öberg', 'Bo', 'Maximiliana Wijkander-Löwenhielm'])
    const { data, fields } = (await samples(id)).body
    t.strictSame(fields, [{ key: 'since', label: 'Kund sedan' }])
    t.strictSame(
      data.map(({ kind, position }: Sample) => [kind, position]),
      [
        ['first', 1],
        ['widest', null],
        ['other', 2],
        ['other', 3],
      ],
    )
    const { facts, fields: known } = (await readList(db, accountId, id))!
    const widest = widestRecipient(facts, known)
    t.strictSame(data[1].recipient, widest)
    t.match(widest, { name: 'Maximiliana Wijkander-Löwenhielm', fields: { since: '1999 och tidigare' } })
    const shown = data.filter(({ kind }: Sample) => kind !== 'widest')
    t.strictSame(shown.map(({ recipient }: Sample) => recipient.name).sort(), [
      'Bo',
      'Maximiliana Wijkander-Löwenhielm',
      'Åsa Öberg',
    ])
  })

  t.test('a long list gives twelve, spread over the whole list', async t => {
    const id = await newList()
    await add(id, ['Åsa Öberg'])
    await db.execute(sql`
      insert into recipients (id, account_id, list_id, position, name, street, post_code, post_town, country, search_name)
      select gen_random_uuid(), ${accountId}, ${id}, n, 'Namn ' || n, 'Gata', '1', 'Ort', 'Sverige', 'n'
      from generate_series(2, 2001) n`)
    await db.execute(sql`update lists set recipient_count = 2001 where id = ${id}`)
    await db.execute(sql`analyze recipients`)
    const statements: string[] = []
    const { options } = service.app.database.sql
    // Of the pool of requests: who asks is found out by another, and the service looks now and then whether it lives.
    options.debug = (_connection, query) => void (query.includes('recipients') && statements.push(query))
    t.teardown(() => {
      options.debug = false
    })
    const { data } = (await samples(id)).body
    t.strictSame(
      data.map(({ position }: Sample) => position),
      [1, null, ...Array.from({ length: 10 }, (_, at) => 1 + (at + 1) * 200)],
    )
    t.equal(data.at(-1).recipient.name, 'Namn 2001')
    t.equal(statements.length, 1, 'one round trip')
    const named = async (position: number | string) =>
      (await request('GET', `/api/console/lists/${id}/samples?position=${position}`)).body.data?.map(
        ({ recipient }: Sample) => recipient.name,
      )
    t.ok((await named(77)).includes('Namn 77'), 'anybody by their place')
    t.notOk((await named(76)).includes('Namn 77'))
    t.equal((await named(2002)).length, 12, 'where nobody stands there is nobody')
    t.equal(await named(0), undefined)
  })

  t.test('nobody sees another account’s list', async t => {
    const id = await newList()
    const { accountId: elsewhere } = await service.createAccount()
    const stranger = await signedIn(service, 'owner', elsewhere)
    const path = `/api/console/lists/${id}/samples`
    for (const answer of [await stranger.request('GET', path), await samples(NOBODY)]) {
      t.match(answer, { status: 404, body: { error: { message: 'List not found' } } })
    }
    t.equal((await samples('x')).status, 400)
  })
})
