import { SERVICE } from '#domains/audit/service.ts'
import { findUndelivered } from '#domains/campaigns/delivery/deliveries.ts'
import { findHeldPartners, type Held, settleGate } from '#domains/deliveries/service.ts'
import { DEFAULT_PARTNER } from '#domains/partners/service.ts'
import type { Db } from '#drizzle/client.ts'
import { removeLeftover } from '#workers/delivery/leftovers.ts'
import { type Leftover, MOST_CAMPAIGNS, reconcile } from '#workers/delivery/reconcile.ts'
import { openLocks } from '#workers/locks.ts'
import { type AskedPartner, allPartners } from '#workers/partner/partners.ts'
import type { Noun } from './command.ts'
import type { CommandContext } from './context.ts'
import { describeHolds, hold, resume } from './delivery-holds.ts'
import { again, markDelivered, move, now } from './delivery-verbs.ts'
import { Refusal } from './errors.ts'
import { table } from './output.ts'

/**
 * Checks as a worker does. On a restored database that no worker has used yet, the answer must not be that all is well.
 */
const look = async (db: Db): Promise<Held | null> => (await db.transaction(tx => settleGate(tx, null))).held

async function compare({ database: { db }, config }: CommandContext) {
  const asked = await allPartners(db, config)
  const found = await reconcile(db, asked)
  const problems = found.partners.flatMap(({ problem }) => problem ?? [])
  if (problems.length === found.partners.length) throw new Refusal(problems.join('\n'))
  return { asked, problems, ...found }
}

/** Locks and rows of a copy show nothing of the original: an upload that looks abandoned here may be running there. */
function requireOwnDatabase(held: Held | null): void {
  if (held?.by !== SERVICE) return
  throw new Refusal(
    `${held.note?.replace(/\.$/, '')}. Another database may still be using the uploads that look abandoned here, so none were deleted. If this database is the right one, run "brevduva deliveries resume" first`,
  )
}

/** Deletes unfinished uploads that nobody continues, and records each. */
async function tidy(
  context: CommandContext,
  asked: readonly AskedPartner[],
  leftovers: readonly Leftover[],
): Promise<Leftover[]> {
  const { db } = context.database
  const locks = openLocks(context.url)
  try {
    const removed: Leftover[] = []
    // One partner at a time: deletions are recorded, whatever the next partner answers.
    for (const leftover of leftovers) {
      const { campaignId, partner } = leftover
      if (!(await removeLeftover(db, locks, asked, leftover))) continue
      await context.record(db, 'deliveries remove-part', { campaignId, note: `at ${partner}` })
      removed.push(leftover)
    }
    return removed
  } finally {
    await locks.close()
  }
}

const rowsOf = (title: string, rows: readonly object[]): string =>
  rows.length === 0
    ? ''
    : `\n\n${title}:\n${table(
        rows.map(row => ({ ...row })),
        '',
      )}`

/** Long lists are cut. */
const cut = (rows: number): string => (rows < MOST_CAMPAIGNS ? '' : `\nThe first ${MOST_CAMPAIGNS}`)

/** Campaigns that wait to be drawn are only counted, because there may be many. */
async function list({ database: { db } }: CommandContext) {
  const held = await look(db)
  const heldPartners = await findHeldPartners(db)
  const campaigns = await findUndelivered(db, MOST_CAMPAIGNS)
  const waiting = campaigns.filter(campaign => campaign.status === 'completed')
  const shown = waiting.map(
    ({ id, name, letters, partner, completedAt, deliveryAttempts, deliveryError }) => {
      const to = partner ?? DEFAULT_PARTNER
      return { id, name, letters, partner: to, completedAt, attempts: deliveryAttempts, error: deliveryError }
    },
  )
  const coming = campaigns.length - waiting.length
  const more = coming > 0 ? `\n${coming} more being prepared` : ''
  return {
    data: { held, heldPartners, campaigns },
    text: `${describeHolds(held, heldPartners)}\n\n${table(shown, 'Nothing is waiting for a print partner')}${more}${cut(campaigns.length)}`,
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
  hold,
  resume,
  reconcile: {
    usage: '[--remove-parts]',
    async run(args, open) {
      await using context = await open.context()
      const { db } = context.database
      const held = await look(db)
      const removes = args.flags['remove-parts'] === true
      if (removes) requireOwnDatabase(held)
      const heldPartners = await findHeldPartners(db)
      const { asked, problems, ...found } = await compare(context)
      const removed = removes ? await tidy(context, asked, found.leftovers) : []
      const leftovers = found.leftovers.filter(one => !removed.includes(one))
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
      const unknown = rowsOf('Archives of campaigns that are not in this database', found.unknown)
      const left =
        rowsOf('Abandoned uploads (--remove-parts deletes them)', leftovers) +
        rowsOf('Abandoned uploads that were deleted', removed)
      const places = found.partners.map(({ name, place, problem }) => `${name}: ${problem ?? place}`)
      return {
        data: { held, heldPartners, ...found, leftovers, removed },
        text: `${describeHolds(held, heldPartners)}\n\n${places.join('\n')}\n${table(campaigns, 'Nothing to send')}${cut(campaigns.length)}${unknown}${left}`,
        ...(problems.length > 0
          ? { failure: `Some partners could not be reached: ${problems.join(' ')}` }
          : {}),
      }
    },
  },
  now,
  again,
  move,
  'mark-delivered': markDelivered,
}
