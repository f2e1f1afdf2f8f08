import { selectPartners } from '#domains/partners/service.ts'
import { campaignsWithout, findSecrets, rememberSecrets } from '#drizzle/secret-keys.ts'
import type { Noun } from './command.ts'
import { Refusal } from './errors.ts'
import { requiredText } from './flags.ts'
import { table } from './output.ts'

export const secrets: Noun = {
  list: {
    usage: '',
    async run(_args, open) {
      await using context = await open.context()
      const { db } = context.database
      const configured = context.config.secrets.map(({ fingerprint }) => fingerprint)
      const { known } = await findSecrets(db, configured)
      const waiting = await campaignsWithout(db, configured)
      const sealed = await selectPartners(db)
      const rows = [...new Set([...configured, ...known])].map(fingerprint => ({
        fingerprint,
        configured: configured.includes(fingerprint),
        known: known.includes(fingerprint),
        waiting: waiting.find(row => row.fingerprint === fingerprint)?.campaigns ?? 0,
        partners: sealed.flatMap(({ name, sealed }) => (sealed.sealedWith === fingerprint ? [name] : [])),
      }))
      return { data: rows, text: table(rows, '') }
    },
  },
  adopt: {
    usage: '--note TEXT',
    async run(args, open) {
      const note = requiredText(args, 'note', 500)
      await using context = await open.context()
      const configured = context.config.secrets.map(({ fingerprint }) => fingerprint)
      await context.database.db.transaction(async tx => {
        if (!(await findSecrets(tx, configured)).error)
          throw new Refusal('The database already knows this secret: there is nothing to adopt')
        await rememberSecrets(tx, configured)
        await context.record(tx, 'secrets adopt', { note })
      })
      return {
        data: { adopted: configured },
        text: 'The service now starts with this secret. See "A lost secret" in docs/operations.md for what changes',
      }
    },
  },
}
