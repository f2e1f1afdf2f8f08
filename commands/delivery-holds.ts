import {
  findHeldPartners,
  findHold,
  findPartnerHold,
  type Held,
  type HeldPartner,
  holdDeliveries,
  holdPartner,
  lockGateAlone,
  resumeDeliveries,
  resumePartner,
} from '#domains/deliveries/service.ts'
import { DEFAULT_PARTNER } from '#domains/partners/service.ts'
import type { Tx } from '#drizzle/client.ts'
import type { Arguments, Command, Outcome } from './command.ts'
import { NOTE_CHARACTERS } from './delivery-verbs.ts'
import { Refusal } from './errors.ts'
import { optional, requiredText } from './flags.ts'
import { sheet, table } from './output.ts'
import { destination } from './partner-flags.ts'

const noteOf = (args: Arguments): string | undefined =>
  optional(args, 'note') === undefined ? undefined : requiredText(args, 'note', NOTE_CHARACTERS)

interface Deed {
  readonly by: string
  readonly note: string | undefined
}

/** A verb about all deliveries, or about those to one partner. */
const verb = (
  ofAll: (tx: Tx, deed: Deed) => Promise<Outcome>,
  ofPartner: (tx: Tx, partner: { partnerId: string | null; name: string }, deed: Deed) => Promise<Outcome>,
): Command => ({
  usage: '[--partner NAME] [--note T]',
  async run(args, open) {
    const note = noteOf(args)
    const name = optional(args, 'partner')
    await using context = await open.context()
    await context.queue()
    const deed = { by: context.actor, note }
    return await context.database.db.transaction(async tx => {
      if (name === undefined) return ofAll(tx, deed)
      // Locked before the partner's row, as deliveries do: the other order would deadlock.
      await lockGateAlone(tx)
      return ofPartner(tx, await destination(tx, name), deed)
    })
  },
})

export const hold = verb(
  async (tx, { by, note }) => {
    if (await holdDeliveries(tx, by, note))
      return { data: { held: true }, text: 'Deliveries are on hold: letters are prepared but not sent' }
    const held = await findHold(tx)
    throw new Refusal(`Deliveries are already on hold, by ${held?.by}`)
  },
  async (tx, partner, deed) => {
    const { name } = partner
    if (await holdPartner(tx, partner, deed)) {
      return {
        data: { held: true, partner: name },
        text: `Deliveries to the partner "${name}" are on hold: its letters are prepared but not sent. Other partners are not affected`,
      }
    }
    const held = await findPartnerHold(tx, partner.partnerId)
    throw new Refusal(`Deliveries to the partner "${name}" are already on hold, by ${held?.by}`)
  },
)

export const resume = verb(
  async (tx, { by, note }) => {
    const names = (await findHeldPartners(tx)).map(nameOf)
    const still = names.length > 0 ? `Still on hold separately: ${names.join(', ')} (--partner NAME)` : ''
    if (!(await resumeDeliveries(tx, by, note)))
      throw new Refusal(['Deliveries are not on hold', still].filter(Boolean).join('. '))
    return { data: { held: false }, text: ['Deliveries resumed', still].filter(Boolean).join('. ') }
  },
  async (tx, partner, deed) => {
    const { name } = partner
    if (!(await resumePartner(tx, partner, deed)))
      throw new Refusal(`The partner "${name}" has no hold of its own`)
    const all = (await findHold(tx))
      ? '. They still wait: all deliveries are on hold ("brevduva deliveries resume")'
      : ''
    return {
      data: { held: false, partner: name },
      text: `Deliveries to the partner "${name}" resumed${all}`,
    }
  },
)

export const nameOf = ({ partner }: HeldPartner): string => partner ?? DEFAULT_PARTNER

/** The holds in words: all deliveries, or those of single partners. */
export function describeHolds(held: Held | null, heldPartners: readonly HeldPartner[]): string {
  const all = held
    ? sheet({ deliveries: 'held', since: held.at, by: held.by, note: held.note })
    : 'Deliveries go to the print partner as soon as they are ready'
  if (heldPartners.length === 0) return all
  const rows = heldPartners.map(one => ({
    'held partner': nameOf(one),
    since: one.at,
    by: one.by,
    note: one.note,
  }))
  return `${all}\n\n${table(rows, '')}`
}
