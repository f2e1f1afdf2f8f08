import { randomUUID } from 'node:crypto'
import { csv, file, mapping } from '#test/support/creates.ts'
import { recipient } from '#test/support/templates.ts'
import { bulkRecipients } from '../bulk-recipients.ts'
import { type Attack, atOnce } from './attacker.ts'
import { equalsLess, printedMarks } from './bodies.ts'
import { formPost, jsonPost } from './client.ts'
import { type Question, signIn } from './sign-in.ts'

const IMPORTS = '/api/console/imports'
const config = (more: object = {}) => ({
  name: 'config',
  content: JSON.stringify({ headerRow: 1, ...mapping, ...more }),
})

/** A file's every second row is left out: its post code cannot be printed. */
const faulty = (rows: number): string =>
  csv(
    ...Array.from(
      { length: rows },
      (_, row) => `Åsa Öberg;Storgatan ${row};${row % 2 ? '111 22' : '111\u000722'};Malmö`,
    ),
  )

/** Two-letter searches for what hardly any name has. */
const pairs = Array.from({ length: 40 }, (_, index) => {
  const letters = 'qwxzjvbpkg'
  return `${letters[index % 10]}${letters[(index * 3 + 1) % 10]}`
})

/** What people do in the console, as hard as they can. */
export const consoleAttacks: Readonly<Record<string, Attack>> = {
  wizard: {
    what: 'a person looks at, checks and downloads the faults of two workbooks without an "=" and of 90,000 rows, six at once',
    order: 'csv',
    prepare: async attacker => {
      const as = await signIn(attacker)
      const workbook = file('file', equalsLess(), 'a.xlsx', 'application/vnd.ms-excel')
      const rows = file('file', faulty(90_000), 'a.csv', 'text/csv')
      return atOnce(
        attacker,
        [workbook, rows].flatMap(part => [
          as(formPost(`${IMPORTS}/preview`, part)),
          as(formPost(`${IMPORTS}/check`, config(), part)),
          as(formPost(`${IMPORTS}/faults`, config(), part)),
        ]),
      )
    },
  },
  'persons-import': {
    what: 'a person imports 90,000 rows, half of them faulty, three times at once',
    order: 'csv',
    prepare: async attacker => {
      const as = await signIn(attacker)
      const rows = file('file', faulty(90_000), 'a.csv', 'text/csv')
      return atOnce(
        attacker,
        Array.from({ length: 3 }, (_, index) =>
          as(
            formPost(
              IMPORTS,
              config({ importId: randomUUID(), newListName: `Attack ${index}`, faultyRows: 'leaveOut' }),
              rows,
            ),
          ),
        ),
      )
    },
  },
  proofs: {
    what: 'a person asks for six proofs at once of a draft with every combining mark that is printed, in 165 KB, and six of 10,000 merge fields',
    prepare: async attacker => {
      const as = await signIn(attacker)
      const proof = (content: readonly object[]) =>
        as(
          jsonPost('/api/console/proofs', {
            source: {
              name: 'Draft',
              mode: 'editor',
              content: { type: 'doc', content: [{ type: 'paragraph', content }] },
            },
            recipient: { ...recipient(), customFields: undefined, fields: {} },
          }),
        )
      const merges = Array.from({ length: 10_000 }, () => ({ type: 'mergeField', attrs: { field: 'name' } }))
      return atOnce(attacker, [
        ...Array<Question>(6).fill(proof([{ type: 'text', text: printedMarks(165_000) }])),
        ...Array<Question>(6).fill(proof(merges)),
      ])
    },
  },
  'letter-searches': {
    what: '40 searches of two letters among the letters of a campaign of a million, 20 at once',
    prepare: async attacker => {
      const { sql } = attacker.database
      const list = await bulkRecipients(sql, attacker.accountId, 1_000_000)
      await sql`vacuum analyze recipients`
      const [campaign] = await sql<{ id: string }[]>`
        with template as (
          insert into templates (id, account_id, kind, name, search_name, mode, content)
          values (uuidv7(), ${attacker.accountId}, 'snapshot', 'Attack', 'attack', 'editor', '{}') returning id
        )
        insert into campaigns (id, account_id, name, list_id, template_id, letters, batch_size, status, progress)
        select uuidv7(), ${attacker.accountId}, 'Attack', ${list.id}, id, 1000000, 1000, 'pending', 0 from template
        returning id`
      const as = await signIn(attacker)
      const pages = pairs.map(pair =>
        as({ path: `/api/console/campaigns/${campaign!.id}/letters?search=${pair}` }),
      )
      return async () => [
        ...(await atOnce(attacker, pages.slice(0, 20))()),
        ...(await atOnce(attacker, pages.slice(20))()),
      ]
    },
  },
}
