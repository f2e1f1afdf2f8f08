import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import t from 'tap'
import { operatedService } from '../support/operated.ts'
import { signedIn } from '../support/people.ts'
import { STOP_LIST, stopped } from '../support/stop-list.ts'

const NOBODY = '01890a5d-ac96-774b-bcce-b302099a8057'

t.test('operators keep an account’s stop list', async t => {
  const { service, cli } = await operatedService(t)
  const owner = await signedIn(service, 'owner')
  const account = ['--account', service.accountId] as const
  const at = (name: string) => join(cli.dataDir, name)
  const place = ['--street', 'Storgatan 1', '--post-code', '111 22', '--post-town', 'Malmö'] as const
  const add = (...who: string[]) => ['stop-list', 'add', ...account, ...who, ...place]
  const names = async (...more: string[]) =>
    (await cli.quickJson('stop-list', 'list', ...account, ...more)).map(
      ({ name }: { name: string | null }) => name,
    )

  const person = await cli.json(...add('--name', 'Åsa Öberg'))
  t.equal(person.isNew, true)
  t.strictSame(await cli.quickJson(...add('--name', 'ÖBERG ASA')), { id: person.id, isNew: false })
  t.equal((await cli.quickJson(...add('--household'))).isNew, true)
  await owner.request('POST', STOP_LIST, { body: stopped('Bo Ek') })
  t.strictSame(await names(), ['Bo Ek', null, 'Åsa Öberg'])
  t.strictSame(await names('--search', 'asa malmo'), ['Åsa Öberg'])
  t.strictSame(await names('--limit', '1'), ['Bo Ek'])
  const { body } = await owner.request('GET', STOP_LIST)
  t.strictSame(
    body.data.map(({ addedBy }: { addedBy: string | null }) => addedBy),
    [owner.email, null, null],
    'no one of the account did what operators do',
  )

  const file = at('nej-tack.csv')
  await writeFile(
    file,
    'Namn;Adress;Postnr;Ort\nCilla Ek;Storgatan 2;111 22;Malmö\nBo Ek;Storg. 1;11122;Malmö\nDan;;;',
  )
  const imported = await cli.call('stop-list', 'import', ...account, '--file', file)
  t.equal(imported.code, 0, imported.stderr)
  t.equal(
    imported.stdout,
    'Added: 1. There already: 1. Cannot be used: 1\n  row 4: Street is missing, Postcode is missing, Town is missing\n',
  )
  t.match(await cli.json('stop-list', 'import', ...account, '--file', file), { added: 0, known: 2 })

  const out = at('out.csv')
  t.strictSame(await cli.quickJson('stop-list', 'export', ...account, '--out', out), { file: out })
  const exported = await readFile(out, 'utf8')
  t.equal(exported.split('\r\n').length, 6)
  t.equal(exported, (await owner.request('GET', `${STOP_LIST}.csv`)).raw.toString())

  t.strictSame(await cli.quickJson('stop-list', 'remove', person.id, ...account), {
    id: person.id,
    removed: true,
  })
  t.strictSame(await names(), ['Cilla Ek', 'Bo Ek', null])
  const { accountId: other } = await service.createAccount()
  for (const [refusal, words] of [
    ['Stop list entry not found', ['remove', person.id, ...account]],
    ['Stop list entry not found', ['remove', body.data[0].id, '--account', other]],
    ['Account not found', ['import', '--account', NOBODY, '--file', file]],
    ['Name and address must have letters or digits', add('--name', '.').slice(1)],
  ] as const)
    t.equal(await cli.refused(1, 'stop-list', ...words), refusal)
  t.match(await cli.refused(2, ...add()), /--name of a person, or --household/)
  t.match(await cli.refused(2, ...add('--name', 'Bo', '--household')), /--name of a person, or --household/)
  t.match(await cli.refused(1, 'stop-list', 'import', ...account, '--file', at('none.csv')), /ENOENT/)
  const actions = (await cli.quickJson('audit', 'list', ...account)).map(
    ({ action }: { action: string }) => action,
  )
  t.strictSame(
    actions.filter((action: string) => action.startsWith('stop-list')),
    ['stop-list remove', 'stop-list import', 'stop-list import', 'stop-list add', 'stop-list add'],
  )
})
