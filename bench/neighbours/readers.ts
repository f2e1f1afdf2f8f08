import { setTimeout as delay } from 'node:timers/promises'
import { insertWideRecipients } from '#test/support/imports.ts'
import { insertPrinted } from '#test/support/printed.ts'
import { type Attack, type Attacker, atOnce, type Strike } from './attacker.ts'
import { type Question, signIn } from './sign-in.ts'

/** An account may ask for so many at once, and then for five a second. */
const BURST = 61
const EVERY_MS = 200

/** Asks as often as an account may, for so many seconds. */
const asOftenAsMayBe =
  (attacker: Attacker, question: Question, seconds = 8): Strike =>
  async () => {
    const answers = [atOnce(attacker, Array<Question>(BURST).fill(question))()]
    for (let asked = 0; asked < seconds; asked += EVERY_MS / 1000) {
      await delay(EVERY_MS)
      answers.push(atOnce(attacker, [question])())
    }
    return (await Promise.all(answers)).flat()
  }

/** Asks a page of the console, signed in. */
const pageAsOften = async (attacker: Attacker, path: string): Promise<Strike> =>
  asOftenAsMayBe(attacker, (await signIn(attacker))({ path }))

/** What reads as much as an answer may hold, or has the database look at as much as an account may have. */
export const readersAttacks: Readonly<Record<string, Attack>> = {
  'fat-pages': {
    what: 'pages of 100 recipients with 16 fields of 512 Chinese characters, 61 at once, then five a second',
    prepare: async attacker => {
      const { listId } = await insertPrinted(attacker.database.db, { accountId: attacker.accountId })
      const fat = '漢'.repeat(512)
      const customFields = Object.fromEntries(
        Array.from({ length: 16 }, (_, index) => [`f${index}`, { label: fat, value: fat }]),
      )
      await insertWideRecipients(attacker.database.sql, {
        accountId: attacker.accountId,
        listId,
        count: 100,
        customFields,
      })
      return asOftenAsMayBe(attacker, { path: `/api/v1/recipients/by-list/${listId}?limit=100` })
    },
  },
  'many-lists': {
    what: 'all of 20,000 lists, an hour’s work for one key, in one answer, 61 at once, then five a second',
    prepare: async attacker => {
      const { sql } = attacker.database
      await sql`
        insert into lists (id, account_id, name, search_name)
        select uuidv7(), ${attacker.accountId}, 'Attack ' || n, 'attack ' || n from generate_series(1, 20000) n`
      await sql`vacuum analyze lists`
      return asOftenAsMayBe(attacker, { path: '/api/v1/lists' })
    },
  },
  codes: {
    what: 'pages of 100 codes with 10,000 scans each, 61 at once, then five a second',
    prepare: async attacker => {
      const { db, sql } = attacker.database
      const { accountId } = attacker
      for (let code = 0; code < 100; code++) await insertPrinted(db, { accountId })
      await sql`
        insert into scans (campaign_id, qr_code_id, device_class, visitor_hash)
        select c.campaign_id, c.id, 'mobile', 'x' from qr_codes c, generate_series(1, 10001)
        where c.account_id = ${accountId}`
      await sql`vacuum analyze scans`
      return pageAsOften(attacker, '/api/console/qr-codes?limit=100')
    },
  },
  ledgers: {
    what: 'the whole ledger of 100,000 entries as a table, 61 at once, then five a second',
    prepare: async attacker => {
      const { sql } = attacker.database
      await sql`
        insert into credit_ledger (account_id, delta, reason, note)
        select ${attacker.accountId}, 1, 'adjustment', 'bench' from generate_series(1, 100000)`
      await sql`vacuum analyze credit_ledger`
      return pageAsOften(attacker, '/api/console/credits/ledger.csv')
    },
  },
  audits: {
    what: 'the whole audit log of 100,000 entries as a table, 61 at once, then five a second',
    prepare: async attacker => {
      const { sql } = attacker.database
      await sql`
        insert into operator_actions (actor, action, account_id, origin)
        select 'bench', 'accounts update', ${attacker.accountId}, 'command' from generate_series(1, 100000)`
      await sql`vacuum analyze operator_actions`
      return pageAsOften(attacker, '/api/console/audit.csv')
    },
  },
  undelivered: {
    what: 'one of 20,000 campaigns that wait for their partner, 61 at once, then five a second',
    prepare: async attacker => {
      const { db, sql } = attacker.database
      const { accountId } = attacker
      const campaign = { status: 'completed', progress: 100, completedAt: new Date() } as const
      const { campaignId } = await insertPrinted(db, { accountId, campaign })
      await sql`
        insert into pgboss.job (name, data, start_after)
        select 'deliver', json_build_object('campaignId', uuidv7()), now() + interval '1 hour'
        from generate_series(1, 20000)`
      return pageAsOften(attacker, `/api/console/campaigns/${campaignId}`)
    },
  },
}
