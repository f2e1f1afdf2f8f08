import { randomUUID } from 'node:crypto'
import { uuidv7 } from 'uuidv7'
import type { Db } from '#drizzle/client.ts'
import { accounts, campaigns, letters, lists, qrCodes, qrSlugs, templates } from '#drizzle/tables/index.ts'
import { until } from './until.ts'

export interface PrintedOptions {
  /** The id of an existing account; without it, one is created. */
  readonly accountId?: string
  readonly url?: string
  readonly trackingEnabled?: boolean
  /** How many letters with tokens it has. Without them, the campaign is as before rendering. */
  readonly letters?: number
  readonly campaign?: Partial<typeof campaigns.$inferInsert>
  /** False: no code, and letters without tokens. */
  readonly code?: boolean
}

export interface Printed {
  readonly accountId: string
  readonly listId: string
  readonly campaignId: string
  readonly codeId: string
  readonly slug: string
  readonly tokens: string[]
}

const BASE32 = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567'
let tokens = 0

/** The next of a million different tokens. */
function nextToken(): string {
  const digits = (tokens++).toString().padStart(6, '0')
  return `TEST${[...digits].map(digit => BASE32[Number(digit)]).join('')}AA`
}

/**
 * Inserts a campaign with its code and its letters, as if it was rendered. Every other letter is variant B; two post
 * towns alternate.
 */
export async function insertPrinted(db: Db, options: PrintedOptions = {}): Promise<Printed> {
  const [campaignId, listId, templateId, codeId] = [uuidv7(), uuidv7(), uuidv7(), uuidv7()]
  const accountId = options.accountId ?? uuidv7()
  const slug = `hej-${randomUUID().slice(0, 8)}`
  const count = options.letters ?? 0
  const hasCode = options.code ?? true
  return db.transaction(async tx => {
    if (!options.accountId) await tx.insert(accounts).values({ id: accountId, name: 'Test' })
    await tx.insert(lists).values({ id: listId, accountId, name: 'Test' })
    await tx.insert(templates).values({
      id: templateId,
      accountId,
      kind: 'snapshot',
      name: 'Test',
      searchName: 'test',
      mode: 'editor',
    })
    await tx.insert(campaigns).values({
      id: campaignId,
      accountId,
      name: 'Hej',
      listId,
      templateId,
      letters: Math.max(count, 1),
      batchSize: 100,
      ...options.campaign,
    })
    if (hasCode) {
      await tx.insert(qrSlugs).values({ slug })
      await tx.insert(qrCodes).values({
        id: codeId,
        accountId,
        campaignId,
        name: 'Hej',
        slug,
        url: options.url ?? 'https://example.se/hej',
        trackingEnabled: options.trackingEnabled ?? true,
      })
    }
    const printed = Array.from({ length: count }, (_, i) => ({
      campaignId,
      recipientId: uuidv7(),
      sequence: i + 1,
      token: hasCode ? nextToken() : null,
      qrCodeId: hasCode ? codeId : null,
      postCode: `111 ${10 + (i % 10)}`,
      postTown: i % 2 ? 'Malmö' : 'Åre',
      variant: i % 2 ? 'B' : 'A',
    }))
    if (count > 0) await tx.insert(letters).values(printed)
    return { accountId, listId, campaignId, codeId, slug, tokens: printed.map(letter => letter.token ?? '') }
  })
}

export const PHONE =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 17_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/17.5 Mobile/15E148 Safari/604.1'
export const LAPTOP =
  'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/126.0.0.0 Safari/537.36'

/** Waits until `found` has so many rows, for rows that are written soon after a request. */
export async function eventually<T>(count: number, found: () => Promise<T[]>): Promise<T[]> {
  let rows: T[] = []
  await until(async () => {
    rows = await found()
    return rows.length >= count
  }, `${count} rows`)
  return rows
}
