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

type Order = (tx: Tx, partner: HoldablePartner, order: PartnerOrder) => Promise<boolean>

/**
 * Makes an operator's order about one partner. It locks the gate, and is recorded in the audit log if it changes
 * something.
 */
const orderOf =
  (action: 'deliveries hold' | 'deliveries resume', change: Order): Order =>
  async (tx, partner, order) => {
    await lockGateAlone(tx)
    if (!(await change(tx, partner, order))) return false
    const { by, note } = order
    const about = `partner ${partner.name}`
    await recordAction(tx, { actor: by, action, note: note === undefined ? about : `${about}: ${note}` })
    return true
  }

/** @returns false if it is held already; nothing is changed then */
export const holdPartner = orderOf('deliveries hold', async (tx, { partnerId }, { by, note }) => {
  const rows = await tx
    .insert(partnerHolds)
    .values({ id: uuidv7(), partnerId, heldBy: by, heldNote: note ?? null })
    .onConflictDoNothing()
    .returning({ id: partnerHolds.id })
  return rows.length > 0
})

/** Resumes a partner; its waiting deliveries start at once. @returns false if it is not held */
export const resumePartner = orderOf('deliveries resume', async (tx, { partnerId }) => {
  const rows = await tx.delete(partnerHolds).where(ofPartner(partnerId)).returning({ id: partnerHolds.id })
  if (rows.length === 0) return false
  await wakePartner(tx, partnerId)
  return true
})

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
