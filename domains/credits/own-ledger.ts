import type { Sql } from 'postgres'
import { isoInstant } from '../../drizzle/instants.ts'
import type { OwnLedgerEntry } from '../../schemas/credits.ts'
import { csvLine } from '../../schemas/csv.ts'

/** The ledger as people read it. The statement names the account in each of its parts. */

interface Row extends Omit<OwnLedgerEntry, 'campaign' | 'payment'> {
  readonly campaignId: string | null
  readonly campaignName: string | null
  readonly paymentId: string | null
  readonly amount: number | null
  readonly currency: string | null
}

export interface LedgerPage {
  /** Newest first. */
  readonly entries: OwnLedgerEntry[]
  readonly nextCursor: string | null
}

export interface LedgerQuery {
  readonly cursor?: string | undefined
  readonly limit: number
}

/**
 * A page of the ledger, with the balance that each entry left: today's, less whatever came after. It is one statement,
 * so that a movement that is being written is in all of it or in none.
 */
export async function selectOwnLedger(
  sql: Sql,
  accountId: string,
  { cursor, limit }: LedgerQuery,
): Promise<LedgerPage> {
  const rows = await sql<Row[]>`
    with page as materialized (
      select id, delta, reason, campaign_id, note, created_at from credit_ledger
      where account_id = ${accountId} ${cursor === undefined ? sql`` : sql`and id < ${cursor}`}
      order by id desc limit ${limit + 1}
    ), newer as (
      select coalesce(sum(delta), 0) as delta from credit_ledger
      where account_id = ${accountId} and id > (select max(id) from page)
    )
    select page.id, page.delta, page.reason, page.note, page.created_at as "createdAt",
           (account.balance - newer.delta - coalesce(
             sum(page.delta) over (order by page.id desc rows between unbounded preceding and 1 preceding), 0))::int
             as balance,
           c.id as "campaignId", c.name as "campaignName", p.id as "paymentId", p.amount, p.currency
    from page cross join newer
    join accounts account on account.id = ${accountId}
    left join payments p on p.ledger_id = page.id and p.account_id = ${accountId}
    left join campaigns c on c.id = coalesce(page.campaign_id, p.campaign_id) and c.account_id = ${accountId}
    order by page.id desc`
  const entries = rows.slice(0, limit).map(present)
  return { entries, nextCursor: rows.length > limit ? entries.at(-1)!.id : null }
}

function present(row: Row): OwnLedgerEntry {
  const { campaignId, campaignName, paymentId, amount, currency, createdAt, ...entry } = row
  return {
    ...entry,
    campaign: campaignId === null ? null : { id: campaignId, name: campaignName! },
    payment: paymentId === null ? null : { id: paymentId, amount: amount!, currency: currency! },
    createdAt: isoInstant(createdAt),
  }
}

/** Lines that are read at once: some milliseconds of the database's time, and no connection is held in between. */
const LINES = 1000

/** Before a spreadsheet's first line: without it some of them take UTF-8 for something else. */
const BYTE_ORDER_MARK = '\uFEFF'

/** The whole ledger as CSV, newest first, in pieces as fast as they are taken. Amounts have their two decimals. */
export async function* ledgerCsv(sql: Sql, accountId: string): AsyncGenerator<string> {
  yield BYTE_ORDER_MARK +
    csvLine(['time', 'letters', 'balance', 'reason', 'campaign', 'campaignId', 'paid', 'currency', 'note'])
  for (let cursor: string | null | undefined; cursor !== null; ) {
    const page: LedgerPage = await selectOwnLedger(sql, accountId, { cursor, limit: LINES })
    cursor = page.nextCursor
    if (page.entries.length > 0) yield page.entries.map(lineOf).join('')
  }
}

function lineOf({ createdAt, delta, balance, reason, campaign, payment, note }: OwnLedgerEntry): string {
  const paid = payment === null ? null : (payment.amount / 100).toFixed(2)
  const currency = payment?.currency.toUpperCase() ?? null
  const [campaignName, campaignId] = [campaign?.name ?? null, campaign?.id ?? null]
  return csvLine([createdAt, delta, balance, reason, campaignName, campaignId, paid, currency, note])
}
