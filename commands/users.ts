import type { OperatorsAction } from '#domains/audit/service.ts'
import { accountsOfUser, disableUser, enableUser, findUser, listUsers } from '#domains/users/operators.ts'
import { addMember, changeAddress, changeRole, createLink, linkAddress } from '#domains/users/service.ts'
import type { Tx } from '#drizzle/client.ts'
import { enqueue } from '#queue/enqueue.ts'
import { EMAIL } from '#schemas/email-address.ts'
import { type Language, languages } from '#schemas/languages.ts'
import { type Role, roles } from '#schemas/roles.ts'
import type { Arguments, Command, Noun } from './command.ts'
import type { CommandContext } from './context.ts'
import { Refusal, UsageError } from './errors.ts'
import { accountFlag, id, optional, required, requiredText } from './flags.ts'
import { liveAccount } from './live-account.ts'
import { sheet, table } from './output.ts'

function emailFlag(args: Arguments, flag = 'email'): string {
  const email = required(args, flag).toLowerCase()
  if (email.length > 254 || !EMAIL.test(email)) throw new UsageError(`--${flag} must be an e-mail address`)
  return email
}

function roleFlag(args: Arguments): Role {
  const given = required(args, 'role')
  const role = roles.find(one => one === given)
  if (!role) throw new UsageError(`--role must be one of ${roles.join(', ')}`)
  return role
}

function languageFlag(args: Arguments): Language | undefined {
  const given = optional(args, 'language')
  const language = languages.find(one => one === given)
  if (given !== undefined && !language) throw new UsageError(`--language must be ${languages.join(' or ')}`)
  return language
}

async function requireUser(tx: Tx, email: string) {
  const user = await findUser(tx, email)
  if (!user) throw new Refusal(`No one has the address ${email}`)
  return user
}

const isDisabled = (email: string): string => `${email} is disabled. Enable them with "users enable"`

const handOver = 'The link signs in as this person, once. Give it only to them.'

/** An action about a person concerns all their accounts, so it is recorded in each, for the owners. */
async function recordForAccounts(
  { record }: CommandContext,
  tx: Tx,
  userId: string,
  action: OperatorsAction,
): Promise<void> {
  const accounts = await accountsOfUser(tx, userId)
  for (const more of accounts.length > 0 ? accounts.map(accountId => ({ accountId })) : [{}])
    await record(tx, action, { ...more, subjectId: userId })
}

/** A verb that enables or disables a person. */
const accessVerb = (
  action: 'disable' | 'enable',
  done: string,
  act: (tx: Tx, userId: string) => Promise<void>,
): Command => ({
  usage: '--email E',
  async run(args, open) {
    const email = emailFlag(args)
    await using context = await open.context()
    const { id: userId } = await requireUser(context.database.db, email)
    await context.database.db.transaction(async tx => {
      await act(tx, userId)
      await recordForAccounts(context, tx, userId, `users ${action}`)
    })
    return { data: { id: userId, state: `${action}d` }, text: `${email} ${done}` }
  },
})

export const users: Noun = {
  create: {
    usage: `--email E --account ID --role ${roles.join('|')} [--name N] [--language sv|en]`,
    async run(args, open) {
      const email = emailFlag(args)
      const accountId = accountFlag(args)
      const role = roleFlag(args)
      const name = optional(args, 'name') === undefined ? undefined : requiredText(args, 'name')
      const language = languageFlag(args)
      await using context = await open.context()
      const { db } = context.database
      if ((await findUser(db, email))?.disabledAt) throw new Refusal(isDisabled(email))
      const made = await db.transaction(async tx => {
        await liveAccount(tx, accountId)
        const { userId, already } = await addMember(tx, { accountId, email, name, language, role })
        if (already) throw new Refusal(`${email} is already a member. Change their role with "users role"`)
        await context.record(tx, 'users create', { accountId, subjectId: userId, note: role })
        return { id: userId, token: await createLink(tx, { userId, accountId, kind: 'invitation' }) }
      })
      const data = { id: made.id, link: linkAddress(context.config.baseUrl, made.token) }
      return { data, text: `${sheet(data)}\n${handOver} It is valid for 7 days.` }
    },
  },
  link: {
    usage: '--email E',
    async run(args, open) {
      const email = emailFlag(args)
      await using context = await open.context()
      const { db } = context.database
      const user = await requireUser(db, email)
      if (user.disabledAt) throw new Refusal(isDisabled(email))
      const token = await db.transaction(async tx => {
        await recordForAccounts(context, tx, user.id, 'users link')
        return createLink(tx, { userId: user.id, kind: 'sign-in' })
      })
      const data = { link: linkAddress(context.config.baseUrl, token) }
      return { data, text: `${data.link}\n${handOver} It is valid for 15 minutes.` }
    },
  },
  address: {
    usage: '--email E --new-email E',
    async run(args, open) {
      const [email, wanted] = [emailFlag(args), emailFlag(args, 'new-email')]
      await using context = await open.context()
      const { db } = context.database
      const { id: userId } = await requireUser(db, email)
      if (wanted === email) throw new Refusal(`${email} is already their address`)
      const boss = context.config.mail && (await context.queue())
      await db.transaction(async tx => {
        const changeId = await changeAddress(tx, userId, wanted)
        if (changeId === 'taken') throw new Refusal(`Someone else has the address ${wanted}`)
        await recordForAccounts(context, tx, userId, 'users address')
        // The old address is told, in case someone has deceived the operators.
        if (boss) await enqueue(boss, tx, 'address-mail', { changeId, tells: 'old' })
      })
      return {
        data: { id: userId, email: wanted },
        text: `${email} is now ${wanted}. Sign-in links go there. Sessions and passkeys stay.`,
      }
    },
  },
  role: {
    usage: `--email E --account ID --role ${roles.join('|')}`,
    async run(args, open) {
      const email = emailFlag(args)
      const accountId = accountFlag(args)
      const role = roleFlag(args)
      await using context = await open.context()
      const { id: userId } = await requireUser(context.database.db, email)
      await context.database.db.transaction(async tx => {
        const change = await changeRole(tx, { accountId, userId, role, owners: 'all' })
        if (change === 'no-member') throw new Refusal(`${email} is not a member of this account`)
        if (change === 'last-owner')
          throw new Refusal('An account needs an owner. Make someone else an owner first')
        await context.record(tx, 'users role', { accountId, subjectId: userId, note: role })
      })
      return { data: { id: userId, accountId, role }, text: `${email} is now ${role}` }
    },
  },
  disable: accessVerb('disable', 'is signed out everywhere and cannot sign in', disableUser),
  enable: accessVerb('enable', 'can sign in again', enableUser),
  list: {
    usage: '[--account ID]',
    async run(args, open) {
      const account = optional(args, 'account')
      const accountId = account === undefined ? undefined : id(account, '--account')
      await using context = await open.context()
      const rows = await listUsers(context.database.db, accountId)
      return { data: rows, text: table(rows, 'No users yet') }
    },
  },
}
