import { randomBytes, randomUUID } from 'node:crypto'
import { setTimeout as delay } from 'node:timers/promises'
import { csv, file, mapping } from '#test/support/creates.ts'
import { insertPrinted } from '#test/support/printed.ts'
import { type Attack, atOnce, newList, send } from './attacker.ts'
import { formPost, jsonPost } from './client.ts'
import { type Question, signIn } from './sign-in.ts'

/** An account may ask for so many at once. */
const BURST = 61
/** An address may ask for so many at once, whoever asks: ways in are in no account's budget. */
const OF_ADDRESS = 600

const json = (method: string, path: string, body: object, headers = {}): Question => {
  const post = jsonPost(path, body)
  return { ...post, method, headers: { ...post.headers, ...headers } }
}

/** What changes or deletes what is there: small in itself, but of one row, or with much behind it. */
export const writersAttacks: Readonly<Record<string, Attack>> = {
  'list-renames': {
    what: 'an import of 90,000 rows, and its list renamed 60 times meanwhile',
    prepare: async attacker => {
      const as = await signIn(attacker)
      const listId = await newList(attacker)
      const rows = Array<string>(90_000).fill('Åsa Öberg;Storgatan 1;111 22;Malmö')
      const imported = formPost(
        '/api/v1/recipients/import/csv',
        { name: 'config', content: JSON.stringify({ listId, ...mapping }) },
        file('file', csv(...rows), 'a.csv', 'text/csv'),
      )
      const rename = as(json('PATCH', `/api/console/lists/${listId}`, { name: 'Another' }))
      return async () => {
        const importing = send(attacker, imported)
        const renamed: Promise<string[]>[] = []
        // The import holds the list while it writes, somewhere in these seconds.
        for (let round = 0; round < 10; round++) {
          await delay(400)
          renamed.push(atOnce(attacker, Array<Question>(6).fill(rename))())
        }
        return [(await importing).status, ...(await Promise.all(renamed)).flat()]
      }
    },
  },
  'new-drafts': {
    what: '61 new drafts of half a megabyte, at once',
    prepare: async attacker => {
      const as = await signIn(attacker)
      const body = { name: 'Draft', text: 'x'.repeat(500_000) }
      return atOnce(
        attacker,
        Array.from({ length: BURST }, () =>
          as(
            json(
              'PUT',
              `/api/console/drafts/${randomUUID()}`,
              { kind: 'template', templateId: null, baseEtag: null, body },
              { 'if-none-match': '*' },
            ),
          ),
        ),
      )
    },
  },
  'code-deletes': {
    what: '40 codes with 25,000 scans each deleted at once',
    prepare: async attacker => {
      const { db, sql } = attacker.database
      const { accountId } = attacker
      for (let code = 0; code < 40; code++) await insertPrinted(db, { accountId })
      await sql`
        insert into scans (campaign_id, qr_code_id, device_class, visitor_hash)
        select c.campaign_id, c.id, 'mobile', 'x' from qr_codes c, generate_series(1, 25000)
        where c.account_id = ${accountId}`
      await sql`vacuum analyze scans`
      const codes = await sql<{ id: string }[]>`select id from qr_codes where account_id = ${accountId}`
      return atOnce(
        attacker,
        codes.map(({ id }) => ({ method: 'DELETE', path: `/api/v1/qr-codes/${id}` })),
      )
    },
  },
  'guessed-keys': {
    what: '600 keys that nobody has, at once',
    prepare: async attacker =>
      atOnce(
        attacker,
        Array.from({ length: OF_ADDRESS }, () => ({
          path: '/api/v1/lists',
          headers: { 'x-api-key': `brevduva_${randomBytes(20).toString('hex')}` },
        })),
      ),
  },
  'own-sessions': {
    what: 'a person asks 600 times at once where they are signed in',
    prepare: async attacker => {
      const as = await signIn(attacker)
      return atOnce(attacker, Array<Question>(OF_ADDRESS).fill(as({ path: '/api/auth/sessions' })))
    },
  },
  'own-name': {
    what: 'a person changes their own name 600 times at once',
    prepare: async attacker => {
      const as = await signIn(attacker)
      const rename = as(json('PATCH', '/api/auth/user', { name: 'Another' }))
      return atOnce(attacker, Array<Question>(OF_ADDRESS).fill(rename))
    },
  },
}
