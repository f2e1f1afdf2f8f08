import { and, asc, eq, gt, isNotNull, sql } from 'drizzle-orm'
import type { Tx } from '#drizzle/client.ts'
import { campaignDrafts, lists, recipients, stopEntries } from '#drizzle/tables/index.ts'
import type { CampaignDraft } from '#schemas/campaign-drafts.ts'
import { type Addressed, personKey } from './identity.ts'

/** Where a person was found: a recipient of a list, typed into the draft of a campaign, or on the stop list. */
export interface Place extends Addressed {
  readonly kind: 'recipient' | 'draft' | 'stop list'
  /** Of the recipient, the draft, or the entry. */
  readonly id: string
  readonly listId: string | null
  /** The list's name, or the draft's; blank for the stop list. */
  readonly in: string
}

export interface Person {
  readonly key: string
  readonly places: Place[]
}

const ROWS = 5000

async function* recipientsOf(tx: Tx, accountId: string): AsyncGenerator<Place> {
  const { id, listId, name, street, postCode, postTown, country, customFields } = recipients
  const columns = { id, listId, in: lists.name, name, street, postCode, postTown, country, customFields }
  for (let last: string | undefined, more = true; more; ) {
    const rows = await tx
      .select(columns)
      .from(recipients)
      .innerJoin(lists, eq(lists.id, listId))
      .where(and(eq(recipients.accountId, accountId), last === undefined ? undefined : gt(id, last)))
      .orderBy(asc(id))
      .limit(ROWS)
    for (const row of rows) yield { kind: 'recipient', ...row }
    last = rows.at(-1)?.id
    more = rows.length === ROWS
  }
}

/** Recipients that were typed into a draft; none if the draft names a list or has no recipients yet. */
export function typedIn(body: string): readonly Addressed[] {
  const { audience } = JSON.parse(body) as Partial<CampaignDraft>
  return audience?.kind === 'typed' ? audience.recipients : []
}

async function* draftsOf(tx: Tx, accountId: string): AsyncGenerator<Place> {
  const own = eq(campaignDrafts.accountId, accountId)
  const ids = await tx
    .select({ id: campaignDrafts.id })
    .from(campaignDrafts)
    .where(and(own, sql`body like '%"typed"%'`))
  for (const { id } of ids) {
    const [draft] = await tx
      .select({ name: campaignDrafts.name, body: campaignDrafts.body })
      .from(campaignDrafts)
      .where(and(own, eq(campaignDrafts.id, id)))
    for (const one of draft ? typedIn(draft.body) : []) {
      yield { ...one, kind: 'draft', id, listId: null, in: draft!.name }
    }
  }
}

/** Entries with a name; of others nobody knows whom they are about. */
async function* stoppedOf(tx: Tx, accountId: string): AsyncGenerator<Place> {
  const { id, name, street, postCode, postTown, country } = stopEntries
  for (let last: string | undefined, more = true; more; ) {
    const rows = await tx
      .select({ id, name, street, postCode, postTown, country })
      .from(stopEntries)
      .where(
        and(
          eq(stopEntries.accountId, accountId),
          isNotNull(name),
          last === undefined ? undefined : gt(id, last),
        ),
      )
      .orderBy(asc(id))
      .limit(ROWS)
    for (const { id, ...written } of rows) {
      const [name, street, postCode, postTown, country] = Object.values(written).map(text => text ?? '')
      yield {
        kind: 'stop list',
        id,
        listId: null,
        in: '',
        name,
        street,
        postCode,
        postTown,
        country,
      } as Place
    }
    last = rows.at(-1)?.id
    more = rows.length === ROWS
  }
}

/**
 * The people of an account that match, each with all places where they were found. All recipients of the account are
 * read, some thousands at a time: a million take some seconds.
 */
export async function findPersons(
  tx: Tx,
  accountId: string,
  matches: (place: Place) => boolean,
): Promise<Person[]> {
  const persons = new Map<string, Person>()
  for (const source of [recipientsOf, draftsOf, stoppedOf]) {
    for await (const place of source(tx, accountId)) {
      if (!matches(place)) continue
      const key = personKey(place)
      const known = persons.get(key)
      if (known) known.places.push(place)
      else persons.set(key, { key, places: [place] })
    }
  }
  return [...persons.values()]
}
