import { SERVICE } from '#domains/audit/service.ts'
import { type Held, mayHandOver, settleGate } from '#domains/deliveries/service.ts'
import type { Database, Tx } from '#drizzle/client.ts'
import { isDatabaseUnavailable } from '#drizzle/driver/database-errors.ts'
import { every } from '../every.ts'
import type { Log } from '../log.ts'

const LOOK_MS = 10_000

/** Whether this process may send anything to the print partner. */
export interface DeliveryGate {
  /**
   * Checks which database this is, and whether deliveries are held: by an operator, or by this check, because the
   * database is not the one that the service last ran on.
   */
  held(): Promise<Held | null>
  /**
   * Whether an archive may be handed over. Call it in the transaction that records it.
   */
  pass(tx: Tx): Promise<boolean>
  close(): Promise<void>
}

/** Checks at once, and then every ten seconds. */
export async function openDeliveryGate({ db }: Database, log: Log): Promise<DeliveryGate> {
  let remembered: bigint | null = null
  let logged: string | null = null

  const logChange = (held: Held | null) => {
    const now = held && `${held.by} ${held.note}`
    if (now === logged) return
    logged = now
    if (!held) return log.info({}, 'deliveries are resumed')
    const facts = { heldAt: held.at, heldBy: held.by, note: held.note, advice: ADVICE }
    if (held.by === SERVICE) log.error(facts, HELD)
    else log.warn(facts, HELD)
  }
  const look = async () => {
    const settled = await db.transaction(tx => settleGate(tx, remembered))
    remembered = settled.remembered
    logChange(settled.held)
    return settled.held
  }
  // One check at a time: an older one must not overwrite the result of a newer one.
  let looking: Promise<Held | null> | undefined
  const held = () => {
    looking ??= look().finally(() => {
      looking = undefined
    })
    return looking
  }

  await held()
  const watching = every(
    LOOK_MS,
    async () => {
      await held()
    },
    error => {
      // A database that is away is logged elsewhere, and nothing is delivered without it.
      if (!isDatabaseUnavailable(error))
        log.warn(
          { err: error },
          'could not check whether deliveries are held; the next check follows in ten seconds',
        )
    },
  )
  return { held, pass: tx => mayHandOver(tx, remembered), close: () => watching.close() }
}

const HELD = 'deliveries are held: letters are drawn, and nothing is sent to the print partner'
const ADVICE =
  '`brevduva deliveries reconcile` shows what would be sent and what the partner has; `brevduva deliveries resume` resumes them. See docs/backup.md.'
