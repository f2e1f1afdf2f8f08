import { sql } from 'drizzle-orm'
import type { Tx } from '#drizzle/client.ts'
import { type CreateCampaign, MOST_DAYS_AHEAD } from '#schemas/create-campaign.ts'
import { invalidFields } from '#schemas/errors.ts'
import { type FieldReason, fieldReason, located } from '#schemas/field-reasons.ts'
import { parseInstant } from '#schemas/formats.ts'

const DAY_MS = 86_400_000

const refused = (why: FieldReason) => invalidFields({ startAt: [located(why, 'startAt')] })

/**
 * When an order's letters are to begin; null: at once. It is compared with the database's clock, which decides when
 * they do.
 * @throws ApiError validation_failed at `startAt`
 */
export async function startOf(db: Tx, { startAt: text }: CreateCampaign): Promise<Date | null> {
  if (text === undefined) return null
  const startAt = parseInstant(text)
  if (startAt === null) throw refused(fieldReason('field_not_time'))
  const [clock] = await db.execute<{ now: number }>(
    sql`select (extract(epoch from now()) * 1000)::float8 as now`,
  )
  const ahead = startAt.getTime() - clock!.now
  if (ahead <= 0) throw refused(fieldReason('field_not_future'))
  if (ahead > MOST_DAYS_AHEAD * DAY_MS) {
    throw refused(fieldReason('field_too_far_ahead', { days: MOST_DAYS_AHEAD }))
  }
  return startAt
}
