import { retryCampaign } from '#domains/campaigns/lifecycle/retry.ts'
import type { Command } from './command.ts'
import { idGiven } from './flags.ts'
import { plural } from './output.ts'

/** `campaigns retry ID`: after the cause of a failure is removed. */
export const retry: Command = {
  usage: 'ID',
  async run(args, open) {
    const campaignId = idGiven(args)
    await using context = await open.context()
    const services = {
      boss: await context.queue(),
      telephonyEnabled: context.config.telephony !== null,
    }
    const { attempt, letters } = await context.database.db.transaction(async tx => {
      await context.record(tx, 'campaigns retry', { campaignId })
      return retryCampaign(tx, services, campaignId)
    })
    return {
      data: { id: campaignId, attempt, letters },
      text: `Campaign ${campaignId}: preparing ${plural(letters, 'letter')} again, try ${attempt}`,
    }
  },
}
