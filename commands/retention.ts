import { previewRetention, runRetention } from '../workers/retention.ts'
import { type Noun, sheet } from './command.ts'

export const retention: Noun = {
  run: {
    usage: '[--dry-run]',
    options: { 'dry-run': { type: 'boolean' } },
    async run(args, open) {
      await using context = await open.context()
      const { db } = context.database
      const dryRun = args.flags['dry-run'] === true
      const report = dryRun
        ? await previewRetention(db)
        : await runRetention(db, { signal: new AbortController().signal })
      return {
        data: { dryRun, ...report },
        text: `${dryRun ? 'These rows would be deleted' : 'Deleted'}\n${sheet({ ...report })}`,
      }
    },
  },
}
