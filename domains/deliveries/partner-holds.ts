import { asc, eq, sql } from 'drizzle-orm'
import { uuidv7 } from 'uuidv7'
import type { Tx } from '../../drizzle/client.ts'
import { partnerHolds, partners } from '../../drizzle/tables/index.ts'
import { wakePartner } from '../../workers/queue/enqueue.ts'
import { writeDown } from '../audit/index.ts'
import { type Held, lockGateAlone } from './gate.ts'

/** A partner; null: that of PRINT_PARTNER_URL. */
export interface HoldablePartner {
  readonly partnerId: string | null
  /** As operators call it. */
  readonly name: string
}

export interface PartnerOrder {
  readonly by: string
  readonly note?: string | undefined
}

const columns = { at: partnerHolds.heldAt, by: partnerHolds.heldBy, note: partnerHolds.heldNote }

/**
 * Whether an operator has told one partner's letters to wait. Where something is decided by it, ask after the gate is
 * locked (`lockGate`, `requireOpen`), in the same transaction: whoever holds or resumes a partner locks the gate too.
 */
export async function findPartnerHold(tx: Tx, partnerId: string | null): Promise<Held | null> {
  const [row] = await tx
    .select(columns)
    .from(partnerHolds)
    .where(sql`${partnerHolds.partnerId} is not distinct from ${partnerId}::uuid`)
  return row ?? null
}

/** @returns false if its letters are held already; nothing is changed then */
export async function holdPartner(
  tx: Tx,
  { partnerId, name }: HoldablePartner,
  { by, note }: PartnerOrder,
): Promise<boolean> {
  await lockGateAlone(tx)
  const rows = await tx
    .insert(partnerHolds)
    .values({ id: uuidv7(), partnerId, heldBy: by, heldNote: note ?? null })
    .onConflictDoNothing()
    .returning({ id: partnerHolds.id })
  if (rows.length > 0) await writeDown(tx, { actor: by, action: 'deliveries hold', note: noteOf(name, note) })
  return rows.length > 0
}

/** What waits for it is tried at once. @returns false if its letters are not held */
export async function resumePartner(
  tx: Tx,
  { partnerId, name }: HoldablePartner,
  { by, note }: PartnerOrder,
): Promise<boolean> {
  await lockGateAlone(tx)
  const rows = await tx
    .delete(partnerHolds)
    .where(sql`${partnerHolds.partnerId} is not distinct from ${partnerId}::uuid`)
    .returning({ id: partnerHolds.id })
  if (rows.length === 0) return false
  await wakePartner(tx, partnerId)
  await writeDown(tx, { actor: by, action: 'deliveries resume', note: noteOf(name, note) })
  return true
}

const noteOf = (name: string, note: string | undefined): string =>
  note === undefined ? `partner ${name}` : `partner ${name}: ${note}`

export interface HeldPartner extends Held {
  /** Null: that of PRINT_PARTNER_URL. */
  readonly partner: string | null
}

/** Partners whose letters wait, by name. */
export async function findHeldPartners(tx: Tx): Promise<HeldPartner[]> {
  return tx
    .select({ partner: partners.name, ...columns })
    .from(partnerHolds)
    .leftJoin(partners, eq(partners.id, partnerHolds.partnerId))
    .orderBy(asc(partners.name))
}
