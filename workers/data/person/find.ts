import { and, asc, eq, gt, sql } from 'drizzle-orm'
import type { Tx } from '#drizzle/client.ts'
import { campaignDrafts, lists, recipients } from '#drizzle/tables/index.ts'
import type { CampaignDraft } from '#schemas/campaign-drafts.ts'
import { type Addressed, personKey } from './identity.ts'

/** Where a person was found: a recipient of a list, or typed into the draft of a campaign. */
export interface Place {
  readonly kind: 'recipient' | 'draft'
  /** Of the recipient, or of the draft. */
  readonly id: string
  readonly listId: string | null
  /** The list's name, or the draft's. */
  readonly in: string
  readonly name: string
  readonly street: string
  readonly postCode: string
  readonly postTown: string
}

export interface Person {
  readonly key: string
  readonly places: Place[]
}

const ROWS = 5000

async function* recipientsOf(tx: Tx, accountId: string): AsyncGenerator<[Addressed, Place]> {
  let last: string | undefined
  for (;;) {
    const rows = await tx
      .select({
        id: recipients.id,
        listId: recipients.listId,
        in: lists.name,
        name: recipients.name,
        street: recipients.street,
        postCode: recipients.postCode,
        postTown: recipients.postTown,
        country: recipients.country,
        customFields: recipients.customFields,
      })
      .from(recipients)
      .innerJoin(lists, eq(lists.id, recipients.listId))
      .where(
        and(eq(recipients.accountId, accountId), last === undefined ? undefined : gt(recipients.id, last)),
      )
      .orderBy(asc(recipients.id))
      .limit(ROWS)
    for (const { country, customFields, ...row } of rows) {
      yield [
        { ...row, country, customFields },
        { kind: 'recipient', ...row },
      ]
    }
    last = rows.at(-1)?.id
    if (rows.length < ROWS) return
  }
}

/** Recipients that were typed into a draft; none if the draft names a list or has no recipients yet. */
export function typedIn(body: string): readonly Addressed[] {
  const { audience } = JSON.parse(body) as Partial<CampaignDraft>
  return audience?.kind === 'typed' ? audience.recipients : []
}

async function* draftsOf(tx: Tx, accountId: string): AsyncGenerator<[Addressed, Place]> {
  const ids = await tx
    .select({ id: campaignDrafts.id })
    .from(campaignDrafts)
    .where(and(eq(campaignDrafts.accountId, accountId), sql`body like '%"typed"%'`))
  for (const { id } of ids) {
    const [draft] = await tx
      .select({ name: campaignDrafts.name, body: campaignDrafts.body })
      .from(campaignDrafts)
      .where(and(eq(campaignDrafts.accountId, accountId), eq(campaignDrafts.id, id)))
    for (const one of draft ? typedIn(draft.body) : []) {
      const { name, street, postCode, postTown } = one
      yield [one, { kind: 'draft', id, listId: null, in: draft!.name, name, street, postCode, postTown }]
    }
  }
}

/**
 * The people of an account that match, each with all places where they were found. All recipients of the account are
 * read, some thousands at a time: a million take some seconds.
 */
export async function findPersons(
  tx: Tx,
  accountId: string,
  matches: (one: Addressed, place: Place) => boolean,
): Promise<Person[]> {
  const persons = new Map<string, Person>()
  for (const source of [recipientsOf, draftsOf]) {
    for await (const [one, place] of source(tx, accountId)) {
      if (!matches(one, place)) continue
      const key = personKey(one)
      const known = persons.get(key)
      if (known) known.places.push(place)
      else persons.set(key, { key, places: [place] })
    }
  }
  return [...persons.values()]
}
