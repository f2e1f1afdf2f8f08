/**
 * What a stop list of 1,000,000 costs a create to 90,000 recipients, of a list and of a file, in milliseconds. Goal:
 * 300 ms. If it is missed it exits with 1. Nothing is drawn.
 *
 *     node bench/stop-list.ts [rounds]
 */
import { randomBytes } from 'node:crypto'
import { saveTemplate } from '#commands/templates.ts'
import { createAccount, createKey } from '#domains/accounts/service.ts'
import { adjust } from '#domains/credits/service.ts'
import { addStopEntry, stopKeysOf } from '#domains/stop-list/service.ts'
import { readTemplate } from '#domains/templates/author.ts'
import { bulkRecipients } from './bulk-recipients.ts'
import { median } from './rounds.ts'
import { served } from './served.ts'

const ROUNDS = Number(process.argv[2] ?? 5)
const LETTERS = 90_000
const ENTRIES = 1_000_000
const TARGET_MS = 300

const street = (i: number) => `Storgatan ${i % 400} ${'ABCDEFGH'[i % 8]}`
const csv = [
  'Namn,Gata,Postnummer,Ort',
  ...Array.from(
    { length: LETTERS },
    (_, i) => `Anna ${i} Lindqvist,${street(i)},${10_000 + (i % 80_000)},Lund`,
  ),
].join('\r\n')
const mapping = {
  countrySource: 'fixed',
  fixedCountry: 'Sverige',
  columnMapping: ['name', 'street', 'postCode', 'postTown'].map((target, columnIndex) => ({
    columnIndex,
    target,
  })),
}

const noFile = () => Promise.reject(new Error('no files'))

const { config, url, db, sql, end } = await served()

try {
  const { id: accountId } = await createAccount(db, { name: 'Bench AB' })
  await adjust(db, { accountId, letters: 100_000_000, note: 'bench' })
  const { key } = await createKey(db, {
    accountId,
    name: 'bench',
    permissions: ['campaigns:create'],
  })
  const headers = { 'x-api-key': key }
  const content = { type: 'doc', content: [{ type: 'paragraph', content: [{ type: 'text', text: 'Hej!' }] }] }
  const template = { name: 'Vår', mode: 'editor', content, noReturnAddress: true }
  const templateId = await saveTemplate(db, accountId, await readTemplate(template, noFile, 'A4'))
  const list = await bulkRecipients(sql, accountId, LETTERS)
  const post = async (body: string | FormData) => {
    const type = typeof body === 'string' ? { 'content-type': 'application/json' } : {}
    const start = performance.now()
    const answer = await fetch(`${url}/api/v1/campaigns`, {
      method: 'POST',
      headers: { ...headers, ...type },
      body,
    })
    const took = performance.now() - start
    if (answer.status !== 201) throw new Error(`${answer.status} ${await answer.text()}`)
    return took
  }
  const toList = () => post(JSON.stringify({ name: 'Vår', templateId, listId: list.id }))
  const toFile = () => {
    const form = new FormData()
    for (const [name, value] of Object.entries({ name: 'Vår', templateId, mapping: JSON.stringify(mapping) }))
      form.append(name, value)
    form.append('recipientsFile', new Blob([csv], { type: 'text/csv' }), 'kunder.csv')
    return post(form)
  }
  const rounds = async () => {
    const times: { list: number[]; file: number[] } = { list: [], file: [] }
    await toList()
    for (let round = 0; round < ROUNDS; round++) {
      times.list.push(await toList())
      times.file.push(await toFile())
    }
    return { list: median(times.list), file: median(times.file) }
  }

  const without = await rounds()
  const hashing = { accountId, ...stopKeysOf(config) }
  for (let i = 0; i < LETTERS; i += 900) {
    const address = { postCode: `${10_000 + (i % 80_000)}`, postTown: 'Lund', country: '' }
    const entry = { scope: 'person', name: `Anna ${i} Lindqvist`, street: street(i), ...address } as const
    await addStopEntry(db, hashing, { source: 'manual', addedBy: null }, entry)
  }
  await sql`
    insert into stop_entries (account_id, id, scope, hash, source)
    select ${accountId}, uuidv7(), 'household', substring(sha256(${randomBytes(8)} || i::text::bytea) for 16), 'import'
    from generate_series(1, ${ENTRIES}::int) i`
  await sql`analyze stop_entries`
  const beside = await rounds()
  for (const kind of ['list', 'file'] as const) {
    const more = beside[kind] - without[kind]
    console.log(
      `${kind}: ${without[kind].toFixed()} ms, with a stop list ${beside[kind].toFixed()} ms: ${more.toFixed()} more`,
    )
    if (more > TARGET_MS) process.exitCode = 1
  }
} finally {
  await end()
}
