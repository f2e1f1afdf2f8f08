import { eq, isNotNull, sql } from 'drizzle-orm'
import { moveBack } from '#domains/campaigns/lifecycle/move-back.ts'
import type { Tx } from '#drizzle/client.ts'
import { landingEvents, letters, scans } from '#drizzle/tables/index.ts'

const DAYS = 30
const DAY_MS = 86_400_000
const HOUR_MS = 3_600_000

type Scan = typeof scans.$inferInsert
type Event = typeof landingEvents.$inferInsert

/** Pseudo-random numbers from 0 to 1, the same ones each time (Park and Miller, 1988). */
function numbers(seed: number): () => number {
  let state = seed
  return () => {
    state = (state * 48_271) % 2_147_483_647
    return state / 2_147_483_647
  }
}

/** Letters are scanned in the days after they came, in the evening more than at noon. */
function momentAfter(posted: number, next: () => number): Date {
  const day = Math.min(DAYS - 1, 2 + Math.floor(-Math.log(next()) * 4))
  const hour = 7 + Math.floor(15 * Math.sqrt(next()))
  return new Date(posted + day * DAY_MS + hour * HOUR_MS + next() * HOUR_MS)
}

/**
 * Moves the demo's campaign back by a month and adds scans, visits and leads since then, the same ones each time except
 * for their dates.
 */
export async function fillMonth(tx: Tx, campaignId: string, now = Date.now()): Promise<void> {
  const today = now - (now % DAY_MS)
  const posted = today - DAYS * DAY_MS
  const printed = await tx
    .select({ qrCodeId: letters.qrCodeId, token: letters.token })
    .from(letters)
    .where(sql`${eq(letters.campaignId, campaignId)} and ${isNotNull(letters.token)}`)
    .orderBy(letters.sequence)
  const next = numbers(20_261)
  const scanned: Scan[] = []
  const reported: Event[] = []
  for (const [index, { qrCodeId, token }] of printed.entries()) {
    if (qrCodeId === null || next() > 0.37) continue
    const times = next() < 0.2 ? 2 : 1
    for (let time = 0; time < times; time++) {
      const createdAt = momentAfter(posted, next)
      if (createdAt.getTime() >= now) continue
      const visitorHash = `demo-${index}`
      const deviceClass = next() < 0.86 ? 'mobile' : 'desktop'
      scanned.push({ campaignId, qrCodeId, token, deviceClass, visitorHash, createdAt })
      if (next() < 0.8) reported.push({ campaignId, kind: 'visit', token, path: '/', visitorHash, createdAt })
      if (next() < 0.16)
        reported.push({ campaignId, kind: 'lead', token, path: '/tack', visitorHash, createdAt })
    }
  }
  if (scanned.length > 0) await tx.insert(scans).values(scanned)
  if (reported.length > 0) await tx.insert(landingEvents).values(reported)
  await moveBack(tx, campaignId, DAYS)
}
