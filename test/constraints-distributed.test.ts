import { readFile } from 'node:fs/promises'
import t from 'tap'
import { openSql } from '../drizzle/embedded/index.ts'
import { openWorkerSetup } from './support/campaigns.ts'
import {
  type Column,
  type Key,
  type Place,
  readShape,
  refused,
  type Shape,
} from './support/distributed-rule.ts'
import { fillAccount } from './support/full-account.ts'

/**
 * Tables of which something stays as it is until the move, each with its reason in docs/scaling.md: keys of large tables
 * that would cost everybody, what one PostgreSQL can promise and several can't, and what version 1.6.0 asks for. No other
 * may be added: a new table has the account in its keys.
 */
const UNTIL_THE_MOVE = new Set(
  (
    'api_keys batches calls campaigns landing_events letters members number_leases partner_routes qr_codes recipients ' +
    'scans sign_in_links template_images'
  ).split(' '),
)

const text = await readFile(new URL('../docs/scaling.md', import.meta.url), 'utf8')

/** What the document says of each table: where it goes, and what must be changed at the move. */
const documented: ReadonlyMap<string, { place: Place; changes: string[] }> = new Map(
  Array.from(text.matchAll(/^\| `(\w+)` \| (distributed|reference|coordinator) \| (.*) \|$/gm), match => [
    match[1]!,
    { place: match[2] as Place, changes: Array.from(match[3]!.matchAll(/`(\w+)`/g), ([, name]) => name!) },
  ]),
)
const places = new Map(Array.from(documented, ([table, { place }]) => [table, place]))

/** What the document gives to be typed, by the comment of its first line. */
function typed(comment: string): string {
  const block = Array.from(text.matchAll(/```sql\n([\s\S]*?)```/g), ([, sql]) => sql!).find(sql =>
    sql.startsWith(`-- ${comment}`),
  )
  if (block === undefined) throw new Error(`docs/scaling.md has no block "${comment}"`)
  return block
}

t.test(
  'docs/scaling.md says where each table goes with several databases, and what its keys lack for that',
  async t => {
    const setup = await openWorkerSetup(t)
    const sql = openSql(setup.url, { max: 1, onnotice: () => {} })
    t.teardown(() => sql.end())
    const shape = await readShape(sql)
    t.strictSame(
      [...places.keys()].sort(),
      [...shape.tables.keys()].sort(),
      'each is named in docs/scaling.md',
    )
    for (const [table, { changes }] of documented) {
      const found = refused(places, table, shape)
      t.strictSame(changes.toSorted(), found, `${table}: docs/scaling.md names what must be changed`)
      if (!UNTIL_THE_MOVE.has(table)) t.strictSame(found, [], `${table}: put account_id into its keys`)
      else t.ok(found.length > 0, `${table}: nothing is left to be changed`)
    }

    // As somebody would do it: with rows in all tables, those of a code that has gone, and those of version 1.6.0.
    const { accountId, campaignId } = await fillAccount(setup, {
      name: 'Astrid Moved',
      street: 'Flyttgatan 1',
      email: 'astrid@example.com',
      phone: '+46701740605',
    })
    await sql`
    insert into scans (qr_code_id, device_class, visitor_hash) values (gen_random_uuid(), 'mobile', 'of nobody')`
    await sql.unsafe(typed('Keys'))
    const moved = await readShape(sql)
    for (const table of places.keys()) t.strictSame(refused(places, table, moved), [], `${table}: ready`)
    for (const table of ['letters', 'scans', 'landing_events', 'batches']) {
      const rows = await sql`select distinct account_id from ${sql(table)}`
      t.strictSame([...rows], [{ account_id: accountId }], `${table}: all rows have their account`)
    }
    const again = (columns: string) => sql`
    insert into letters (campaign_id, recipient_id, sequence, qr_code_id, token, post_code, post_town, account_id)
    select campaign_id, ${sql.unsafe(columns)}, 'p', 't', account_id from letters where campaign_id = ${campaignId}`
    await t.rejects(
      again('recipient_id, sequence + 1000, qr_code_id, null'),
      { code: '23505' },
      'no letter twice',
    )
    await t.rejects(
      again('gen_random_uuid(), sequence, qr_code_id, null'),
      { code: '23505' },
      'no place twice',
    )
    const tokens = again('gen_random_uuid(), sequence + 1000, qr_code_id, token')
    await t.rejects(tokens, { code: '23505' }, 'no token twice')

    await sql.unsafe(`
    create table moved (table_name text primary key, place text, by text, beside text, n int generated always as identity);
    create function create_reference_table(text) returns void language sql as
      $$ insert into moved values ($1, 'reference') $$;
    create function create_distributed_table(text, text, colocate_with text default 'none') returns void language sql as
      $$ insert into moved values ($1, 'distributed', $2, $3) $$`)
    await sql.unsafe(typed('Places'))
    const order = await sql<{ table: string; place: Place; by: string | null; beside: string | null }[]>`
    select table_name as table, place, by, beside from moved order by n`
    const expected = Array.from(places).filter(([, place]) => place !== 'coordinator')
    const named = order.map(({ table, place }): [string, Place] => [table, place])
    t.strictSame(named.sort(), expected.sort(), 'all of them, each where it belongs')
    for (const [i, { table, place, by, beside }] of order.entries()) {
      if (place === 'distributed') t.equal(by, table === 'accounts' ? 'id' : 'account_id', table)
      if (place === 'distributed' && table !== 'accounts') t.equal(beside, 'accounts', table)
      const before = new Set(order.slice(0, i).map(row => row.table))
      const leads = moved.keys.flatMap(key => (key.table === table && key.to ? [key.to.table] : []))
      t.strictSame(
        leads.filter(to => to !== table && !before.has(to)),
        [],
        `${table}: what it leads to goes first`,
      )
    }
  },
)

t.test('a table that breaks the rule is found', async t => {
  const column = (name: string, more: Partial<Column> = {}): Column => ({
    ...{ name, type: 'uuid', nullable: false, identity: false },
    ...more,
  })
  const key = (name: string, columns: string[], to: Key['to'] = null, changes = false): Key => ({
    ...{ table: 'new', name, columns, to, changes },
  })
  const to = (table: string, ...columns: string[]) => ({ table, columns })
  const shape: Shape = {
    tables: new Map([
      [
        'new',
        [
          column('id'),
          column('account_id', { nullable: true }),
          column('n', { type: 'integer', identity: true }),
        ],
      ],
    ]),
    keys: [
      key('new_pkey', ['id']),
      key('new_list', ['list_id'], to('lists', 'id')),
      key('new_crossed', ['account_id', 'list_id'], to('lists', 'id', 'account_id')),
      key('new_set', ['account_id', 'list_id'], to('lists', 'account_id', 'id'), true),
      key('new_user', ['user_id'], to('users', 'id')),
      key('new_user_set', ['user_id'], to('users', 'id'), true),
      key('new_session', ['user_id'], to('sessions', 'id')),
      key('new_owner', ['account_id'], to('accounts', 'id')),
      key('new_good', ['account_id', 'id']),
      key('new_good_list', ['list_id', 'account_id'], to('lists', 'id', 'account_id')),
    ],
    triggers: [{ table: 'new', name: 'new_trigger' }],
  }
  const others = [
    ['accounts', 'distributed'],
    ['lists', 'distributed'],
    ['users', 'reference'],
    ['sessions', 'coordinator'],
  ] as const
  const found = (place: Place) => refused(new Map<string, Place>([...others, ['new', place]]), 'new', shape)
  const wrong = [
    'account_id',
    'n',
    'new_crossed',
    'new_list',
    'new_pkey',
    'new_session',
    'new_set',
    'new_trigger',
  ]
  t.strictSame(found('distributed'), wrong)
  const leads = ['new_crossed', 'new_good_list', 'new_list', 'new_owner']
  t.strictSame(found('reference'), [...leads, 'n', 'new_session', 'new_set', 'new_trigger'].sort())
  t.strictSame(found('coordinator'), [...leads, 'new_set'].sort())
})
