import type { Static } from '@sinclair/typebox'
import type { ISql, Sql } from 'postgres'
import type { Fragment } from '#drizzle/pages.ts'
import { contains } from '#drizzle/search.ts'
import type { CampaignLetter, CampaignLetterPage } from '#schemas/campaign-letters.ts'
import { type LeftOut, positionOf } from '../positions.ts'

export interface LettersOf {
  readonly accountId: string
  readonly campaignId: string
}

export type Letter = Static<typeof CampaignLetter>

interface Search {
  /** Letters after that one. */
  readonly cursor: number
  readonly limit: number
  /** Not empty. */
  readonly search: string
}

interface Campaign {
  readonly id: string
  readonly letters: number
  readonly leftOut: LeftOut
  readonly listId: string | null
  readonly erasedRecipients: number
  readonly variants: boolean
}

/** What is searched: positions of a list, or the campaign's own letters by their sequences. */
interface Source {
  /** Positions of its places that get no letter: without them a place is a sequence. */
  readonly leftOut: LeftOut
  /** Selects the `place` of each hit. */
  readonly found: Fragment
  /** Joins the rows `t` and `r` at `page.place`. */
  readonly joins: Fragment
  readonly columns: Fragment
}

/** How many letters after the cursor are searched in order, before all are searched. */
const NEAR = 5000

/**
 * Letters whose name contains the term or, if it has a digit, whose post code begins with it (spaces do not count).
 *
 * A common word is found among the next few thousand letters. If they do not fill the page, the whole index
 * `recipients_list_search` is searched: left to itself, PostgreSQL takes some rare words for common ones and reads
 * every row in the order of its position.
 * @returns undefined: no such campaign
 */
export function searchLetters(
  sql: Sql,
  of: LettersOf,
  { cursor, limit, search }: Search,
): Promise<CampaignLetterPage | undefined> {
  // One snapshot: if a recipient is erased meanwhile, others change their positions.
  return sql.begin('isolation level repeatable read read only', async tx => {
    const campaign = await findCampaign(tx, of)
    if (!campaign) return undefined
    const source = sourceOf(tx, campaign, search)
    // Not beyond the last letter: cursor plus `NEAR` may exceed the column's range.
    const until = Math.min(cursor + NEAR, campaign.letters)
    const near = await readLetters(tx, campaign, source, { cursor, limit, until })
    const isEnough = near.length > limit || until === campaign.letters
    const found = isEnough ? near : await readLetters(tx, campaign, source, { cursor, limit })
    const data = found.slice(0, limit)
    const more = found.length > limit
    const count = cursor === 0 && !more ? data.length : await countLetters(tx, source)
    return { data, meta: { count, nextCursor: more ? data.at(-1)!.sequence : null } }
  }) as Promise<CampaignLetterPage | undefined>
}

async function findCampaign(sql: ISql, { accountId, campaignId }: LettersOf): Promise<Campaign | undefined> {
  const [campaign] = await sql<Campaign[]>`
    select t.id, t.letters, t.left_out as "leftOut", t.list_id as "listId", t.erased_recipients as "erasedRecipients",
           s.variant_b_content is not null as variants
    from campaigns t join templates s on s.id = t.template_id
    where t.id = ${campaignId} and t.account_id = ${accountId}`
  return campaign
}

/** Whether the post code of `t` begins so. */
const postCodeBegins = (sql: ISql, search: string): Fragment =>
  sql`replace(t.post_code, ' ', '') like ${`${search.replace(/\s/g, '').replace(/[\\%_]/g, '\\$&')}%`}`

function sourceOf(sql: ISql, campaign: Campaign, search: string): Source {
  const { id, letters, leftOut, listId } = campaign
  const named = contains(sql, search)
  const hasDigit = /\d/.test(search)
  if (listId !== null && campaign.erasedRecipients === 0) {
    const matches = hasDigit ? sql`(${named} or ${postCodeBegins(sql, search)})` : named
    return {
      leftOut,
      found: sql`
        select t.position as place from recipients t
        where t.list_id = ${listId} and t.position <= ${letters + leftOut.length} and ${matches}
          and t.position <> all(${leftOutOf(sql, leftOut)})`,
      joins: sql`join recipients t on t.list_id = ${listId} and t.position = page.place`,
      columns: sql`t.name, t.post_code as "postCode", t.post_town as "postTown", t.country`,
    }
  }
  // Names of those who are still in the list. It joins by id, because another recipient may have an erased one's
  // position.
  const byName = sql`
    select l.sequence as place from recipients t join letters l on l.campaign_id = ${id} and l.recipient_id = t.id
    where t.list_id = ${listId} and ${named}`
  const byPostCode = sql`
    union select t.sequence from letters t where t.campaign_id = ${id} and ${postCodeBegins(sql, search)}`
  return {
    leftOut: [],
    found: sql`${byName} ${hasDigit ? byPostCode : sql``}`,
    joins: sql`
      join letters t on t.campaign_id = ${id} and t.sequence = page.place
      left join recipients r on r.id = t.recipient_id and r.list_id = ${listId}`,
    columns: sql`r.name, t.post_code as "postCode", t.post_town as "postTown", r.country`,
  }
}

interface Stretch {
  readonly cursor: number
  readonly limit: number
  /** Otherwise all. */
  readonly until?: number
}

const leftOutOf = (sql: ISql, leftOut: LeftOut): Fragment =>
  sql`string_to_array(${leftOut.join()}, ',')::int[]`

/** The hits in order, and one more than is shown, to know whether there is a next page. */
async function readLetters(
  sql: ISql,
  { id, variants }: Campaign,
  { leftOut, found, joins, columns }: Source,
  { cursor, limit, until }: Stretch,
): Promise<Letter[]> {
  // Ordering by a sum would use no index.
  const [end, order] =
    until === undefined
      ? [sql``, sql`place + 0`]
      : [sql`and place <= ${positionOf(leftOut, until)}`, sql`place`]
  const letters = await sql<Letter[]>`
    select page.sequence, ${columns}, ${variants ? sql`lower(drawn.variant)` : sql`null`} as variant
    from (
      select place, place - width_bucket(place, ${leftOutOf(sql, leftOut)}) as sequence
      from (${found}) as found
      where place > ${positionOf(leftOut, cursor)} ${end} order by ${order} limit ${limit + 1}
    ) as page
    ${joins} left join letters drawn on drawn.campaign_id = ${id} and drawn.sequence = page.sequence
    order by page.place`
  return [...letters]
}

async function countLetters(sql: ISql, { found }: Source): Promise<number> {
  const [row] = await sql<{ count: number }[]>`select count(*)::int as count from (${found}) as found`
  return row!.count
}
