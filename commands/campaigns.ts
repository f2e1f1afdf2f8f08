import { writeFile } from 'node:fs/promises'
import { findCampaign, listCampaigns, lockUnrendered } from '../domains/campaigns/operators.ts'
import { failCampaign } from '../workers/fail.ts'
import { drawProof } from '../workers/proof.ts'
import {
  accountFlag,
  id,
  type Noun,
  optional,
  Refusal,
  required,
  sheet,
  table,
  wholeNumber,
} from './command.ts'

const LISTED = 100

export const campaigns: Noun = {
  show: {
    usage: 'ID',
    takes: 1,
    async run(args, open) {
      const campaignId = id(args.positionals[0]!, 'ID')
      await using context = await open.context()
      const campaign = await findCampaign(context.database.db, campaignId)
      if (!campaign) throw new Refusal('Campaign not found')
      return { data: campaign, text: sheet(campaign) }
    },
  },
  list: {
    usage: '--account ID',
    options: { account: { type: 'string' } },
    async run(args, open) {
      const accountId = accountFlag(args)
      await using context = await open.context()
      const rows = await listCampaigns(context.database.db, accountId, LISTED)
      const short = rows.map(({ id, name, status, progress, letters, createdAt, deliveredAt }) => {
        return { id, name, status, progress, letters, createdAt, deliveredAt }
      })
      return { data: rows, text: table(short, 'No campaigns yet') }
    },
  },
  proof: {
    usage: 'ID [--recipient N] --out FILE.pdf',
    takes: 1,
    options: { recipient: { type: 'string' }, out: { type: 'string' } },
    async run(args, open) {
      const campaignId = id(args.positionals[0]!, 'ID')
      const out = required(args, 'out')
      const position = wholeNumber(optional(args, 'recipient') ?? '1', 'recipient', 1, 1_000_000_000)
      await using context = await open.context()
      const pdf = await drawProof(context.database.db, context.config, campaignId, position)
      try {
        await writeFile(out, pdf)
      } catch (error) {
        throw new Refusal(`Cannot write ${out}: ${error instanceof Error ? error.message : ''}`)
      }
      return { data: { file: out, bytes: pdf.length }, text: `${out} shows letter ${position} as it prints` }
    },
  },
  abort: {
    usage: 'ID',
    takes: 1,
    async run(args, open) {
      const campaignId = id(args.positionals[0]!, 'ID')
      await using context = await open.context()
      const { db } = context.database
      const aborted = await db.transaction(async tx => {
        if (!(await lockUnrendered(tx, campaignId))) return false
        return failCampaign(tx, campaignId, 'The campaign was stopped before its letters were drawn.')
      })
      if (aborted)
        return { data: { id: campaignId, aborted: true }, text: `Campaign ${campaignId} is stopped` }
      const campaign = await findCampaign(db, campaignId)
      if (!campaign) throw new Refusal('Campaign not found')
      throw new Refusal(`The campaign is ${campaign.status}: only one that has not begun can be stopped`)
    },
  },
}
