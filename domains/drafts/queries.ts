import { type SQL, sql } from 'drizzle-orm'
import type { Tx } from '#drizzle/client.ts'
import type { DraftWrite } from '#schemas/draft-states.ts'
import type { ExpectedStates } from '#schemas/state-tag.ts'
import { type AssetFacts, assetFacts, assetsLetGo, ownAssetIds } from '../assets/service.ts'
import type { DraftKind, Listed, Writer } from './kind.ts'
import type { ReadDraft } from './read-draft.ts'

/** Drafts of one owner: a person, or an account. */
export const MOST_DRAFTS = 100

const listOf = (texts: readonly string[]): SQL => sql`string_to_array(${texts.join()}, ',')`

/** @param stateIds ids of states that may be its own, besides `states`; versions that know no ids leave them behind */
const within = (states: ExpectedStates, stateIds: readonly string[] = []): SQL =>
  states === null
    ? sql`true`
    : sql`(t.updated_at = any(${listOf(states.map(state => state.toISOString()))}::timestamptz[])
           or t.state_id = any(${listOf(stateIds)}::uuid[]) and t.state_at = t.updated_at)`

/** Reads and writes the drafts of a kind. */
export function draftQueries<Item extends Listed>({
  table: name,
  item,
  visibleTo,
  writtenBy,
}: DraftKind<Item>) {
  const table = sql.identifier(name)
  const its = (writer: Writer, id: string) => sql`${visibleTo(writer)} and t.id = ${id}`

  const shown = (row: object): Item => item.present(row as never)

  /** Runs a statement that gives a draft as lists show it; undefined: it gives none. */
  async function one(tx: Tx, statement: SQL): Promise<Item | undefined> {
    const [row] = await tx.execute(statement)
    return row && shown(row)
  }

  const columnsOf = (writer: Writer, { stateId }: DraftWrite, { columns, body, ids }: ReadDraft) =>
    Object.entries({
      ...columns,
      body,
      asset_ids: ownAssetIds(writer.accountId, ids),
      [writtenBy]: writer.userId,
      state_id: stateId,
    }).map(([column, value]) => [sql.identifier(column), sql`${value}`] as const)

  return {
    /** The most recently written first. */
    async list(tx: Tx, writer: Writer): Promise<Item[]> {
      const rows = await tx.execute(sql`
        select ${item.selected} from ${table} t where ${visibleTo(writer)}
        order by t.updated_at desc, t.id desc limit ${MOST_DRAFTS}`)
      return rows.map(shown)
    },

    async count(tx: Tx, writer: Writer): Promise<number> {
      const [row] = await tx.execute<{ count: number }>(
        sql`select count(*)::int as count from ${table} t where ${visibleTo(writer)}`,
      )
      return row!.count
    },

    get: (tx: Tx, writer: Writer, id: string): Promise<Item | undefined> =>
      one(tx, sql`select ${item.selected} from ${table} t where ${its(writer, id)}`),

    /** With its body as it was written, and the files that it names. */
    async getWhole(tx: Tx, writer: Writer, id: string) {
      const files = assetFacts(sql`a.account_id = t.account_id and a.id = any(t.asset_ids)`)
      const [row] = await tx.execute<{ body: string; files: AssetFacts[] }>(
        sql`select ${item.selected}, t.body, ${files} as files from ${table} t where ${its(writer, id)}`,
      )
      return row && { item: shown(row), body: row.body, files: row.files }
    },

    /** Replaces a draft in one of the states that the write goes from; undefined if there is none. */
    update(
      tx: Tx,
      writer: Writer,
      id: string,
      write: DraftWrite,
      draft: ReadDraft,
    ): Promise<Item | undefined> {
      const which = sql`${its(writer, id)} and ${within(write.states, write.stateIds)}`
      // Always later than before, whatever the clock says, because the entity tag is made of it. Repeating the same
      // write makes no later one.
      const time = sql`
        case when t.state_id = ${write.stateId}::uuid and t.state_at = t.updated_at then t.updated_at
        else greatest(now()::timestamptz(3), t.updated_at + interval '1 millisecond') end`
      const sets = columnsOf(writer, write, draft).map(([column, value]) => sql`${column} = ${value}`)
      const named = sql`select t.account_id, t.asset_ids from ${table} t where ${which}`
      return one(
        tx,
        sql`
          with let_go as (${assetsLetGo(named, draft.ids)})
          update ${table} t set ${sql.join(sets, sql`, `)}, state_at = ${time}, updated_at = ${time}
          where ${which} returning ${item.selected}`,
      )
    },

    insert(
      tx: Tx,
      writer: Writer,
      id: string,
      write: DraftWrite,
      draft: ReadDraft,
    ): Promise<Item | undefined> {
      const columns = columnsOf(writer, write, draft)
      const names = columns.map(([column]) => column)
      const values = columns.map(([, value]) => value)
      return one(
        tx,
        sql`
          insert into ${table} as t (account_id, id, state_at, ${sql.join(names, sql`, `)})
          values (${writer.accountId}, ${id}, now(), ${sql.join(values, sql`, `)})
          returning ${item.selected}`,
      )
    },

    /** False if there is none in one of these states. */
    async delete(tx: Tx, writer: Writer, id: string, states: ExpectedStates): Promise<boolean> {
      const gone = await tx.execute(
        sql`delete from ${table} t where ${its(writer, id)} and ${within(states)} returning 1`,
      )
      return gone.length === 1
    },
  }
}
