import {
  confirmDelivered,
  deliverAgain,
  deliverNow,
  findUndelivered,
} from '../domains/campaigns/deliveries.ts'
import {
  findHold,
  type Held,
  holdDeliveries,
  resumeDeliveries,
  settleGate,
} from '../domains/deliveries/index.ts'
import type { Db, Transaction } from '../drizzle/client.ts'
import { MOST_CAMPAIGNS, reconcile } from '../workers/delivery/reconcile.ts'
import { openPartner, PartnerError } from '../workers/partner/index.ts'
import type { Arguments, Command, Noun } from './command.ts'
import type { CommandContext } from './context.ts'
import { Refusal } from './errors.ts'
import { id, optional, requiredText } from './flags.ts'
import { operator } from './operator.ts'
import { sheet, table } from './output.ts'

const NOTE_CHARACTERS = 500

const noteOf = (args: Arguments): string | undefined =>
  optional(args, 'note') === undefined ? undefined : requiredText(args, 'note', NOTE_CHARACTERS)

const told = (held: Held | null): string =>
  held
    ? sheet({ deliveries: 'held', since: held.at, by: held.by, note: held.note })
    : 'Deliveries go to the print partner as they are ready'

/** As a worker looks: who asks beside a restored database before a worker has run must not read that all is well. */
const look = async (db: Db): Promise<Held | null> => (await db.transaction(tx => settleGate(tx, null))).held

async function compare({ database, config }: CommandContext) {
  try {
    return await reconcile(database.db, openPartner(config.printPartnerUrl))
  } catch (error) {
    if (error instanceof PartnerError) throw new Refusal(`${error.message}. ${error.advice}`)
    throw error
  }
}

/** Of long lists only the beginning is read. */
const cut = (rows: number): string => (rows < MOST_CAMPAIGNS ? '' : `\nThe first ${MOST_CAMPAIGNS}`)

/** What waits without having been drawn is told by number: it may be much. */
async function list({ database: { db } }: CommandContext) {
  const held = await look(db)
  const campaigns = await findUndelivered(db, MOST_CAMPAIGNS)
  const waiting = campaigns.filter(campaign => campaign.status === 'completed')
  const shown = waiting.map(({ id, name, letters, completedAt, deliveryAttempts, deliveryError }) => {
    return { id, name, letters, completedAt, attempts: deliveryAttempts, error: deliveryError }
  })
  const coming = campaigns.length - waiting.length
  const more = coming > 0 ? `\n${coming} more are being drawn` : ''
  return {
    data: { held, campaigns },
    text: `${told(held)}\n\n${table(shown, 'Nothing waits for the partner')}${more}${cut(campaigns.length)}`,
  }
}

/** A verb that does something to one campaign and says why. */
const toCampaign = (
  needsNote: boolean,
  act: (
    tx: Transaction,
    context: CommandContext,
    campaign: { id: string; by: string; note: string },
  ) => Promise<string>,
): Command => ({
  usage: needsNote ? 'ID --note T' : 'ID',
  takes: 1,
  options: needsNote ? { note: { type: 'string' } } : {},
  async run(args, open) {
    const campaignId = id(args.positionals[0]!, 'ID')
    const note = needsNote ? requiredText(args, 'note', NOTE_CHARACTERS) : ''
    const by = operator(open.env)
    await using context = await open.context()
    await context.queue()
    const text = await context.database.db.transaction(tx => act(tx, context, { id: campaignId, by, note }))
    return { data: { id: campaignId }, text }
  },
})

export const deliveries: Noun = {
  list: {
    usage: '',
    async run(_args, open) {
      await using context = await open.context()
      return await list(context)
    },
  },
  hold: {
    usage: '[--note T]',
    options: { note: { type: 'string' } },
    async run(args, open) {
      const note = noteOf(args)
      await using context = await open.context()
      const { db } = context.database
      if (!(await db.transaction(tx => holdDeliveries(tx, operator(open.env), note)))) {
        const held = await findHold(db)
        throw new Refusal(`Deliveries are held already, by ${held?.by}`)
      }
      return { data: { held: true }, text: 'Deliveries are held: letters are drawn, and nothing is sent' }
    },
  },
  resume: {
    usage: '[--note T]',
    options: { note: { type: 'string' } },
    async run(args, open) {
      const note = noteOf(args)
      await using context = await open.context()
      await context.queue()
      const { db } = context.database
      if (!(await db.transaction(tx => resumeDeliveries(tx, operator(open.env), note)))) {
        throw new Refusal('Deliveries are not held')
      }
      return { data: { held: false }, text: 'Deliveries go on' }
    },
  },
  reconcile: {
    usage: '',
    async run(_args, open) {
      await using context = await open.context()
      const { db } = context.database
      const held = await look(db)
      const found = await compare(context)
      const campaigns = found.campaigns.map(row => {
        const { id, name, letters, status, bytes, atPartner, renameAskedAt, onResume } = row
        return {
          id,
          name,
          letters,
          status,
          bytes,
          'at the partner': atPartner,
          renameAskedAt,
          'on resume': onResume,
        }
      })
      const unknown =
        found.unknown.length > 0
          ? `\n\nArchives of campaigns that this database does not have:\n${table(
              found.unknown.map(row => ({ ...row })),
              '',
            )}`
          : ''
      return {
        data: { held, ...found },
        text: `${told(held)}\n\n${found.partner}\n${table(campaigns, 'Nothing would be sent')}${cut(campaigns.length)}${unknown}`,
      }
    },
  },
  now: toCampaign(false, async (tx, _context, { id, by }) => {
    if (await findHold(tx))
      throw new Refusal('Deliveries are held: "brevduva deliveries resume" lets them go on')
    await deliverNow(tx, id, by)
    return `Campaign ${id} is tried now`
  }),
  again: toCampaign(true, async (tx, context, { id, by, note }) => {
    await deliverAgain(tx, await context.queue(), id, { by, note })
    const held = await findHold(tx)
    return `Campaign ${id} is sent once more${held ? ' when deliveries go on: they are held' : ''}`
  }),
  'mark-delivered': toCampaign(true, async (tx, _context, { id, by, note }) => {
    await confirmDelivered(tx, id, { by, note })
    return `Campaign ${id} counts as delivered: nothing is sent`
  }),
}
