import { setTimeout as delay } from 'node:timers/promises'
import { storeAsset } from '#domains/assets/service.ts'
import { checkedAsset } from '#test/support/assets.ts'
import { csv, file, mapping, pdfPart } from '#test/support/creates.ts'
import { authoredTemplate, recipient } from '#test/support/templates.ts'
import { bulkRecipients } from '../bulk-recipients.ts'
import { typicalDocument } from '../typical-letter.ts'
import { type Attack, askAndSleep, atOnce, createAndDraw, many, newList, send } from './attacker.ts'
import { cjk, equalsLess, fields, marks, merge, noise, paragraph, slowPdf } from './bodies.ts'
import { formCreate, formPost, jsonCreate, jsonPost } from './client.ts'
import { spin } from './machine.ts'
import { consoleAttacks } from './people.ts'
import { readersAttacks } from './readers.ts'
import { stallersAttacks } from './stallers.ts'
import { writersAttacks } from './writers.ts'

/** Words that take no room: a line of them ends where the paragraph does. */
const endlessLines = (value: string, people: number) => ({
  content: paragraph(Array<object>(140).fill(merge('f0'))),
  recipients: Array.from({ length: people }, () => ({ ...recipient(), customFields: fields(1, value) })),
})

const greeting = { name: 'content', content: paragraph([merge('name')]) }
const oneRecipient = { name: 'recipients', content: JSON.stringify([recipient()]) }
const mapped = { name: 'mapping', content: JSON.stringify(mapping) }

/** The row that tells what the machine itself does to answers: what all others are to be read beside. */
export const MACHINE = 'machine'

export const attacks: Readonly<Record<string, Attack>> = {
  [MACHINE]: {
    what: 'no attack: two processes that only count keep both cores busy for ten seconds',
    prepare: async () => () => spin({ processes: 2, ms: 10_000 }),
  },
  'zero-width': {
    what: 'one create of 41 KB without a credit, zero-width words in 140 merge fields for 20 people',
    prepare: many(1, () => jsonCreate(endlessLines('\u0301\u200b'.repeat(256), 20))),
  },
  'text-nodes': {
    what: 'three creates of 19,900 text nodes',
    prepare: many(3, () =>
      jsonCreate({
        content: paragraph(
          Array.from({ length: 19_900 }, (_, index) => ({
            type: 'text',
            text: 'ab ',
            ...(index % 2 ? { marks: [{ type: 'bold' }] } : {}),
          })),
        ),
        recipients: [recipient()],
      }),
    ),
  },
  'merge-fields': {
    what: 'three creates of 10,000 merge fields in one paragraph',
    prepare: many(3, () =>
      jsonCreate({
        content: paragraph(Array.from({ length: 10_000 }, () => merge('postCode'))),
        recipients: [recipient()],
      }),
    ),
  },
  combining: {
    what: 'three creates of 165 KB with every combining mark',
    prepare: many(3, () =>
      jsonCreate({
        content: paragraph([{ type: 'text', text: marks(165_000) }]),
        recipients: [recipient()],
      }),
    ),
  },
  'soft-breaks': {
    what: 'two campaigns of 50 letters, U+00AD U+200B in 140 merge fields',
    letters: 1000,
    prepare: async attacker => {
      const order = jsonCreate(endlessLines('\u00ad\u200b'.repeat(256), 50))
      return createAndDraw(attacker, [order, order])
    },
  },
  drawing: {
    what: 'one campaign of 60,000 letters',
    letters: 60_000,
    prepare: async attacker => {
      const { sql } = attacker.database
      const { id: listId } = await bulkRecipients(sql, attacker.accountId, 60_000)
      await sql`vacuum analyze recipients`
      return createAndDraw(attacker, [jsonCreate({ content: JSON.stringify(typicalDocument()), listId })])
    },
  },
  'slow-pdfs': {
    what: 'six PDFs of 350 KB that are slow to parse; the other orders with a PDF',
    order: 'pdf',
    prepare: many(6, () => formCreate(oneRecipient, pdfPart(slowPdf()))),
  },
  workbooks: {
    what: 'three workbooks of 20 KB without an "="; the other orders with a CSV file',
    order: 'csv',
    prepare: many(3, () =>
      formCreate(
        greeting,
        mapped,
        file('recipientsFile', equalsLess(), 'a.xlsx', 'application/vnd.ms-excel'),
      ),
    ),
  },
  'large-pdfs': {
    what: 'six PDFs of 20 MB; the other orders with one of 1.6 MB',
    order: 'large pdf',
    prepare: many(6, () => formCreate(oneRecipient, pdfPart(noise(19_500_000)))),
  },
  'import-adds': {
    what: 'an import of 90,000 rows, and a dozen single adds to the same list',
    prepare: async attacker => {
      const listId = await newList(attacker)
      const rows = Array<string>(90_000).fill('Åsa Öberg;Storgatan 1;111 22;Malmö')
      const imported = formPost(
        '/api/v1/recipients/import/csv',
        { name: 'config', content: JSON.stringify({ listId, ...mapping }) },
        file('file', csv(...rows), 'a.csv', 'text/csv'),
      )
      const add = jsonPost('/api/v1/recipients', { listId, ...recipient() })
      return async () => {
        const importing = send(attacker, imported)
        // By then the import writes, and holds the list.
        await delay(2500)
        const adds = Array.from({ length: 12 }, () => send(attacker, add))
        return (await Promise.all([importing, ...adds])).map(({ status }) => status)
      }
    },
  },
  'inline-5000': {
    what: 'four creates of 5,000 recipients with eight custom fields',
    prepare: many(4, () =>
      jsonCreate({
        content: paragraph([merge('f0')]),
        recipients: Array.from({ length: 5000 }, (_, index) => ({
          ...recipient(`Åsa Öberg ${index}`),
          customFields: fields(8, 'abcdefgh'),
        })),
      }),
    ),
  },
  cjk: {
    what: 'a create of 40 MB of Chinese recipients',
    prepare: many(1, () => formCreate(greeting, { name: 'recipients', content: cjk() })),
  },
  searches: {
    what: '40 searches of two letters over a million recipients, 20 at once',
    prepare: async attacker => {
      const { sql } = attacker.database
      await bulkRecipients(sql, attacker.accountId, 1_000_000)
      await sql`vacuum analyze recipients`
      const letters = 'qwxzjvbpkg'
      const pages = Array.from({ length: 40 }, (_, index) => {
        const search = `${letters[index % 10]}${letters[(index * 3 + 1) % 10]}`
        return { path: `/api/v1/recipients?search=${search}` }
      })
      return async () => [
        ...(await atOnce(attacker, pages.slice(0, 20))()),
        ...(await atOnce(attacker, pages.slice(20))()),
      ]
    },
  },
  downloads: {
    what: '40 sockets that ask for artwork of 20 MB and read nothing',
    prepare: async attacker => {
      const { db } = attacker.database
      const artworkAssetId = await storeAsset(
        db,
        attacker.accountId,
        checkedAsset('application/pdf', noise(19_500_000)),
      )
      const id = await authoredTemplate(db, attacker.accountId, {
        mode: 'pdf',
        content: null,
        artworkAssetId,
      })
      const { text } = await send(attacker, { path: `/api/v1/templates/${id}` })
      const { frontContentUrl } = (JSON.parse(text) as { data: { frontContentUrl: string } }).data
      const { pathname, search } = new URL(frontContentUrl)
      return async () => {
        const sockets = Array.from({ length: 40 }, () => askAndSleep(attacker.port, pathname + search))
        await delay(10_000)
        for (const socket of sockets) socket.destroy()
        return ['left']
      }
    },
  },
  ...consoleAttacks,
  ...readersAttacks,
  ...writersAttacks,
  ...stallersAttacks,
}
