import { previewRetention, runRetention } from '#workers/retention/run.ts'
import type { Noun } from './command.ts'
import { sheet } from './output.ts'

export const retention: Noun = {
  run: {
    usage: '[--dry-run]',
    async run(args, open) {
      await using context = await open.context()
      const { db } = context.database
      const { unpaidDays } = context.config
      const dryRun = args.flags['dry-run'] === true
      const report = dryRun
        ? await previewRetention(db, unpaidDays)
        : await runRetention(db, {
            signal: new AbortController().signal,
            unpaidDays,
            config: context.config,
          })
      if (!dryRun) {
        const counts = Object.entries(report).filter(([, count]) => count !== 0)
        const note = counts.map(([what, count]) => `${what} ${count}`).join(', ') || 'nothing to delete'
        await context.record(db, 'retention run', { note })
      }
      const { unpaid, ...deleted } = report
      const [titleOfDeleted, titleOfUnpaid] = dryRun
        ? ['Would be deleted', 'Campaigns that would end unpaid']
        : ['Deleted', 'Campaigns that ended unpaid']
      return {
        data: { dryRun, ...report },
        text: `${titleOfDeleted}\n${sheet(deleted)}\n\n${titleOfUnpaid}: ${unpaid}`,
      }
    },
  },
}
