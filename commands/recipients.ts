import { and, eq, inArray } from 'drizzle-orm'
import { findUnfinished, remedyFor } from '#domains/campaigns/erase.ts'
import { forgetPerson, stopHasher, stopKeysOf } from '#domains/stop-list/service.ts'
import type { Tx } from '#drizzle/client.ts'
import { campaigns } from '#drizzle/tables/index.ts'
import { adviceOn, archivesOf } from '#workers/data/handed-over.ts'
import { requireOneVersion } from '#workers/data/one-version.ts'
import { eraseRecipient, eraseTyped, requireFree } from '#workers/data/person/erase.ts'
import { dataOfPerson } from '#workers/data/person/export.ts'
import { findPersons, type Person, type Place } from '#workers/data/person/find.ts'
import { matcher, personKey } from '#workers/data/person/identity.ts'
import type { Arguments, Noun, Outcome } from './command.ts'
import type { CommandContext } from './context.ts'
import { Refusal, UsageError } from './errors.ts'
import { accountFlag, id, optional, requiredText } from './flags.ts'
import { liveAccount } from './live-account.ts'
import { plural, table, writeOut } from './output.ts'

/** The most people that are shown. */
const SHOWN = 20

const rowsOf = (persons: readonly Person[]) =>
  persons.flatMap(({ places }, index) =>
    places.map(({ kind, id, in: where, name, street, postCode, postTown }) => ({
      person: index + 1,
      name,
      street,
      postCode,
      postTown,
      in: kind === 'stop list' ? kind : `${kind === 'draft' ? kind : 'list'} "${where}"`,
      id,
    })),
  )

const shown = (persons: readonly Person[]): string => {
  const more = persons.length > SHOWN ? `\n… and ${persons.length - SHOWN} more` : ''
  return table(rowsOf(persons.slice(0, SHOWN)), 'Nobody') + more
}

const recipientsOf = (person: Person): Place[] => person.places.filter(({ kind }) => kind === 'recipient')

/** The drafts that they were typed into, once each. */
const draftsOf = (person: Person): Place[] => [
  ...new Map(person.places.filter(({ kind }) => kind === 'draft').map(one => [one.id, one])).values(),
]

const listsOf = (person: Person) => [
  ...new Map(
    recipientsOf(person).map(place => [place.listId!, { id: place.listId!, name: place.in }]),
  ).values(),
]

/** Archives in the folders of partners with letters to these lists. */
async function archivesTo(db: Tx, { config }: CommandContext, accountId: string, person: Person) {
  const lists = listsOf(person).map(list => list.id)
  if (lists.length === 0) return { files: [], barred: [] }
  const rows = await db
    .select({ id: campaigns.id })
    .from(campaigns)
    .where(and(eq(campaigns.accountId, accountId), inArray(campaigns.listId, lists)))
  return archivesOf(db, config, new Set(rows.map(row => row.id)))
}

/** What would be erased, and what prevents it. */
async function rehearse(db: Tx, accountId: string, person: Person): Promise<Outcome> {
  const found = await Promise.all(
    listsOf(person).map(list => findUnfinished(db, { accountId, listId: list.id })),
  )
  const inTheWay = found.flat().map(one => ({ ...one, remedy: remedyFor(one, false) }))
  const next =
    inTheWay.length > 0
      ? ['These campaigns prevent it:', ...inTheWay.map(one => `  ${one.id} "${one.name}": ${one.remedy}`)]
      : ['Run without --dry-run to erase this person in all of these places']
  return {
    data: { dryRun: true, persons: rowsOf([person]), inTheWay },
    text: [shown([person]), 'Nothing was erased.', ...next].join('\n'),
  }
}

/** Erases one person everywhere in the account. If it is stopped, the next call continues. */
async function eraseOne(context: CommandContext, accountId: string, person: Person): Promise<Outcome> {
  const { db } = context.database
  const suspended = (await liveAccount(db, accountId)).suspendedAt !== null
  await requireOneVersion(db)
  // Checks all before the first is erased, so that a refusal leaves nothing half done.
  for (const list of listsOf(person)) await requireFree(db, accountId, list, suspended)
  const { files: archives, barred } = await archivesTo(db, context, accountId, person)
  const done = { recipients: 0, typed: 0, letters: 0, files: 0 }
  const hashesOf = stopHasher({ ...stopKeysOf(context.config), accountId })
  const keepOut = (tx: Tx, place: Place) => forgetPerson(tx, accountId, hashesOf(place))
  for (const place of recipientsOf(person)) {
    const { id: recipientId, listId } = place
    const erased = await eraseRecipient(
      db,
      { accountId, listId: listId!, id: recipientId },
      {
        suspended,
        async within(tx) {
          await keepOut(tx, place)
          await context.record(tx, 'recipients erase', {
            accountId,
            subjectId: recipientId,
            note: `list ${listId}`,
          })
        },
      },
    )
    if (!erased) continue
    done.recipients++
    done.letters += erased.letters
    done.files += erased.files
  }
  for (const place of draftsOf(person)) {
    const { id: draft } = place
    done.typed += await db.transaction(async tx => {
      const typed = await eraseTyped(tx, { accountId, id: draft }, person.key)
      if (typed === 0) return 0
      await keepOut(tx, place)
      await context.record(tx, 'recipients erase', { accountId, subjectId: draft, note: 'draft' })
      return typed
    })
  }
  for (const place of person.places.filter(({ kind }) => kind === 'stop list')) {
    await db.transaction(async tx => {
      await keepOut(tx, place)
      await context.record(tx, 'recipients erase', { accountId, subjectId: place.id, note: 'stop list' })
    })
  }
  const rest = archives.map(
    file => `${file} may contain a letter to them. Delete it once the partner has printed it`,
  )
  const text = [
    `Erased: ${plural(done.recipients, 'recipient')} and ${done.typed} typed into drafts. Addresses removed from ${plural(done.letters, 'letter')}, and ${plural(done.files, 'file')} deleted. The stop list keeps a hash of them, so that they get no letter again.`,
    ...rest,
    ...(barred.length > 0 ? [adviceOn(barred)] : []),
  ].join('\n')
  return { data: { dryRun: false, ...done, archives }, text }
}

/** Which person a command is about: words that match, or one of their recipients. */
function whom(args: Arguments): (place: Place) => boolean {
  const given = optional(args, 'id')
  if ((given === undefined) === (optional(args, 'match') === undefined)) {
    throw new UsageError(
      'Name the person with --match (words from name and address) or --id (one of their recipients)',
    )
  }
  if (given === undefined) return matcher(requiredText(args, 'match', 500))
  const recipientId = id(given, '--id')
  return place => place.id === recipientId
}

/** Everywhere, also where the same name and address have other custom fields. */
async function everywhere(db: Tx, accountId: string, { key }: Person): Promise<Person> {
  const [person] = await findPersons(db, accountId, one => personKey(one) === key)
  if (!person) throw new Refusal('No one in this account matches any more')
  return person
}

/** @param nothing what the refusal says was not done */
function onlyOne(persons: readonly Person[], nothing: string): Person {
  const [person, ...others] = persons
  if (!person) throw new Refusal(`No one in this account matches: ${nothing}`)
  if (others.length === 0) return person
  const refused = `${persons.length} people match. Add words, or name one with --id.`
  throw new Refusal(`${refused} ${nothing[0]!.toUpperCase()}${nothing.slice(1)}\n${shown(persons)}`)
}

export const recipients: Noun = {
  erase: {
    usage: '--account ID (--match TEXT | --id RECIPIENT) [--dry-run]',
    async run(args, open) {
      const accountId = accountFlag(args)
      const matches = whom(args)
      const dryRun = args.flags['dry-run'] === true
      await using context = await open.context()
      const { db } = context.database
      await liveAccount(db, accountId)
      const persons = await findPersons(db, accountId, matches)
      if (dryRun && persons.length > 1) {
        return { data: { dryRun, persons: rowsOf(persons) }, text: shown(persons) }
      }
      const person = await everywhere(db, accountId, onlyOne(persons, 'nothing was erased'))
      if (!dryRun) return await eraseOne(context, accountId, person)
      return await rehearse(db, accountId, person)
    },
  },
  export: {
    usage: '--account ID (--match TEXT | --id RECIPIENT) --out FILE',
    async run(args, open) {
      const accountId = accountFlag(args)
      const matches = whom(args)
      const out = requiredText(args, 'out', 4096)
      await using context = await open.context()
      const { db, sql } = context.database
      await liveAccount(db, accountId)
      const persons = await findPersons(db, accountId, matches)
      const person = await everywhere(db, accountId, onlyOne(persons, 'nothing was written'))
      const data = await dataOfPerson(sql, accountId, person)
      await writeOut(out, Buffer.from(`${JSON.stringify(data, null, 2)}\n`))
      const { recipients, drafts, letters } = data
      const counts = { recipients: recipients.length, drafts: drafts.length, letters: letters.length }
      const subjectId = person.places[0]!.id
      await context.record(db, 'recipients export', { accountId, subjectId })
      return {
        data: { file: out, ...counts },
        text: `${out} written: ${plural(counts.recipients, 'recipient')}, ${counts.drafts} typed into drafts, ${plural(counts.letters, 'letter')}. It is about one person: send it to nobody else, and delete it`,
      }
    },
  },
}
