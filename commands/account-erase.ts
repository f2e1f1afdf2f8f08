import { eq } from 'drizzle-orm'
import { GRACE_DAYS } from '#domains/accounts/erasure.ts'
import { findAccount } from '#domains/accounts/operators.ts'
import { findUnfinished, remedyFor } from '#domains/campaigns/erase.ts'
import type { Tx } from '#drizzle/client.ts'
import { campaigns } from '#drizzle/tables/index.ts'
import { eraseAccount, planErasure } from '#workers/data/erase-account.ts'
import { adviceOn, archivesOf } from '#workers/data/handed-over.ts'
import { countRows } from '#workers/data/steps.ts'
import type { PartnerConfig } from '#workers/partner/partners.ts'
import type { Command, Outcome } from './command.ts'
import type { CommandContext, CommandResources } from './context.ts'
import { Refusal, UsageError } from './errors.ts'
import { idGiven, optional } from './flags.ts'
import { sheet, table } from './output.ts'

const TAKE_BACK = 'Until then, "brevduva accounts resume ID --note …" cancels it.'

/** What an erasure would delete and keep, and what prevents it. */
async function preview(db: Tx, accountId: string, partners: PartnerConfig): Promise<Outcome> {
  const account = await findAccount(db, accountId)
  if (!account) throw new Refusal('Account not found')
  const { name, balance, suspendedAt, eraseAt, eraseBegunAt, erasedAt } = account
  const rows = await countRows(db, accountId)
  const unfinished = await findUnfinished(db, { accountId })
  const own = await db.select({ id: campaigns.id }).from(campaigns).where(eq(campaigns.accountId, accountId))
  const { files: archives, barred } = await archivesOf(db, partners, new Set(own.map(one => one.id)))
  const facts = {
    id: accountId,
    name,
    suspendedAt,
    eraseAt,
    eraseBegunAt,
    erasedAt,
    creditsLeft: balance,
    lettersOnTheirWay: unfinished.reduce((sum, { letters }) => sum + letters, 0),
    archivesHandedOver: archives.length,
  }
  const inTheWay = unfinished.map(one => ({ ...one, remedy: remedyFor(one, suspendedAt !== null) }))
  const data = { ...facts, tables: rows, inTheWay }
  const parts = [sheet(facts), table(rows, 'Nothing of this account is stored')]
  if (barred.length > 0) parts.push(adviceOn(barred))
  if (inTheWay.length > 0) {
    parts.push(
      [
        'These campaigns prevent it:',
        ...inTheWay.map(one => `  ${one.id} "${one.name}": ${one.remedy}`),
      ].join('\n'),
    )
  }
  return { data, text: parts.join('\n\n') }
}

/** The operator types the account's name, so that no other account is erased by mistake. */
function requireTyped(name: string, typed: string | undefined): void {
  if (typed === name) return
  if (typed === undefined) {
    throw new UsageError(
      `--now erases right away and permanently. Repeat the account's name: --confirm ${JSON.stringify(name)}`,
    )
  }
  throw new Refusal(`--confirm must be the account's name, ${JSON.stringify(name)}: nothing was erased`)
}

async function eraseNow(
  context: CommandContext,
  open: CommandResources,
  accountId: string,
  typed: string | undefined,
): Promise<Outcome> {
  const { database, config } = context
  const { db } = database
  const account = await findAccount(db, accountId)
  if (!account) throw new Refusal('Account not found')
  // An erasure that has begun was confirmed before, and the name is gone.
  if (!account.eraseBegunAt) requireTyped(account.name, typed)
  const stop = new AbortController()
  open.onEnd(async () => stop.abort())
  const erased = await eraseAccount(db, accountId, {
    signal: stop.signal,
    config,
    onBegin: tx => context.record(tx, 'accounts erase', { accountId }),
  })
  const data = { id: accountId, erased }
  const isEmpty = Object.keys(erased).length === 0
  return { data, text: isEmpty ? 'Erased: nothing was left to erase' : `Erased, by table:\n${sheet(erased)}` }
}

/** Erases everything about an account and its people; what bookkeeping requires stays without personal data. */
export const erase: Command = {
  usage: 'ID [--dry-run | --now --confirm NAME]',
  async run(args, open) {
    const accountId = idGiven(args)
    const [dryRun, now] = [args.flags['dry-run'] === true, args.flags.now === true]
    const typed = optional(args, 'confirm')
    if (dryRun && now) throw new UsageError('Use either --dry-run, which changes nothing, or --now')
    if (typed !== undefined && !now) throw new UsageError('--confirm can only be used with --now')
    await using context = await open.context()
    const { db } = context.database
    if (dryRun) return await preview(db, accountId, context.config)
    if (now) return await eraseNow(context, open, accountId, typed)
    const { eraseAt, wasPlanned } = await db.transaction(async tx => {
      const planned = await planErasure(tx, accountId)
      const note = `from ${planned.eraseAt.toISOString()}`
      if (!planned.wasPlanned) await context.record(tx, 'accounts erase', { accountId, note })
      return planned
    })
    const when = eraseAt.toISOString()
    const said = wasPlanned
      ? `Already scheduled: the account is erased on ${when}.`
      : `The account is suspended, and will be erased in ${GRACE_DAYS} days, on ${when}.`
    return { data: { id: accountId, suspended: true, eraseAt }, text: `${said} ${TAKE_BACK}` }
  },
}
