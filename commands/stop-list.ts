import { addStopEntry, removeStopEntry, type StopHashing, stopKeysOf } from '#domains/stop-list/service.ts'
import { standardLimits } from '#schemas/recipient-limits.ts'
import type { Noun } from './command.ts'
import type { CommandContext } from './context.ts'
import { Refusal, UsageError } from './errors.ts'
import { accountFlag, idGiven, optional, required, requiredText, wholeNumber } from './flags.ts'
import { liveAccount } from './live-account.ts'
import { bytesOf, table, writeOut } from './output.ts'

/** As many as a page has; `export` writes all. */
const MOST = 100

const hashingOf = ({ config }: CommandContext, accountId: string): StopHashing => ({
  ...stopKeysOf(config),
  accountId,
})

export const stopList: Noun = {
  list: {
    usage: '--account ID [--search TEXT] [--limit 1-100]',
    async run(args, open) {
      const accountId = accountFlag(args)
      const limit = wholeNumber(optional(args, 'limit') ?? '50', 'limit', 1, MOST)
      const { pageOfEntries } = await import('#domains/stop-list/read.ts')
      await using context = await open.context()
      const { sql } = context.database
      const { rows } = await pageOfEntries({ sql, slowly: read => read(sql) }, accountId, {
        search: optional(args, 'search'),
        limit,
        direction: 'next',
      })
      return { data: rows, text: table(rows, 'No entries') }
    },
  },
  add: {
    usage:
      '--account ID (--name TEXT | --household) --street TEXT --post-code TEXT --post-town TEXT [--country TEXT]',
    async run(args, open) {
      const accountId = accountFlag(args)
      const isHousehold = args.flags.household === true
      if (isHousehold === (optional(args, 'name') !== undefined))
        throw new UsageError('Give --name of a person, or --household for everyone at the address')
      const entry = {
        scope: isHousehold ? 'household' : 'person',
        name: isHousehold ? null : requiredText(args, 'name', standardLimits.name),
        street: requiredText(args, 'street', standardLimits.street),
        postCode: requiredText(args, 'post-code', standardLimits.postCode),
        postTown: requiredText(args, 'post-town', standardLimits.postTown),
      } as const
      const country =
        optional(args, 'country') === undefined
          ? undefined
          : requiredText(args, 'country', standardLimits.country)
      await using context = await open.context()
      const hashing = hashingOf(context, accountId)
      const added = await context.database.db.transaction(async tx => {
        await liveAccount(tx, accountId)
        const found = await addStopEntry(
          tx,
          hashing,
          { source: 'manual', addedBy: null },
          { ...entry, country: country ?? hashing.homeCountry },
        )
        if (!found) throw new Refusal('Name and address must have letters or digits')
        if (found.isNew) await context.record(tx, 'stop-list add', { accountId, subjectId: found.row.id })
        return found
      })
      const { isNew, row } = added
      return {
        data: { id: row.id, isNew },
        text: isNew ? `Entry ${row.id} added` : `Entry ${row.id} was there already`,
      }
    },
  },
  remove: {
    usage: 'ENTRY --account ID',
    async run(args, open) {
      const entry = idGiven(args)
      const accountId = accountFlag(args)
      await using context = await open.context()
      await context.database.db.transaction(async tx => {
        await liveAccount(tx, accountId)
        if (!(await removeStopEntry(tx, accountId, entry))) throw new Refusal('Stop list entry not found')
        await context.record(tx, 'stop-list remove', { accountId, subjectId: entry })
      })
      return { data: { id: entry, removed: true }, text: `Entry ${entry} removed` }
    },
  },
  import: {
    usage: '--account ID --file FILE',
    async run(args, open) {
      const accountId = accountFlag(args)
      const bytes = await bytesOf(required(args, 'file'))
      const { importStopList } = await import('#domains/stop-list/import.ts')
      await using context = await open.context()
      const { db } = context.database
      await liveAccount(db, accountId)
      const data = await importStopList(db, {
        accountId,
        writer: { kind: 'operator', accountId },
        hashing: hashingOf(context, accountId),
        file: { bytes, truncated: false },
        language: 'en',
        locale: context.config.imprint.language,
        addedBy: null,
        record: tx => context.record(tx, 'stop-list import', { accountId }),
      })
      const { added, known, refusedRows, refused } = data
      const lines = refused.map(
        ({ row, reasons }) => `  row ${row}: ${reasons.map(({ message }) => message).join(', ')}`,
      )
      if (refused.length < refusedRows) lines.push(`  … and ${refusedRows - refused.length} more`)
      const all = `Added: ${added}. There already: ${known}. Cannot be used: ${refusedRows}`
      return { data, text: [all, ...lines].join('\n') }
    },
  },
  export: {
    usage: '--account ID --out FILE.csv',
    async run(args, open) {
      const accountId = accountFlag(args)
      const out = required(args, 'out')
      const { stopListCsv } = await import('#domains/stop-list/csv.ts')
      await using context = await open.context()
      await liveAccount(context.database.db, accountId)
      await writeOut(out, stopListCsv(context.database.sql, accountId))
      return { data: { file: out }, text: `${out} has the stop list` }
    },
  },
}
