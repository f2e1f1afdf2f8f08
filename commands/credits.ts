import { selectLedger } from '#domains/credits/queries.ts'
import { adjust, balanceOf } from '#domains/credits/service.ts'
import type { Noun } from './command.ts'
import { Refusal, UsageError } from './errors.ts'
import { accountFlag, optional, required, requiredText, wholeNumber } from './flags.ts'
import { table } from './output.ts'

const MOST = 1_000_000_000
const MOST_ENTRIES = 10_000

export const credits: Noun = {
  grant: {
    usage: '--account ID --letters ±N --note TEXT',
    async run(args, open) {
      const accountId = accountFlag(args)
      const letters = wholeNumber(required(args, 'letters'), 'letters', -MOST, MOST)
      if (letters === 0) throw new UsageError('--letters must not be 0')
      const note = requiredText(args, 'note', 500)
      await using context = await open.context()
      const balance = await context.database.db.transaction(async tx => {
        await context.record(tx, 'credits grant', { accountId, note: `${letters}: ${note}` })
        return adjust(tx, { accountId, letters, note })
      })
      return { data: { accountId, letters, balance }, text: `New balance: ${balance}` }
    },
  },
  ledger: {
    usage: '--account ID [--limit 1-10000]',
    async run(args, open) {
      const accountId = accountFlag(args)
      const limit = wholeNumber(optional(args, 'limit') ?? '50', 'limit', 1, MOST_ENTRIES)
      await using context = await open.context()
      if (!(await balanceOf(context.database.db, accountId))) throw new Refusal('Account not found')
      const entries = await selectLedger(context.database.sql, accountId, limit)
      const rows = entries.map(entry => ({ ...entry }))
      return { data: rows, text: table(rows, 'No entries yet') }
    },
  },
  balance: {
    usage: '--account ID',
    async run(args, open) {
      const accountId = accountFlag(args)
      await using context = await open.context()
      const account = await balanceOf(context.database.db, accountId)
      if (!account) throw new Refusal('Account not found')
      return { data: account, text: `Balance: ${account.balance}` }
    },
  },
}
