import { lockSuspension } from '#domains/accounts/suspension.ts'
import { type Deliverable, findDeliverable, rememberRename } from '#domains/campaigns/delivery/tries.ts'
import { findPartnerHold } from '#domains/deliveries/service.ts'
import { lockRevision } from '#domains/partners/service.ts'
import type { Tx } from '#drizzle/client.ts'
import type { WorkerContext } from '../context.ts'
import type { RenameMemory } from '../partner/index.ts'
import type { KnownPartner } from '../partner/partners.ts'

/**
 * Why an archive was not handed over: deliveries or those of its partner are held, its account is suspended, it now
 * goes to another partner or address, or an operator has marked it as delivered.
 */
type Stop = 'hold' | 'suspension' | 'redirection' | 'delivery'

interface Handover {
  readonly at: (partner: KnownPartner) => RenameMemory
  readonly stoppedBy: () => Stop | undefined
}

/**
 * Records the rename at once, because the next try must know of it even if this process dies. After the rename the
 * partner may print. So this is the last check for a hold, for an operator who has marked the campaign as delivered,
 * and for one who has moved it to another partner.
 */
export function handover(
  { database, gate }: WorkerContext,
  campaignId: string,
  { accountId, partnerId, renameAskedAt }: Deliverable,
): Handover {
  let stop: Stop | undefined

  async function bar(tx: Tx, { stored }: KnownPartner): Promise<Stop | undefined> {
    if (!(await gate.pass(tx))) return 'hold'
    // After the gate, which `deliveries hold` locks.
    if (await findPartnerHold(tx, partnerId)) return 'hold'
    if (await lockSuspension(tx, accountId)) return 'suspension'
    if (stored && !(await lockRevision(tx, stored.id, stored.revision))) return 'redirection'
    return undefined
  }

  async function remember(tx: Tx, asked: boolean): Promise<Stop | undefined> {
    if (await rememberRename(tx, { campaignId, partnerId }, asked)) return undefined
    return (await findDeliverable(tx, campaignId)) ? 'redirection' : 'delivery'
  }

  return {
    at: partner => ({
      asked: renameAskedAt !== null,
      async keep(asked) {
        stop = await database.db.transaction(
          async tx => (asked ? await bar(tx, partner) : undefined) ?? (await remember(tx, asked)),
        )
        return stop === undefined
      },
    }),
    stoppedBy: () => stop,
  }
}
