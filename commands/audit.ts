import { listActions } from '#domains/audit/service.ts'
import type { Noun } from './command.ts'
import { id, optional, wholeNumber } from './flags.ts'
import { table } from './output.ts'

const MOST = 10_000

export const audit: Noun = {
  list: {
    usage: '[--account ID] [--limit 1-10000] [--before NUMBER]',
    async run(args, open) {
      const account = optional(args, 'account')
      const before = optional(args, 'before')
      await using context = await open.context()
      const rows = await listActions(context.database.db, {
        ...(account === undefined ? {} : { accountId: id(account, '--account') }),
        ...(before === undefined
          ? {}
          : { before: wholeNumber(before, 'before', 1, Number.MAX_SAFE_INTEGER) }),
        limit: wholeNumber(optional(args, 'limit') ?? '100', 'limit', 1, MOST),
      })
      return { data: rows, text: table(rows, 'No entries yet') }
    },
  },
}
