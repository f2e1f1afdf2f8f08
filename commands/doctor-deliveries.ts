import { findHeldPartners, findHold, judge, seeOrigin } from '#domains/deliveries/service.ts'
import { nameOf } from './delivery-holds.ts'
import { type Check, Problem } from './doctor-finding.ts'

const RECONCILE =
  '"brevduva deliveries reconcile" lists what would be sent, "brevduva deliveries resume" resumes deliveries'

export const deliveries: Check = async ({ database: { db } }) => {
  const held = await findHold(db)
  if (held) {
    const note = held.note ? `: ${held.note}` : ''
    throw new Problem(`on hold since ${held.at.toISOString()} by ${held.by}${note}`, RECONCILE)
  }
  const sight = await seeOrigin(db)
  const judgement = judge(sight, null)
  if (judgement.verdict === 'foreign') {
    throw new Problem(`the next worker that starts will put them on hold: ${judgement.why}`, RECONCILE)
  }
  const heldPartners = await findHeldPartners(db)
  if (heldPartners.length > 0) {
    throw new Problem(
      heldPartners
        .map(one => `"${nameOf(one)}" is on hold since ${one.at.toISOString()} by ${one.by}`)
        .join('; '),
      '"brevduva deliveries resume --partner NAME" resumes its deliveries',
    )
  }
  const { systemIdentifier, timeline } = sight.now
  if (systemIdentifier !== null && timeline !== null) return { message: 'not on hold' }
  return {
    message: 'not on hold; but this server does not reveal everything that tells a database from its copy',
    advice:
      'before a worker starts on a restored database, put deliveries on hold by hand: see docs/operations.md',
  }
}
