import { setTimeout as delay } from 'node:timers/promises'
import { createAccount, createKey } from '#domains/accounts/service.ts'
import { adjust } from '#domains/credits/service.ts'
import type { Database } from '#drizzle/client.ts'
import { permissions } from '#schemas/permissions.ts'
import { onePage } from '#test/support/artwork.ts'
import { csv, csvPart, mapping, pdfPart } from '#test/support/creates.ts'
import { insertPrinted, PHONE } from '#test/support/printed.ts'
import { doc, recipient } from '#test/support/templates.ts'
import { probe } from '../processes.ts'
import { noise } from './bodies.ts'
import { ask, type Client, formCreate, jsonCreate, PATIENCE_MS, type Post } from './client.ts'

/** Whoever shares the process with the attacker. */
export interface Victim extends Client {
  readonly campaignId: string
  /** Of a printed code. */
  readonly slug: string
  readonly token: string
}

/** What a victim orders: where files are queued, the order has a file of that kind. */
export type Order = 'inline' | 'pdf' | 'csv' | 'megabyte' | 'large pdf'

const EVERY_MS = 25
const POLL_MS = 50
const MEGABYTE = 1_000_000
const LARGE_BYTES = 1_600_000

/** Reads again and again until stopped: what others notice of an attack. */
export const watch = (victim: Victim) =>
  probe(
    (
      [
        ['campaign', `/api/v1/campaigns/${victim.campaignId}`, 200],
        ['lists', '/api/v1/lists', 200],
        ['redirect', `/api/r/${victim.slug}/${victim.token}`, 302],
        ['health', '/api', 200],
      ] as const
    ).map(([name, path, status]) => ({
      name,
      everyMs: EVERY_MS,
      ask: async () => (await ask(victim, { path, headers: { 'user-agent': PHONE } })).status === status,
    })),
  )

const A4 = '/MediaBox [0 0 595 842]'
const content = JSON.stringify(doc(['Hej ', { field: 'name' }]))
const oneRecipient = { name: 'recipients', content: JSON.stringify([recipient()]) }

/** Campaigns of one letter. No two large files are the same: one that is known would not be stored again. */
const orders: Readonly<Record<Order, () => Post>> = {
  inline: () => jsonCreate({ content, recipients: [recipient()] }),
  csv: () =>
    formCreate(
      { name: 'content', content },
      { name: 'mapping', content: JSON.stringify(mapping) },
      csvPart(csv('Åsa Öberg;Storgatan 1;111 22;Malmö')),
    ),
  pdf: () =>
    formCreate(
      oneRecipient,
      pdfPart(onePage(`${A4} /Contents 4 0 R`, { dict: '', data: '0 0 1 rg 100 100 200 200 re f' })),
    ),
  megabyte: () => formCreate(oneRecipient, pdfPart(noise(MEGABYTE))),
  'large pdf': () => formCreate(oneRecipient, pdfPart(noise(LARGE_BYTES))),
}

/** How long an order took; infinite where it is refused or takes too long. */
export interface Ordered {
  /** Until it was answered. */
  readonly answeredMs: number
  /** Until the partner has the letter. */
  readonly seconds: number
}

export async function smallCampaign(victim: Victim, order: Order): Promise<Ordered> {
  const post = orders[order]()
  const from = performance.now()
  let answeredMs = Number.POSITIVE_INFINITY
  try {
    const created = await ask(victim, post)
    if (created.status !== 201) return { answeredMs, seconds: Number.POSITIVE_INFINITY }
    answeredMs = performance.now() - from
    const { id } = (JSON.parse(created.text) as { data: { id: string } }).data
    while (performance.now() - from < PATIENCE_MS) {
      const { text } = await ask(victim, { path: `/api/v1/campaigns/${id}` })
      const { data } = JSON.parse(text) as { data: { deliveredAt: string | null } }
      if (data.deliveredAt) return { answeredMs, seconds: (performance.now() - from) / 1000 }
      await delay(POLL_MS)
    }
  } catch {
    // Cut off, or not answered in time.
  }
  return { answeredMs, seconds: Number.POSITIVE_INFINITY }
}

/** A new account with so many letters to spend, and a key of it. */
export async function makeKey(
  { db }: Database,
  letters: number,
): Promise<{ accountId: string; key: string }> {
  const { id: accountId } = await createAccount(db, { name: 'Bench' })
  if (letters > 0) await adjust(db, { accountId, letters, note: 'bench' })
  const { key } = await createKey(db, { accountId, name: 'bench', permissions })
  return { accountId, key }
}

/** Someone with twenty lists and printed campaigns, and letters to spend. */
export async function makeVictim(database: Database, port: number): Promise<Victim> {
  const { accountId, key } = await makeKey(database, 100_000)
  const { campaignId, slug, tokens } = await insertPrinted(database.db, { accountId, letters: 20 })
  for (let list = 0; list < 20; list++) await insertPrinted(database.db, { accountId })
  return { port, key, campaignId, slug, token: tokens[0]! }
}
