import { randomUUID } from 'node:crypto'
import { sql } from 'drizzle-orm'
import t from 'tap'
import { importMappings, imports } from '#drizzle/tables/index.ts'
import { newList, rowsOf, sendFile } from '../support/imports.ts'
import { browse, signedIn } from '../support/people.ts'
import { reuseService, startService } from '../support/service.ts'

const HEADER = 'Namn;Adress;Postnr;Ort;Nr'
const FILE = `${HEADER}\nAnna Ek;Storgatan 1;111 22;Lund;7\n`
const OTHER = `${HEADER}\nBo Ek;Storgatan 2;111 22;Lund;8\n`

const mapping = {
  headerRow: 1,
  countrySource: 'fixed',
  fixedCountry: 'Sverige',
  columnMapping: [
    ...['name', 'street', 'postCode', 'postTown'].map((target, columnIndex) => ({ columnIndex, target })),
    {
      csvHeader: 'Nr',
      columnIndex: 4,
      target: 'customField',
      customFieldKey: 'nr',
      customFieldLabel: 'Nummer',
      customFieldMissingValuePolicy: { kind: 'fail' },
    },
    { columnIndex: 9, target: 'skip' },
  ],
}

t.test('a file is not imported twice by mistake', async t => {
  const service = await reuseService(t)
  const second = await startService(t, { databaseUrl: service.config.databaseUrl })
  const person = await signedIn(service, 'writer')
  const elsewhere = { ...person, request: browse(second, person.cookie) }
  const { accountId } = await service.createAccount()
  const stranger = await signedIn(service, 'writer', accountId)
  const importAs = (who: typeof person, more: object, file = FILE) =>
    sendFile(who, '', file, { ...mapping, ...more })

  t.test('two instances that get the same import at once run it once', async t => {
    for (const target of [{ newListName: 'Kunder' }, { listId: await newList(service) }]) {
      const before = (await service.request('GET', '/api/v1/lists')).body.meta
      const order = { importId: randomUUID(), ...target }
      const answers = await Promise.all(
        [person, elsewhere, person, elsewhere].map(who => importAs(who, order)),
      )
      t.strictSame(
        answers.map(({ status, body }) => [status, body.data?.repeated]).sort(),
        [
          [200, false],
          [200, true],
          [200, true],
          [200, true],
        ],
        answers[0]!.raw.toString(),
      )
      t.equal(new Set(answers.map(({ body }) => body.data.listId)).size, 1)
      const after = (await service.request('GET', '/api/v1/lists')).body.meta
      t.equal(after.totalRecipientCount, before.totalRecipientCount + 1)
      t.equal(
        after.listCount,
        before.listCount + ('newListName' in target ? 1 : 0),
        'no second list is left behind',
      )
    }
  })

  t.test('an import’s id belongs to one file of one account', async t => {
    const importId = randomUUID()
    const listId = await newList(service)
    t.equal((await importAs(person, { importId, listId })).status, 200)
    t.match(await importAs(person, { importId, listId }, OTHER), {
      status: 409,
      body: { error: { code: 'conflict', message: 'Another file was imported under this import ID' } },
    })
    const own = await importAs(stranger, { importId, newListName: 'Mina' }, OTHER)
    t.match(own, { status: 200, body: { data: { repeated: false } } })
    t.match(await importAs(stranger, { importId: randomUUID(), listId }), { status: 404 })
    t.equal((await rowsOf(service, listId)).length, 1)
    const anew = await importAs(person, { importId: randomUUID(), listId })
    t.match(anew.body.data, { repeated: false, imported: 1 }, 'who wants to may import it twice')
  })

  t.test('a file imported before gets a warning that names its list, while that list exists', async t => {
    const look = async (who: typeof person, file = FILE) => (await sendFile(who, '/preview', file)).body.data
    t.equal((await look(person, `${FILE}\n`)).seenBefore, null, 'another file')
    t.equal((await look(stranger)).seenBefore, null, 'another account')
    const { listId } = (await importAs(person, { importId: randomUUID(), newListName: 'Sist' })).body.data
    const { seenBefore } = await look(person)
    t.match(seenBefore, { listId, listName: 'Sist', imported: 1 })
    const detail = await person.request('GET', `/api/console/lists/${listId}`)
    t.strictSame(detail.body.data.imports, [
      { importedAt: seenBefore.importedAt, imported: 1, skipped: 0, faulty: 0 },
    ])
    t.equal((await person.request('DELETE', `/api/console/lists/${listId}`)).status, 204)
    t.not((await look(person)).seenBefore?.listId, listId)
    const before = await service.db.$count(imports)
    await service.db.execute(sql`delete from lists where id = ${listId}`)
    t.equal(await service.db.$count(imports), before - 1)
  })

  t.test('a file with a known header is mapped as the last one was', async t => {
    const same = `Titel\n${HEADER.toUpperCase()}\nEva Berg;Storgatan 2;111 22;Lund;9`
    const [nothing] = [(await sendFile(stranger, '/preview', `x;${HEADER}`)).body.data.remembered]
    t.equal(nothing, null)
    const { remembered } = (await sendFile(person, '/preview', same)).body.data
    const custom = mapping.columnMapping[4] as Record<string, unknown>
    const { csvHeader: _, ...kept } = custom
    t.strictSame(remembered, {
      ...mapping,
      headerRow: 2,
      columnMapping: [...mapping.columnMapping.slice(0, 4), kept],
    })
    const { body } = await service.request('POST', '/api/v1/lists', { body: { name: 'Andra fält' } })
    const listId: string = body.data.id
    await service.request('POST', '/api/v1/recipients', {
      body: {
        listId,
        name: 'Åsa',
        street: 'Gatan 1',
        postCode: '111 11',
        postTown: 'Åre',
        country: 'Sverige',
        customFields: { since: { label: 'Nr', value: '1' } },
      },
    })
    const { data } = (await sendFile(person, '/preview', same, { listId })).body
    t.equal(data.remembered.columnMapping.length, 4, 'without the field that the list does not take')
    t.match(data.columns[4].suggestion, {
      target: 'customField',
      customFieldKey: 'since',
      confidence: 'sure',
    })
    const refused = await sendFile(person, '/check', same, { ...mapping, listId })
    t.match(refused, { status: 422, body: { error: { code: 'invalid_mapping' } } })
    t.equal((await sendFile(person, '/check', same, { ...data.proposal, listId })).status, 200)
  })

  t.test('only the mappings used last are kept', async t => {
    const count = () => service.db.$count(importMappings, sql`account_id = ${service.accountId}`)
    await service.db.execute(sql`
      insert into import_mappings (account_id, header, mapping, updated_at)
      select ${service.accountId}, int4send(n), '{}', now() - make_interval(days => n) from generate_series(1, 250) as n`)
    await importAs(person, { importId: randomUUID(), newListName: 'Till' })
    t.equal(await count(), 200)
    const kept = (days: number) =>
      service.db.$count(importMappings, sql`header = int4send(${days}) and account_id = ${service.accountId}`)
    t.strictSame([await kept(199), await kept(200)], [1, 0])
    t.match((await sendFile(person, '/preview', OTHER)).body.data.remembered, { countrySource: 'fixed' })
  })
})
