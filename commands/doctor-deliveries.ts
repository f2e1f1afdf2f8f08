import { findHeldPartners, findHold, judge, seeOrigin } from '#domains/deliveries/service.ts'
import { reason } from '#schemas/reasons.ts'
import { nameOf } from './delivery-holds.ts'
import { type Check, Problem } from './doctor-finding.ts'

const RECONCILE =
  '"brevduva deliveries reconcile" lists what would be sent, "brevduva deliveries resume" resumes deliveries'

export const deliveries: Check = async ({ database: { db } }) => {
  const held = await findHold(db)
  if (held) {
    const { at, by, note } = held
    throw new Problem(reason('deliveries_held', { since: at.toISOString(), by, note }), RECONCILE)
  }
  const sight = await seeOrigin(db)
  const judgement = judge(sight, null)
  if (judgement.verdict === 'foreign') {
    throw new Problem(reason('deliveries_held_soon', { why: judgement.why }), RECONCILE)
  }
  const heldPartners = await findHeldPartners(db)
  if (heldPartners.length > 0) {
    throw new Problem(
      reason('deliveries_held_to_partners', {
        holds: heldPartners.map(
          one => `"${nameOf(one)}" is on hold since ${one.at.toISOString()} by ${one.by}`,
        ),
      }),
      '"brevduva deliveries resume --partner NAME" resumes its deliveries',
    )
  }
  const { systemIdentifier, timeline } = sight.now
  if (systemIdentifier !== null && timeline !== null) return { reason: reason('deliveries_going') }
  return {
    reason: reason('deliveries_going_unwatched'),
    advice:
      'before a worker starts on a restored database, put deliveries on hold by hand: see docs/backup.md',
  }
}
