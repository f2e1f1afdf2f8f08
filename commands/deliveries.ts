import { findUndelivered } from '../domains/campaigns/deliveries.ts'
import {
  findHold,
  type Held,
  holdDeliveries,
  resumeDeliveries,
  settleGate,
} from '../domains/deliveries/index.ts'
import { DEFAULT_PARTNER } from '../domains/partners/index.ts'
import type { Db } from '../drizzle/client.ts'
import { MOST_CAMPAIGNS, reconcile } from '../workers/delivery/reconcile.ts'
import { allPartners } from '../workers/partner/partners.ts'
import type { Arguments, Noun } from './command.ts'
import type { CommandContext } from './context.ts'
import { again, markDelivered, move, NOTE_CHARACTERS, now } from './delivery-verbs.ts'
import { Refusal } from './errors.ts'
import { optional, requiredText } from './flags.ts'
import { operator } from './operator.ts'
import { sheet, table } from './output.ts'

const noteOf = (args: Arguments): string | undefined =>
  optional(args, 'note') === undefined ? undefined : requiredText(args, 'note', NOTE_CHARACTERS)

const told = (held: Held | null): string =>
  held
    ? sheet({ deliveries: 'held', since: held.at, by: held.by, note: held.note })
    : 'Deliveries go to the print partner as they are ready'

/** As a worker looks: who asks beside a restored database before a worker has run must not read that all is well. */
const look = async (db: Db): Promise<Held | null> => (await db.transaction(tx => settleGate(tx, null))).held

async function compare({ database: { db }, config }: CommandContext) {
  const found = await reconcile(db, await allPartners(db, config))
  const problems = found.partners.flatMap(({ problem }) => problem ?? [])
  if (problems.length === found.partners.length) throw new Refusal(problems.join('\n'))
  return { ...found, problems }
}

/** Of long lists only the beginning is read. */
const cut = (rows: number): string => (rows < MOST_CAMPAIGNS ? '' : `\nThe first ${MOST_CAMPAIGNS}`)

/** What waits without having been drawn is told by number: it may be much. */
async function list({ database: { db } }: CommandContext) {
  const held = await look(db)
  const campaigns = await findUndelivered(db, MOST_CAMPAIGNS)
  const waiting = campaigns.filter(campaign => campaign.status === 'completed')
  const shown = waiting.map(
    ({ id, name, letters, partner, completedAt, deliveryAttempts, deliveryError }) => {
      const to = partner ?? DEFAULT_PARTNER
      return { id, name, letters, partner: to, completedAt, attempts: deliveryAttempts, error: deliveryError }
    },
  )
  const coming = campaigns.length - waiting.length
  const more = coming > 0 ? `\n${coming} more are being drawn` : ''
  return {
    data: { held, campaigns },
    text: `${told(held)}\n\n${table(shown, 'Nothing waits for the partner')}${more}${cut(campaigns.length)}`,
  }
}

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
      const { problems, ...found } = await compare(context)
      const campaigns = found.campaigns.map(row => {
        const { id, name, letters, status, partner, bytes, atPartner, elsewhere, renameAskedAt, onResume } =
          row
        return {
          ...{ id, name, letters, status, partner, bytes, 'at the partner': atPartner },
          ...(found.partners.length > 1 ? { elsewhere } : {}),
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
      const asked = found.partners.map(({ name, place, problem }) => `${name}: ${problem ?? place}`)
      return {
        data: { held, ...found },
        text: `${told(held)}\n\n${asked.join('\n')}\n${table(campaigns, 'Nothing would be sent')}${cut(campaigns.length)}${unknown}`,
        ...(problems.length > 0 ? { failure: `Not all partners could be asked: ${problems.join(' ')}` } : {}),
      }
    },
  },
  now,
  again,
  move,
  'mark-delivered': markDelivered,
}
