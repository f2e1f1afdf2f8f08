import { usageOfMonth } from '#domains/accounts/operators.ts'
import { resumeAccount, suspendAccount } from '#domains/accounts/suspension.ts'
import type { Tx } from '#drizzle/client.ts'
import type { Command } from './command.ts'
import { Refusal, UsageError } from './errors.ts'
import { idGiven, required, requiredText } from './flags.ts'
import { liveAccount } from './live-account.ts'
import { csv } from './output.ts'

/** A verb that suspends or resumes an account, recorded with its note. */
const suspensionVerb = (
  action: 'suspend' | 'resume',
  { done, refused }: { readonly done: string; readonly refused: string },
  act: (tx: Tx, accountId: string) => Promise<boolean>,
): Command => ({
  usage: 'ID --note TEXT',
  async run(args, open) {
    const accountId = idGiven(args)
    const note = requiredText(args, 'note', 500)
    await using context = await open.context()
    const { db } = context.database
    await db.transaction(async tx => {
      await liveAccount(tx, accountId)
      if (!(await act(tx, accountId))) throw new Refusal(refused)
      await context.record(tx, `accounts ${action}`, { accountId, note })
    })
    return { data: { id: accountId, suspended: action === 'suspend' }, text: done }
  },
})

export const suspend = suspensionVerb(
  'suspend',
  {
    done: 'The account is suspended: its keys are refused, its members can only read, and deliveries wait',
    refused: 'The account is already suspended',
  },
  suspendAccount,
)

export const resume = suspensionVerb(
  'resume',
  {
    done: 'The account is active again: its keys work, and waiting deliveries continue',
    refused: 'The account is not suspended',
  },
  resumeAccount,
)

/** What accounts used within a month, by UTC: a table for invoices. */
export const usage: Command = {
  usage: '--month YYYY-MM',
  async run(args, open) {
    const month = required(args, 'month')
    if (!/^\d{4}-(0[1-9]|1[0-2])$/.test(month)) throw new UsageError('--month must have the form 2026-05')
    await using context = await open.context()
    const rows = await usageOfMonth(context.database.db, month)
    return { data: rows, text: csv(rows, 'No account used anything in that month') }
  },
}
