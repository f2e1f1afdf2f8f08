import { Type } from '@sinclair/typebox'
import { sql as sqlOf } from 'drizzle-orm'
import t from 'tap'
import { computed, project, type ReadBy } from '#drizzle/projection.ts'
import { lists } from '#drizzle/tables/index.ts'
import { Id, NameView, Nullable, Timestamp } from '#schemas/common.ts'
import { reuseService } from '../support/service.ts'

const Answer = Type.Object({
  updatedAt: Timestamp,
  endsAt: Nullable(Timestamp),
  name: NameView,
  userId: Id('The account'),
  schemaLockedAt: Type.Union([Timestamp, Type.Null()]),
  isLong: Type.Boolean(),
})
const from = {
  userId: 'accountId',
  endsAt: computed<string | null>(`t.last_activity_at + interval '1 hour'`),
  isLong: computed<boolean>('length(t.name) > 5'),
} as const
const list = project(lists, Answer, from)
const columnsAlone = project(lists, Type.Omit(Answer, ['endsAt', 'isLong']), { userId: 'accountId' })

t.test('a row is answered alike however it was read', async t => {
  const { app, db, accountId } = await reuseService(t)
  const { sql } = app.database
  const times = { updatedAt: new Date('2026-03-02T08:15:30.410Z'), lastActivityAt: new Date(0) }
  const values = { id: '0199f3a2-7c41-7b6e-9d25-4f8e1c0a6b37', accountId, name: 'Kunder', ...times }
  const [row] = await db.insert(lists).values(values).returning()
  const answer = {
    updatedAt: '2026-03-02T08:15:30.410Z',
    endsAt: '1970-01-01T01:00:00.000Z',
    name: 'Kunder',
    userId: accountId,
    schemaLockedAt: null,
    isLong: true,
  }
  const { endsAt: _, isLong: __, ...ofColumns } = answer
  const same = (found: object, wanted: object, how: string) =>
    t.equal(JSON.stringify(found), JSON.stringify(wanted), how)
  type Read = ReadBy<typeof list>

  const [byDriver] = await sql<Read[]>`select ${list.columns(sql)} from lists t where t.id = ${values.id}`
  same(list.present(byDriver!), answer, 'by the driver')
  const [byDrizzle] = await db.execute<Read>(
    sqlOf`select ${list.selected} from lists t where t.id = ${values.id}`,
  )
  same(list.present(byDrizzle!), answer, 'by drizzle, from SQL')
  const [json] = await sql<{ one: Read }[]>`
    select ${sql.unsafe(list.json())} as one from lists t where t.id = ${values.id}`
  same(list.present(json!.one), answer, 'as JSON')
  same(columnsAlone.present(row!), ofColumns, 'from its row')
  const [other] = await sql<{ one: ReadBy<typeof columnsAlone> }[]>`
    select ${sql.unsafe(columnsAlone.json('l'))} as one from lists l where l.id = ${values.id}`
  same(columnsAlone.present(other!.one), ofColumns, 'as JSON, of a table with another name')
})

t.test('a field that nothing fills is refused', async t => {
  const WithMore = Type.Object({ name: NameView, colour: Type.String() })
  // @ts-expect-error no column is called colour
  t.throws(() => project(lists, WithMore, {}), { message: 'no column fills the field colour' })
  // @ts-expect-error its column may be null
  project(lists, Type.Object({ schemaLockedAt: Timestamp }), {})
  // @ts-expect-error a number is no name
  project(lists, Type.Object({ name: NameView }), { name: computed<number>('1') })
})
