import type { Static } from '@sinclair/typebox'
import type { ISql, Sql } from 'postgres'
import { finds } from '#drizzle/finding.ts'
import type { Fragment } from '#drizzle/pages.ts'
import type { CampaignLetter, CampaignLetterPage } from '#schemas/campaign-letters.ts'
import { addresseeOf } from '../../recipients/service.ts'
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
  /** Places that get no letter: without them a place is a sequence. */
  readonly leftOut: LeftOut
  /** Selects the `place` of each hit. */
  readonly found: Fragment
  /** Joins the rows `t` and `r` at `page.place`. */
  readonly joins: Fragment
  readonly columns: Fragment
}

/**
 * Letters whose name, post code and town have the words of the search (`finds`).
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
    const found = await readLetters(tx, campaign, source, { cursor, limit })
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

function sourceOf(sql: ISql, campaign: Campaign, search: string): Source {
  const { id, letters, leftOut, listId } = campaign
  if (listId !== null && campaign.erasedRecipients === 0) {
    return {
      leftOut,
      found: sql`
        select t.position as place from recipients t
        where t.list_id = ${listId} and t.position <= ${letters + leftOut.length}
          and t.position <> all(${leftOutOf(sql, leftOut)}) and ${finds(sql, addresseeOf(sql), search)}`,
      joins: sql`join recipients t on t.list_id = ${listId} and t.position = page.place`,
      columns: sql`t.name, t.post_code as "postCode", t.post_town as "postTown", t.country`,
    }
  }
  // Names of those who are still in the list. It joins by id, because another recipient may have an erased one's
  // position.
  const letter = sql`concat_ws(' ', r.name, t.post_code, t.post_town)`
  return {
    leftOut: [],
    found: sql`
      select t.sequence as place from letters t
      left join recipients r on r.id = t.recipient_id and r.list_id = ${listId}
      where t.campaign_id = ${id} and ${finds(sql, letter, search)}`,
    joins: sql`
      join letters t on t.campaign_id = ${id} and t.sequence = page.place
      left join recipients r on r.id = t.recipient_id and r.list_id = ${listId}`,
    columns: sql`r.name, t.post_code as "postCode", t.post_town as "postTown", r.country`,
  }
}

const leftOutOf = (sql: ISql, leftOut: LeftOut): Fragment =>
  sql`string_to_array(${leftOut.join()}, ',')::int[]`

/** The hits in order, and one more than is shown, to know whether there is a next page. */
async function readLetters(
  sql: ISql,
  { id, variants }: Campaign,
  { leftOut, found, joins, columns }: Source,
  { cursor, limit }: Pick<Search, 'cursor' | 'limit'>,
): Promise<Letter[]> {
  const letters = await sql<Letter[]>`
    select page.sequence, ${columns}, ${variants ? sql`lower(drawn.variant)` : sql`null`} as variant
    from (
      select place, place - width_bucket(place, ${leftOutOf(sql, leftOut)}) as sequence
      from (${found}) as found where place > ${positionOf(leftOut, cursor)} order by place limit ${limit + 1}
    ) as page
    ${joins} left join letters drawn on drawn.campaign_id = ${id} and drawn.sequence = page.sequence
    order by page.place`
  return [...letters]
}

async function countLetters(sql: ISql, { found }: Source): Promise<number> {
  const [row] = await sql<{ count: number }[]>`select count(*)::int as count from (${found}) as found`
  return row!.count
}
