import { asc, eq, sql } from 'drizzle-orm'
import { uuidv7 } from 'uuidv7'
import type { Tx } from '#drizzle/client.ts'
import { partnerHolds, partners } from '#drizzle/tables/index.ts'
import { wakePartner } from '#queue/enqueue.ts'
import { recordAction } from '../audit/service.ts'
import { type Held, lockGateAlone } from './gate.ts'

/** A partner; null: that of PRINT_PARTNER_URL. */
export interface HoldablePartner {
  readonly partnerId: string | null
  /** The operators' name for it. */
  readonly name: string
}

export interface PartnerOrder {
  readonly by: string
  readonly note?: string | undefined
}

const columns = { at: partnerHolds.heldAt, by: partnerHolds.heldBy, note: partnerHolds.heldNote }

const ofPartner = (partnerId: string | null) =>
  sql`${partnerHolds.partnerId} is not distinct from ${partnerId}::uuid`

/**
 * The hold of one partner, if any. Before a decision, call it after the gate is locked (`lockGate`, `requireOpen`) in
 * the same transaction: holding and resuming a partner lock the gate too.
 */
export async function findPartnerHold(tx: Tx, partnerId: string | null): Promise<Held | null> {
  const [row] = await tx.select(columns).from(partnerHolds).where(ofPartner(partnerId))
  return row ?? null
}

/** Locks the gate and, if `change` changes something, records it in the audit log. */
async function order(
  tx: Tx,
  action: 'deliveries hold' | 'deliveries resume',
  { name }: HoldablePartner,
  { by, note }: PartnerOrder,
  change: () => Promise<{ id: string }[]>,
): Promise<boolean> {
  await lockGateAlone(tx)
  if ((await change()).length === 0) return false
  const about = `partner ${name}`
  await recordAction(tx, { actor: by, action, note: note === undefined ? about : `${about}: ${note}` })
  return true
}

/** @returns false if it is held already; nothing is changed then */
export const holdPartner = (tx: Tx, partner: HoldablePartner, by: PartnerOrder): Promise<boolean> =>
  order(tx, 'deliveries hold', partner, by, () =>
    tx
      .insert(partnerHolds)
      .values({ id: uuidv7(), partnerId: partner.partnerId, heldBy: by.by, heldNote: by.note ?? null })
      .onConflictDoNothing()
      .returning({ id: partnerHolds.id }),
  )

/** Resumes a partner; its waiting deliveries start at once. @returns false if it is not held */
export async function resumePartner(tx: Tx, partner: HoldablePartner, by: PartnerOrder): Promise<boolean> {
  const { partnerId } = partner
  const resumed = await order(tx, 'deliveries resume', partner, by, () =>
    tx.delete(partnerHolds).where(ofPartner(partnerId)).returning({ id: partnerHolds.id }),
  )
  if (resumed) await wakePartner(tx, partnerId)
  return resumed
}

export interface HeldPartner extends Held {
  /** Null: that of PRINT_PARTNER_URL. */
  readonly partner: string | null
}

/** Partners that are held, by name. */
export async function findHeldPartners(tx: Tx): Promise<HeldPartner[]> {
  return tx
    .select({ partner: partners.name, ...columns })
    .from(partnerHolds)
    .leftJoin(partners, eq(partners.id, partnerHolds.partnerId))
    .orderBy(asc(partners.name))
}
