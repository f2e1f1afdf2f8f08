import type { Sql } from 'postgres'
import { isoInstant } from '#drizzle/instants.ts'
import type { ConsoleLedgerEntry } from '#schemas/credits.ts'
import { BYTE_ORDER_MARK, csvLine, LINES_AT_ONCE } from '#schemas/csv.ts'

/** The ledger for people. Each part of the statement names the account. */

interface Row extends Omit<ConsoleLedgerEntry, 'campaign' | 'payment'> {
  readonly campaignId: string | null
  readonly campaignName: string | null
  readonly paymentId: string | null
  readonly amount: number | null
  readonly currency: string | null
}

export interface LedgerPage {
  /** Newest first. */
  readonly entries: ConsoleLedgerEntry[]
  readonly nextCursor: string | null
}

export interface LedgerQuery {
  readonly cursor?: string | undefined
  readonly limit: number
  /** The balance after the first entry of the page, if the page before has passed it on. */
  readonly balance?: number | undefined
}

/**
 * A page of the ledger, with the balance after each entry: today's, minus the later entries. It is one statement, so
 * that a movement that is being written is in all parts or in none.
 */
export async function selectConsoleLedger(
  sql: Sql,
  accountId: string,
  { cursor, limit, balance }: LedgerQuery,
): Promise<LedgerPage> {
  const left =
    balance === undefined
      ? sql`account.balance - (
          select coalesce(sum(delta), 0) from credit_ledger
          where account_id = ${accountId} and id > (select max(id) from page))`
      : sql`${balance}::bigint`
  const rows = await sql<Row[]>`
    with page as materialized (
      select id, delta, reason, campaign_id, note, created_at from credit_ledger
      where account_id = ${accountId} ${cursor === undefined ? sql`` : sql`and id < ${cursor}`}
      order by id desc limit ${limit + 1}
    )
    select page.id, page.delta, page.reason, page.note, page.created_at as "createdAt",
           (${left} - coalesce(
             sum(page.delta) over (order by page.id desc rows between unbounded preceding and 1 preceding), 0))::int
             as balance,
           c.id as "campaignId", c.name as "campaignName", p.id as "paymentId", p.amount, p.currency
    from page
    join accounts account on account.id = ${accountId}
    left join payments p on p.ledger_id = page.id and p.account_id = ${accountId}
    left join campaigns c on c.id = coalesce(page.campaign_id, p.campaign_id) and c.account_id = ${accountId}
    order by page.id desc`
  const entries = rows.slice(0, limit).map(present)
  return { entries, nextCursor: rows.length > limit ? entries.at(-1)!.id : null }
}

function present(row: Row): ConsoleLedgerEntry {
  const { campaignId, campaignName, paymentId, amount, currency, createdAt, ...entry } = row
  return {
    ...entry,
    campaign: campaignId === null ? null : { id: campaignId, name: campaignName! },
    payment: paymentId === null ? null : { id: paymentId, amount: amount!, currency: currency! },
    createdAt: isoInstant(createdAt),
  }
}

/**
 * The whole ledger as CSV, newest first. The next piece is read when the one before was received. Amounts have two
 * decimals.
 */
export async function* ledgerCsv(sql: Sql, accountId: string): AsyncGenerator<string> {
  yield BYTE_ORDER_MARK +
    csvLine(['time', 'letters', 'balance', 'reason', 'campaign', 'campaignId', 'paid', 'currency', 'note'])
  let query: LedgerQuery | undefined = { limit: LINES_AT_ONCE }
  while (query) {
    const { entries, nextCursor }: LedgerPage = await selectConsoleLedger(sql, accountId, query)
    const last = entries.at(-1)
    if (!last) return
    yield entries.map(lineOf).join('')
    // Passed on, because each piece would otherwise add up all newer entries.
    const balance = last.balance - last.delta
    query = nextCursor === null ? undefined : { limit: LINES_AT_ONCE, cursor: nextCursor, balance }
  }
}

function lineOf({ createdAt, delta, balance, reason, campaign, payment, note }: ConsoleLedgerEntry): string {
  const paid = payment === null ? null : (payment.amount / 100).toFixed(2)
  const currency = payment?.currency.toUpperCase() ?? null
  const [campaignName, campaignId] = [campaign?.name ?? null, campaign?.id ?? null]
  return csvLine([createdAt, delta, balance, reason, campaignName, campaignId, paid, currency, note])
}
