import { createHash } from 'node:crypto'
import { eq, sql } from 'drizzle-orm'
import t from 'tap'
import { PIECE } from '#domains/assets/insert.ts'
import { storeAsset } from '#domains/assets/service.ts'
import type { Db } from '#drizzle/client.ts'
import { assets } from '#drizzle/tables/index.ts'
import { checkedAsset } from '../support/assets.ts'
import { reuseService, type Service } from '../support/service.ts'

/** A file whose bytes tell where they stand. */
function file(size: number): Buffer {
  const bytes = Buffer.alloc(size)
  for (let at = 0; at + 4 <= size; at += 4) bytes.writeUInt32BE(at + size, at)
  return bytes
}

const pdf = (size: number) => checkedAsset('application/pdf', file(size))

async function storedBytes(db: Db, id: string) {
  const [row] = await db.select().from(assets).where(eq(assets.id, id))
  return { size: row?.size, sha256: createHash('sha256').update(row!.bytes).digest('hex') }
}

/** Bytes in each parameter that is handed to the driver, but for names, numbers and hashes. */
async function piecesSent({ db }: Service, work: () => Promise<unknown>): Promise<number[]> {
  const { options } = db.$client
  const sent: number[] = []
  options.debug = (_connection, _query, parameters: unknown[]) => {
    for (const parameter of parameters) {
      const length = typeof parameter === 'string' ? Buffer.byteLength(parameter, 'base64') : 0
      if (length > 1000) sent.push(length)
    }
  }
  try {
    await work()
  } finally {
    options.debug = false
  }
  return sent
}

t.test('an asset of any length is stored unchanged', async t => {
  const { db, accountId } = await reuseService(t)
  for (const size of [1, PIECE - 1, PIECE, PIECE + 1, 3 * PIECE, 3 * PIECE + 5]) {
    const asset = pdf(size)
    const id = await storeAsset(db, accountId, asset)
    t.same(await storedBytes(db, id), { size, sha256: Buffer.from(asset.sha256).toString('hex') })
  }
})

t.test('no statement carries more than one piece of a file', async t => {
  const service = await reuseService(t)
  const sent = (size: number) =>
    piecesSent(service, () => storeAsset(service.db, service.accountId, pdf(size)))
  t.same(await sent(PIECE), [PIECE])
  t.same(await sent(2.5 * PIECE), [PIECE, PIECE, PIECE / 2])
})

t.test('a large asset that the account already has is marked as used and not sent again', async t => {
  const service = await reuseService(t)
  const { db, accountId } = service
  const asset = pdf(2 * PIECE)
  const id = await storeAsset(db, accountId, asset)
  await db.update(assets).set({ createdAt: sql`'2020-01-01'` }).where(eq(assets.id, id))
  const sent = await piecesSent(service, async () => t.equal(await storeAsset(db, accountId, asset), id))
  t.same(sent, [])
  const [row] = await db.select({ createdAt: assets.createdAt }).from(assets).where(eq(assets.id, id))
  t.ok(new Date(row!.createdAt) > new Date('2021-01-01'))
  const other = await service.createAccount()
  t.not(await storeAsset(db, other.accountId, asset), id)
})

t.test('one transaction stores several assets, and none if it fails', async t => {
  const { db, accountId } = await reuseService(t)
  const sizes = [2 * PIECE, 2 * PIECE + 1]
  await t.rejects(
    db.transaction(async tx => {
      for (const size of sizes) await storeAsset(tx, accountId, pdf(size))
      throw new Error('cut off')
    }),
    /cut off/,
  )
  t.equal(await db.$count(assets), 0)
  await db.transaction(async tx => {
    for (const size of sizes) await storeAsset(tx, accountId, pdf(size))
  })
  t.equal(await db.$count(assets), 2)
})

t.test('a large asset that many store at once is stored once', async t => {
  const { db, accountId } = await reuseService(t)
  const asset = pdf(2 * PIECE)
  const ids = await Promise.all(Array.from({ length: 4 }, () => storeAsset(db, accountId, asset)))
  t.equal(new Set(ids).size, 1)
  t.equal(await db.$count(assets), 1)
})
