import { and, eq, isNotNull, or, sql } from 'drizzle-orm'
import { uuidv7 } from 'uuidv7'
import type { Tx } from '#drizzle/client.ts'
import { stopEntries } from '#drizzle/tables/index.ts'
import type { HashedEntry } from './entry.ts'
import { ADDRESS_DIGITS } from './hashes.ts'

export type StopEntryRow = typeof stopEntries.$inferSelect

/** Who made entries, and how. */
export interface StopOrigin {
  readonly accountId: string
  readonly source: StopEntryRow['source']
  /** The person who added them; null: nobody of the account did. */
  readonly addedBy: string | null
}

/** Whether an account has a stop list: most have none. */
export async function hasEntries(tx: Tx, accountId: string): Promise<boolean> {
  const rows = await tx.execute(sql`select from stop_entries where account_id = ${accountId}::uuid limit 1`)
  return rows.length > 0
}

/**
 * Another text after each addition to an account's stop list; null if it is empty. The newest entry alone would not do:
 * an import makes ids before it is committed, and the clocks of machines differ.
 */
export async function stateOfEntries(tx: Tx, accountId: string): Promise<string | null> {
  const [row] = await tx.execute<{ state: string | null }>(sql`
    select count(*) || ' ' || (
      select id from stop_entries where account_id = ${accountId}::uuid order by id desc limit 1) as state
    from stop_entries where account_id = ${accountId}::uuid`)
  return row!.state
}

/**
 * Adds those entries that the account does not have, under whatever secret; each is stored under the newest.
 * @param entries a thousand at most
 * @returns the ids of those that were added
 */
export async function insertEntries(
  tx: Tx,
  { accountId, source, addedBy }: StopOrigin,
  entries: readonly (Pick<HashedEntry, 'scope' | 'hashes'> & Partial<HashedEntry>)[],
): Promise<string[]> {
  const rows = entries.map(({ hashes, ...entry }) => ({
    ...entry,
    id: uuidv7(),
    hash: hashes[0],
    others: hashes.slice(1),
  }))
  const added = await tx.execute<{ id: string }>(sql`
    insert into stop_entries
      (account_id, id, scope, hash, name, street, post_code, post_town, country, source, added_by)
    select ${accountId}::uuid, id, scope, decode(hash, 'hex'), name, street, "postCode", "postTown", country,
           ${source}, ${addedBy}::uuid
    from json_to_recordset(${JSON.stringify(rows)}::json) as r (
      id uuid, scope text, hash text, others text[], name text, street text, "postCode" text, "postTown" text,
      country text)
    where not exists (
      -- Looked up in the index, one by one: otherwise all entries may be read for each row.
      select from unnest(r.others) o cross join lateral (
        select from stop_entries e where e.account_id = ${accountId}::uuid and e.hash = decode(o, 'hex') limit 1) e)
    on conflict (account_id, hash) do nothing
    returning id`)
  return added.map(({ id }) => id)
}

const isOneOf = (hashes: readonly string[]) =>
  sql`hash = any (select decode(h, 'hex') from unnest(string_to_array(${hashes.join()}, ',')) h)`

/** Removes everything but the hashes from a person's entries, and from those of their household that have a name. */
export async function emptyEntries(
  tx: Tx,
  accountId: string,
  person: readonly string[],
  household: readonly string[],
): Promise<void> {
  const nothing = {
    name: null,
    street: null,
    postCode: null,
    postTown: null,
    country: null,
  }
  await tx
    .update(stopEntries)
    .set({ ...nothing, source: 'erasure', addedBy: null })
    .where(
      and(
        eq(stopEntries.accountId, accountId),
        or(isOneOf(person), and(isOneOf(household), isNotNull(stopEntries.name))),
      ),
    )
}

/** The account's entry with one of these hashes. */
export async function selectByHash(
  tx: Tx,
  accountId: string,
  hashes: readonly string[],
): Promise<StopEntryRow | undefined> {
  const [row] = await tx
    .select()
    .from(stopEntries)
    .where(and(eq(stopEntries.accountId, accountId), isOneOf(hashes)))
  return row
}

/** Whether the account had the entry. */
export async function deleteEntry(tx: Tx, accountId: string, id: string): Promise<boolean> {
  const gone = await tx
    .delete(stopEntries)
    .where(and(eq(stopEntries.accountId, accountId), eq(stopEntries.id, id)))
    .returning({ id: stopEntries.id })
  return gone.length === 1
}

/**
 * Which of many addresses the account has an entry at: their places, from 1. Each address is looked up in the index: a
 * join may read all entries instead, and there may be a million.
 * @param addresses first halves of hashes, hexadecimal, with commas between them
 */
export async function placesWithEntries(tx: Tx, accountId: string, addresses: string): Promise<number[]> {
  const rows = await tx.execute<{ place: number }>(sql`
    select a.place::int as place
    from unnest(string_to_array(${addresses}, ',')) with ordinality a (half, place)
    cross join lateral (
      select from stop_entries
      where account_id = ${accountId}::uuid and hash >= decode(a.half || repeat('0', ${ADDRESS_DIGITS}), 'hex')
        and hash <= decode(a.half || repeat('f', ${ADDRESS_DIGITS}), 'hex')
      limit 1) e`)
  return rows.map(({ place }) => place)
}

/** Those of many hashes that are an entry's, looked up in the same way. @param hashes hexadecimal */
export async function hashesOfEntries(
  tx: Tx,
  accountId: string,
  hashes: readonly string[],
): Promise<ReadonlySet<string>> {
  const rows = await tx.execute<{ hash: string }>(sql`
    select h.hash from unnest(string_to_array(${hashes.join()}, ',')) h (hash)
    cross join lateral (
      select from stop_entries where account_id = ${accountId}::uuid and hash = decode(h.hash, 'hex') limit 1) e`)
  return new Set(rows.map(({ hash }) => hash))
}
