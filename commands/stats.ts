import { findCampaign } from '#domains/campaigns/operators.ts'
import { type CampaignFigures, campaignFigures, LETTERS_FOR_DETAIL } from '#domains/tracking/service.ts'
import type { Command } from './command.ts'
import { Refusal } from './errors.ts'
import { idGiven } from './flags.ts'
import { sheet, table } from './output.ts'

/** `campaigns stats ID`: what the console shows of a campaign's scans, visits and leads. */
export const stats: Command = {
  usage: 'ID',
  async run(args, open) {
    const campaignId = idGiven(args)
    await using context = await open.context()
    const { db } = context.database
    if (!(await findCampaign(db, campaignId))) throw new Refusal('Campaign not found')
    const figures = await campaignFigures(context.database.sql, campaignId)
    return { data: { campaignId, ...figures }, text: show(figures) }
  },
}

function show({ detail, ...totals }: CampaignFigures): string {
  if (!detail)
    return `${sheet(totals)}\n\nDetails appear once ${LETTERS_FOR_DETAIL} different letters have been scanned`
  const { byDay, byDevice, byPostTown, variants } = detail
  const tables = [byDay, byDevice, byPostTown, variants ?? []].map(rows => rows.map(row => ({ ...row })))
  return [sheet(totals), ...tables.filter(rows => rows.length > 0).map(rows => table(rows, ''))].join('\n\n')
}
