import { createAccount } from '../domains/accounts/index.ts'
import { type AccountRow, findAccount, listAccounts } from '../domains/accounts/operators.ts'
import { E164 } from '../schemas/formats.ts'
import type { Noun } from './command.ts'
import { Refusal, UsageError } from './errors.ts'
import { id, optional, requiredText } from './flags.ts'
import { sheet, table } from './output.ts'

const present = (account: AccountRow) => ({
  id: account.id,
  name: account.name,
  email: account.email,
  forwardTo: account.forwardTo,
  sandbox: account.sandbox,
  balance: account.balance,
  createdAt: account.createdAt,
})

export const accounts: Noun = {
  create: {
    usage: '--name N [--email E] [--forward-to +46…] [--sandbox]',
    options: {
      name: { type: 'string' },
      email: { type: 'string' },
      'forward-to': { type: 'string' },
      sandbox: { type: 'boolean' },
    },
    async run(args, open) {
      const name = requiredText(args, 'name')
      const email = optional(args, 'email')
      const forwardTo = optional(args, 'forward-to')
      if (email !== undefined && !/^[^\s@]+@[^\s@]+$/.test(email))
        throw new UsageError('--email must be an address')
      if (forwardTo !== undefined && !E164.test(forwardTo)) {
        throw new UsageError('--forward-to must be a number such as +46701234567')
      }
      await using context = await open.context()
      const { db } = context.database
      const created = await createAccount(db, {
        name,
        ...(email ? { email } : {}),
        ...(forwardTo ? { forwardTo } : {}),
        sandbox: args.flags.sandbox === true,
      })
      const account = present((await findAccount(db, created.id))!)
      return { data: account, text: sheet(account) }
    },
  },
  list: {
    usage: '',
    async run(_args, open) {
      await using context = await open.context()
      const rows = (await listAccounts(context.database.db)).map(present)
      return {
        data: rows,
        text: table(rows, 'No accounts yet. Make one with "brevduva accounts create --name …"'),
      }
    },
  },
  show: {
    usage: 'ID',
    takes: 1,
    async run(args, open) {
      const account = id(args.positionals[0]!, 'ID')
      await using context = await open.context()
      const row = await findAccount(context.database.db, account)
      if (!row) throw new Refusal('Account not found')
      return { data: present(row), text: sheet(present(row)) }
    },
  },
}
