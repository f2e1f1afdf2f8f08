import { adjust, balanceOf } from '../domains/credits/index.ts'
import type { Noun } from './command.ts'
import { Refusal, UsageError } from './errors.ts'
import { accountFlag, required, requiredText, wholeNumber } from './flags.ts'

const MOST = 1_000_000_000

export const credits: Noun = {
  grant: {
    usage: '--account ID --letters ±N --note TEXT',
    options: { account: { type: 'string' }, letters: { type: 'string' }, note: { type: 'string' } },
    async run(args, open) {
      const accountId = accountFlag(args)
      const letters = wholeNumber(required(args, 'letters'), 'letters', -MOST, MOST)
      if (letters === 0) throw new UsageError('--letters must not be 0')
      const note = requiredText(args, 'note', 500)
      await using context = await open.context()
      const balance = await adjust(context.database.db, { accountId, letters, note })
      return { data: { accountId, letters, balance }, text: `The balance is now ${balance} letters` }
    },
  },
  balance: {
    usage: '--account ID',
    options: { account: { type: 'string' } },
    async run(args, open) {
      const accountId = accountFlag(args)
      await using context = await open.context()
      const account = await balanceOf(context.database.db, accountId)
      if (!account) throw new Refusal('Account not found')
      return { data: account, text: `${account.balance} letters` }
    },
  },
}
