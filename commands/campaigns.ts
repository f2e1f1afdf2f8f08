import type { CheckoutConfig } from '#config/checkout.ts'
import { abortCampaign, tooLateToStop } from '#domains/campaigns/lifecycle/abort.ts'
import { findCampaign, listCampaigns } from '#domains/campaigns/operators.ts'
import { type KnownWarnings, readWarnings } from '#domains/campaigns/warnings.ts'
import type { Db } from '#drizzle/client.ts'
import type { Noun } from './command.ts'
import { createUnpaid } from './create-unpaid.ts'
import { Refusal, UsageError } from './errors.ts'
import { accountFlag, idGiven, optional, required, wholeNumber } from './flags.ts'
import { sheet, table, writeOut } from './output.ts'
import { retry } from './retry.ts'
import { stats } from './stats.ts'

/** Warnings as lines below the rest. */
function warningLines({ count, first }: KnownWarnings): string {
  const lines = first.map(({ code, recipient, message }) =>
    recipient === null
      ? `Warning ${code}: ${message}`
      : `Warning ${code}, recipient ${recipient}: ${message}`,
  )
  if (count > first.length) lines.push(`and ${count - first.length} more warnings`)
  return lines.map(line => `\n${line}`).join('')
}

async function closeCheckout(db: Db, checkout: CheckoutConfig, campaignId: string): Promise<void> {
  const { closeCheckoutOf, stripeProvider } = await import('#domains/payments/service.ts')
  await closeCheckoutOf(db, stripeProvider(checkout), campaignId)
}

export const campaigns: Noun = {
  create: createUnpaid,
  stats,
  retry,
  show: {
    usage: 'ID',
    async run(args, open) {
      const campaignId = idGiven(args)
      await using context = await open.context()
      const campaign = await findCampaign(context.database.db, campaignId)
      if (!campaign) throw new Refusal('Campaign not found')
      const warnings = readWarnings(campaign.warnings)
      return {
        data: { ...campaign, warnings },
        text: sheet({ ...campaign, warnings: warnings.count }) + warningLines(warnings),
      }
    },
  },
  list: {
    usage: '--account ID [--limit 1-10000]',
    async run(args, open) {
      const accountId = accountFlag(args)
      const limit = wholeNumber(optional(args, 'limit') ?? '100', 'limit', 1, 10_000)
      await using context = await open.context()
      const rows = await listCampaigns(context.database.db, accountId, limit)
      const short = rows.map(row => {
        const { id, name, status, progress, letters, createdAt, beginsAt, deliveredAt } = row
        return { id, name, status, progress, letters, createdAt, beginsAt, deliveredAt }
      })
      const more = rows.length === limit ? `\nShowing the newest ${limit}. Use --limit to see more` : ''
      return { data: rows, text: table(short, 'No campaigns yet') + more }
    },
  },
  proof: {
    usage: 'ID [--recipient N | --widest] --out FILE.pdf',
    async run(args, open) {
      const campaignId = idGiven(args)
      const out = required(args, 'out')
      const recipient = optional(args, 'recipient')
      const widest = args.flags.widest === true
      if (widest && recipient !== undefined) throw new UsageError('Use either --recipient or --widest')
      const position = wholeNumber(recipient ?? '1', 'recipient', 1, 1_000_000_000)
      // The letter engine is loaded only by the command that draws.
      const { drawProof, drawWidestProof } = await import('#workers/printing/campaign-proof.ts')
      await using context = await open.context()
      const { database, config } = context
      const pdf = widest
        ? await drawWidestProof(database.db, config, campaignId)
        : await drawProof(database.db, config, campaignId, position)
      await writeOut(out, pdf)
      return {
        data: { file: out, bytes: pdf.length },
        text: `${out} shows ${widest ? 'the letter with the longest values' : `letter ${position} as printed`}`,
      }
    },
  },
  abort: {
    usage: 'ID',
    async run(args, open) {
      const campaignId = idGiven(args)
      await using context = await open.context()
      const { db } = context.database
      const { checkout } = context.config
      const aborted = await db.transaction(async tx => {
        const aborted = await abortCampaign(tx, campaignId)
        if (aborted) await context.record(tx, 'campaigns abort', { campaignId })
        return aborted
      })
      if (aborted) {
        if (checkout) await closeCheckout(db, checkout, campaignId)
        return { data: { id: campaignId, aborted: true }, text: `Campaign ${campaignId} stopped` }
      }
      const campaign = await findCampaign(db, campaignId)
      if (!campaign) throw new Refusal('Campaign not found')
      throw new Refusal(tooLateToStop(campaign.status).message)
    },
  },
}
