import {
  changeKey,
  isSuspendedKey,
  type KeyChange,
  type KeyRow,
  listKeys,
} from '#domains/accounts/operators.ts'
import { createKey } from '#domains/accounts/service.ts'
import { permissions as allPermissions, type Permission } from '#schemas/permissions.ts'
import type { Command, Noun } from './command.ts'
import { Refusal, UsageError } from './errors.ts'
import { accountFlag, idGiven, optional, required, requiredText, wholeNumber } from './flags.ts'
import { liveAccount } from './live-account.ts'
import { sheet, table } from './output.ts'

const DAY = 24 * 60 * 60 * 1000

/** Reads `all`, a comma-separated list, or an empty text (no permissions). @throws UsageError */
export function readPermissions(text: string): Permission[] {
  if (text === 'all') return [...allPermissions]
  const names = text
    .split(',')
    .map(name => name.trim())
    .filter(Boolean)
  return [...new Set(names)].map(name => {
    const known = allPermissions.find(permission => permission === name)
    if (!known)
      throw new UsageError(`There is no permission "${name}". Choose from: ${allPermissions.join(', ')}`)
    return known
  })
}

const present = (key: KeyRow) => ({
  id: key.id,
  name: key.name,
  start: `${key.start}…`,
  permissions: key.permissions,
  state: key.state.replace('_', ' '),
  expiresAt: key.expiresAt,
  uses: key.uses,
  maxUses: key.maxUses,
  createdAt: key.createdAt,
})

const SUSPENDED = 'The account is suspended. Run "accounts resume" first'

const VERBS = { enabled: 'enable', disabled: 'disable', revoked: 'revoke' } as const

/** A verb that only changes a key's state. */
const stateVerb = (state: NonNullable<KeyChange['state']>): Command => ({
  usage: 'ID',
  async run(args, open) {
    const key = idGiven(args)
    await using context = await open.context()
    const row = await context.database.db.transaction(async tx => {
      const row = await changeKey(tx, key, { state })
      if (!row) throw new Refusal((await isSuspendedKey(tx, key)) ? SUSPENDED : 'Key not found')
      await context.record(tx, `keys ${VERBS[state]}`, { accountId: row.accountId, subjectId: row.id })
      return row
    })
    return { data: { id: row.id, state }, text: `Key ${row.id} is now ${state}` }
  },
})

export const keys: Noun = {
  create: {
    usage: '--account ID --name N --permissions all|a,b|"" [--expires-in-days 1-365] [--max-uses N]',
    async run(args, open) {
      const accountId = accountFlag(args)
      const name = requiredText(args, 'name')
      const permissions = readPermissions(required(args, 'permissions'))
      const days = optional(args, 'expires-in-days')
      const uses = optional(args, 'max-uses')
      const expiresAt = days && new Date(Date.now() + wholeNumber(days, 'expires-in-days', 1, 365) * DAY)
      const maxUses = uses === undefined ? undefined : wholeNumber(uses, 'max-uses', 1, 2_000_000_000)
      await using context = await open.context()
      const { db } = context.database
      const created = await db.transaction(async tx => {
        if ((await liveAccount(tx, accountId)).suspendedAt) throw new Refusal(SUSPENDED)
        const created = await createKey(tx, {
          accountId,
          name,
          permissions,
          ...(expiresAt ? { expiresAt } : {}),
          ...(maxUses === undefined ? {} : { maxUses }),
        })
        await context.record(tx, 'keys create', { accountId, subjectId: created.id })
        return created
      })
      const key = { id: created.id, key: created.key, name, permissions, expiresAt: expiresAt || null }
      return { data: key, text: `${sheet(key)}\nThe key is shown only once: save it now.` }
    },
  },
  list: {
    usage: '--account ID',
    async run(args, open) {
      const accountId = accountFlag(args)
      await using context = await open.context()
      const rows = (await listKeys(context.database.db, accountId)).map(present)
      return { data: rows, text: table(rows, 'No keys yet') }
    },
  },
  update: {
    usage: 'ID [--name N] [--permissions all|a,b|""]',
    async run(args, open) {
      const key = idGiven(args)
      const permissions = optional(args, 'permissions')
      const change: KeyChange = {
        ...(optional(args, 'name') === undefined ? {} : { name: requiredText(args, 'name') }),
        ...(permissions === undefined ? {} : { permissions: readPermissions(permissions) }),
      }
      if (Object.keys(change).length === 0)
        throw new UsageError('Nothing to change: give --name or --permissions')
      await using context = await open.context()
      const row = await context.database.db.transaction(async tx => {
        const row = await changeKey(tx, key, change)
        if (!row) throw new Refusal('Key not found')
        await context.record(tx, 'keys update', { accountId: row.accountId, subjectId: key })
        return row
      })
      return { data: present(row), text: sheet(present(row)) }
    },
  },
  disable: stateVerb('disabled'),
  enable: stateVerb('enabled'),
  revoke: stateVerb('revoked'),
}
