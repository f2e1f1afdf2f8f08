import {
  changeKey,
  isSuspendedKey,
  type KeyChange,
  type KeyRow,
  listKeys,
} from '#domains/accounts/operators.ts'
import { createKey } from '#domains/accounts/service.ts'
import { type OperatorsAction, recordAction } from '#domains/audit/service.ts'
import type { Tx } from '#drizzle/client.ts'
import { permissions as allPermissions, type Permission } from '#schemas/permissions.ts'
import type { Command, Noun } from './command.ts'
import { Refusal, UsageError } from './errors.ts'
import { accountFlag, id, optional, required, requiredText, wholeNumber } from './flags.ts'
import { liveAccount } from './live-account.ts'
import { operator } from './operator.ts'
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

const recordKeyAction = (
  tx: Tx,
  env: NodeJS.ProcessEnv,
  action: OperatorsAction,
  { id: subjectId, accountId }: { readonly id: string; readonly accountId: string },
) => recordAction(tx, { actor: operator(env), action, accountId, subjectId })

/** A verb that only changes a key's state. */
const stateVerb = (state: NonNullable<KeyChange['state']>): Command => ({
  usage: 'ID',
  takes: 1,
  async run(args, open) {
    const key = id(args.positionals[0]!, 'ID')
    await using context = await open.context()
    const row = await context.database.db.transaction(async tx => {
      const row = await changeKey(tx, key, { state })
      if (!row) throw new Refusal((await isSuspendedKey(tx, key)) ? SUSPENDED : 'Key not found')
      await recordKeyAction(tx, open.env, `keys ${VERBS[state]}`, row)
      return row
    })
    return { data: { id: row.id, state }, text: `Key ${row.id} is now ${state}` }
  },
})

export const keys: Noun = {
  create: {
    usage: '--account ID --name N --permissions all|a,b|"" [--expires-in-days 1-365] [--max-uses N]',
    options: {
      account: { type: 'string' },
      name: { type: 'string' },
      permissions: { type: 'string' },
      'expires-in-days': { type: 'string' },
      'max-uses': { type: 'string' },
    },
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
        await recordKeyAction(tx, open.env, 'keys create', { id: created.id, accountId })
        return created
      })
      const key = { id: created.id, key: created.key, name, permissions, expiresAt: expiresAt || null }
      return { data: key, text: `${sheet(key)}\nThe key is shown only once: save it now.` }
    },
  },
  list: {
    usage: '--account ID',
    options: { account: { type: 'string' } },
    async run(args, open) {
      const accountId = accountFlag(args)
      await using context = await open.context()
      const rows = (await listKeys(context.database.db, accountId)).map(present)
      return { data: rows, text: table(rows, 'No keys yet') }
    },
  },
  update: {
    usage: 'ID [--name N] [--permissions all|a,b|""]',
    takes: 1,
    options: { name: { type: 'string' }, permissions: { type: 'string' } },
    async run(args, open) {
      const key = id(args.positionals[0]!, 'ID')
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
        await recordKeyAction(tx, open.env, 'keys update', row)
        return row
      })
      return { data: present(row), text: sheet(present(row)) }
    },
  },
  disable: stateVerb('disabled'),
  enable: stateVerb('enabled'),
  revoke: stateVerb('revoked'),
}
