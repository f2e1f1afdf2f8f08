import {
  confirmDelivered,
  deliverAgain,
  deliverNow,
  findMovable,
  moveCampaign,
} from '#domains/campaigns/delivery/deliveries.ts'
import { findCampaign } from '#domains/campaigns/operators.ts'
import { findHold, findPartnerHold } from '#domains/deliveries/service.ts'
import { DEFAULT_PARTNER, selectByName } from '#domains/partners/service.ts'
import type { Transaction, Tx } from '#drizzle/client.ts'
import type { Arguments, Command } from './command.ts'
import type { CommandContext } from './context.ts'
import { Refusal, UsageError } from './errors.ts'
import { id, idGiven, optional, required, requiredText } from './flags.ts'
import { destination } from './partner-flags.ts'

export const NOTE_CHARACTERS = 500
/** Campaigns that are moved in one transaction. */
const MOVED_AT_ONCE = 500

interface Deed {
  readonly id: string
  readonly by: string
  readonly note: string
  readonly args: Arguments
}

/** A verb about one campaign, with a note. */
const toCampaign = (
  usage: string,
  act: (tx: Transaction, context: CommandContext, deed: Deed) => Promise<string>,
): Command => ({
  usage,
  async run(args, open) {
    const campaignId = idGiven(args)
    const note = usage.includes('--note') ? requiredText(args, 'note', NOTE_CHARACTERS) : ''
    await using context = await open.context()
    await context.queue()
    const deed = { id: campaignId, by: context.actor, note, args }
    const text = await context.database.db.transaction(tx => act(tx, context, deed))
    return { data: { id: campaignId }, text }
  },
})

/** The name of its partner. */
const partnerOf = async (tx: Tx, campaignId: string): Promise<string> =>
  (await findCampaign(tx, campaignId))?.partner ?? DEFAULT_PARTNER

/** Whether all deliveries are held, or those to that partner. */
async function isHeld(tx: Tx, partner: string): Promise<boolean> {
  if (await findHold(tx)) return true
  // A removed partner has no hold.
  const stored = partner === DEFAULT_PARTNER ? null : await selectByName(tx, partner)
  return stored !== undefined && (await findPartnerHold(tx, stored?.id ?? null)) !== null
}

export const now = toCampaign('ID', async (tx, _context, { id, by }) => {
  if (await findHold(tx))
    throw new Refusal('Deliveries are on hold. Resume them with "brevduva deliveries resume"')
  const partner = await partnerOf(tx, id)
  if (await isHeld(tx, partner))
    throw new Refusal(
      `Deliveries to "${partner}" are on hold. Resume them with "brevduva deliveries resume --partner ${partner}"`,
    )
  await deliverNow(tx, id, by)
  return `Trying campaign ${id} now, at the partner "${partner}"`
})

export const again = toCampaign('ID [--to PARTNER] --note T', async (tx, context, { id, by, note, args }) => {
  const to = optional(args, 'to')
  const chosen = to === undefined ? undefined : await destination(tx, to)
  await deliverAgain(tx, await context.queue(), id, { by, note }, chosen)
  const partner = await partnerOf(tx, id)
  const held = (await isHeld(tx, partner)) ? ' when deliveries are resumed: they are held' : ''
  const unless = 'If the same archive is still in its folder, nothing is sent'
  return `Campaign ${id} will be sent to the partner "${partner}" again${held}. ${unless}`
})

export const markDelivered = toCampaign('ID --note T', async (tx, _context, { id, by, note }) => {
  await confirmDelivered(tx, id, { by, note })
  return `Campaign ${id} is now marked as delivered to "${await partnerOf(tx, id)}": nothing is sent`
})

/** Moves one campaign, or all undelivered ones of a partner, to another partner. */
export const move: Command = {
  usage: '(ID | --from PARTNER) --to PARTNER --note T',
  mayTake: true,
  async run(args, open) {
    const [one] = args.positionals
    const from = optional(args, 'from')
    if ((one === undefined) === (from === undefined)) throw new UsageError('Give a campaign ID, or --from')
    const campaignId = one === undefined ? undefined : id(one, 'ID')
    const note = requiredText(args, 'note', NOTE_CHARACTERS)
    const to = required(args, 'to')
    await using context = await open.context()
    const { db } = context.database
    await context.queue()
    const order = { by: context.actor, note }
    const moved: string[] = []
    for (;;) {
      const some = await db.transaction(async tx => {
        const chosen = await destination(tx, to)
        const ids = campaignId ? [campaignId] : await movableFrom(tx, from!, chosen.partnerId)
        for (const each of ids) await moveCampaign(tx, each, chosen, order)
        return ids
      })
      moved.push(...some)
      if (campaignId || some.length < MOVED_AT_ONCE) break
    }
    return {
      data: { to, campaigns: moved },
      text: `${moved.length} campaign${moved.length === 1 ? '' : 's'} moved to the partner "${to}"`,
    }
  },
}

async function movableFrom(tx: Tx, name: string, to: string | null): Promise<string[]> {
  const { partnerId } = await destination(tx, name)
  if (partnerId === to) throw new UsageError('--from and --to are the same partner')
  return findMovable(tx, partnerId, MOVED_AT_ONCE)
}
