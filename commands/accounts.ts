import type { Config } from '#config/index.ts'
import { type AccountRow, changeAccount, findAccount, listAccounts } from '#domains/accounts/operators.ts'
import { createAccount } from '#domains/accounts/service.ts'
import { E164 } from '#schemas/formats.ts'
import { type LetterLanguage, letterLanguages } from '#schemas/languages.ts'
import { isBlank, SEVERAL_LINES } from '#schemas/line-rules.ts'
import { unprintedSentence } from '#schemas/reasons/letters.ts'
import { sentenceOf } from '#schemas/reasons.ts'
import { erase } from './account-erase.ts'
import { exportAll } from './account-export.ts'
import { resume, suspend, usage } from './account-verbs.ts'
import type { Arguments, Noun } from './command.ts'
import { Refusal, UsageError } from './errors.ts'
import { idGiven, optional, requiredText, wholeNumber } from './flags.ts'
import { liveAccount } from './live-account.ts'
import { sheet, table } from './output.ts'

/** The interface's limit (characters). */
const LONGEST_ADDRESS = 1000
const MINUTES_OF_DAY = 1440

const present = (account: AccountRow) => ({
  id: account.id,
  name: account.name,
  email: account.email,
  forwardTo: account.forwardTo,
  sandbox: account.sandbox,
  suspendedAt: account.suspendedAt,
  eraseAt: account.eraseAt,
  erasedAt: account.erasedAt,
  balance: account.balance,
  createdAt: account.createdAt,
})

/** With its settings, which a list has no room for. */
const presentOne = (account: AccountRow) => ({
  ...present(account),
  returnAddress: account.returnAddress,
  language: account.language,
  holdPeople: account.holdPeople,
  holdPrograms: account.holdPrograms,
})

/** The sender's lines. A line ends at a line break, or at the two characters `\n`, as in `RETURN_ADDRESS`. */
async function returnAddressGiven(args: Arguments): Promise<string | null | undefined> {
  const lines = optional(args, 'return-address')?.replaceAll('\\n', '\n')
  if (lines === undefined) return undefined
  if (isBlank(lines)) return null
  const isText = SEVERAL_LINES.every(({ pattern }) => new RegExp(pattern, 'u').test(lines))
  if (!isText || lines.length > LONGEST_ADDRESS) {
    throw new UsageError(`--return-address must be lines of text, ${LONGEST_ADDRESS} characters at most`)
  }
  // Imported here, because it reads fonts.
  const { missingCharacter, unprintedOf } = await import('#letter/index.ts')
  const character = missingCharacter(lines, 'regular')
  if (character !== null)
    throw new UsageError(`--return-address holds ${unprintedSentence(unprintedOf(character))}`)
  return lines
}

function languageGiven(args: Arguments): LetterLanguage | null | undefined {
  const given = optional(args, 'language')
  if (given === undefined) return undefined
  if (given === '') return null
  const language = letterLanguages.find(language => language === given)
  if (language === undefined) throw new UsageError(`--language must be one of ${letterLanguages.join(', ')}`)
  return language
}

/** Minutes from the charge of a campaign to its beginning. */
function holdGiven(args: Arguments, flag: 'hold-people' | 'hold-programs'): number | undefined {
  const given = optional(args, flag)
  return given === undefined ? undefined : wholeNumber(given, flag, 0, MINUTES_OF_DAY)
}

async function requireReachable(
  config: () => Config,
  email: string | undefined,
  forwardTo: string | undefined,
): Promise<void> {
  if (email && !/^[^\s@]+@[^\s@]+$/.test(email)) throw new UsageError('--email must be an address')
  if (!forwardTo) return
  if (!E164.test(forwardTo)) throw new UsageError('--forward-to must be a number such as +46701234567')
  // Imported here, because the metadata of all countries' numbers take longer to load than most commands run.
  const { forwardError } = await import('#domains/accounts/forwarding.ts')
  const why = forwardError(forwardTo, config().forwardCountries)
  if (why) throw new UsageError(`--forward-to ${sentenceOf(why)}`)
}

export const accounts: Noun = {
  create: {
    usage: '--name N [--email E] [--forward-to +46…] [--sandbox]',
    async run(args, open) {
      const name = requiredText(args, 'name')
      const email = optional(args, 'email')
      const forwardTo = optional(args, 'forward-to')
      await requireReachable(open.config, email, forwardTo)
      await using context = await open.context()
      const { db } = context.database
      const created = await db.transaction(async tx => {
        const { id: accountId } = await createAccount(tx, {
          name,
          ...(email ? { email } : {}),
          ...(forwardTo ? { forwardTo } : {}),
          sandbox: args.flags.sandbox === true,
        })
        await context.record(tx, 'accounts create', { accountId })
        return { id: accountId }
      })
      const account = presentOne((await findAccount(db, created.id))!)
      return { data: account, text: sheet(account) }
    },
  },
  update: {
    usage:
      'ID [--name N] [--email E|""] [--forward-to +46…|""] [--return-address TEXT|""] [--language sv|en|…|""] [--hold-people 0-1440] [--hold-programs 0-1440]',
    async run(args, open) {
      const accountId = idGiven(args)
      const email = optional(args, 'email')
      const forwardTo = optional(args, 'forward-to')
      await requireReachable(open.config, email, forwardTo)
      const returnAddress = await returnAddressGiven(args)
      const language = languageGiven(args)
      const holdPeople = holdGiven(args, 'hold-people')
      const holdPrograms = holdGiven(args, 'hold-programs')
      const change = {
        ...(optional(args, 'name') === undefined ? {} : { name: requiredText(args, 'name') }),
        ...(email === undefined ? {} : { email: email || null }),
        ...(forwardTo === undefined ? {} : { forwardTo: forwardTo || null }),
        ...(returnAddress === undefined ? {} : { returnAddress }),
        ...(language === undefined ? {} : { language }),
        ...(holdPeople === undefined ? {} : { holdPeople }),
        ...(holdPrograms === undefined ? {} : { holdPrograms }),
      }
      const changed = Object.keys(change)
      if (changed.length === 0)
        throw new UsageError(
          'Nothing to change: give --name, --email, --forward-to, --return-address, --language, --hold-people or --hold-programs',
        )
      await using context = await open.context()
      const row = await context.database.db.transaction(async tx => {
        await liveAccount(tx, accountId)
        // The names of changed fields, not their values: the audit log keeps nobody's address.
        await context.record(tx, 'accounts update', { accountId, note: changed.join(', ') })
        return (await changeAccount(tx, accountId, change))!
      })
      return { data: presentOne(row), text: sheet(presentOne(row)) }
    },
  },
  suspend,
  resume,
  export: exportAll,
  erase,
  usage,
  list: {
    usage: '',
    async run(_args, open) {
      await using context = await open.context()
      const rows = (await listAccounts(context.database.db)).map(present)
      return {
        data: rows,
        text: table(rows, 'No accounts yet. Create one with "brevduva accounts create --name …"'),
      }
    },
  },
  show: {
    usage: 'ID',
    async run(args, open) {
      const account = idGiven(args)
      await using context = await open.context()
      const row = await findAccount(context.database.db, account)
      if (!row) throw new Refusal('Account not found')
      return { data: presentOne(row), text: sheet(presentOne(row)) }
    },
  },
}
