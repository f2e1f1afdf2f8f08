import type { Static } from '@sinclair/typebox'
import type { Sql } from 'postgres'
import type { Fragment, PageReads } from '../../../drizzle/pages.ts'
import { contains, containsPattern } from '../../../drizzle/search.ts'
import type { CampaignLetter, CampaignLetterPage } from '../../../schemas/following.ts'

export interface LettersOf {
  readonly accountId: string
  readonly campaignId: string
}

export interface LettersFilter {
  /** Letters after that one. */
  readonly cursor: number
  readonly limit: number
  readonly search?: string | undefined
}

type Letter = Static<typeof CampaignLetter>

/** What is known of the campaign, beside one letter of the page; a page without letters has one row without a letter. */
type Found = { total: number; sequence: number | null } & Letter

/** Whether the name of `t` contains it, or, if it has a digit, its post code begins so, with spaces or without. */
function recipientMatches(sql: Sql, search: string): Fragment {
  return /\d/.test(search)
    ? sql`and (${contains(sql, search)} or ${postCodeBegins(sql, search)})`
    : sql`and ${contains(sql, search)}`
}

const postCodeBegins = (sql: Sql, search: string): Fragment =>
  sql`replace(t.post_code, ' ', '') like ${`${search.replace(/\s/g, '').replace(/[\\%_]/g, '\\$&')}%`}`

/**
 * The letters of a campaign `c` by their sequence: its part of the list. Positions have no gaps, so that a page is one
 * stretch of an index. Once the list has been removed, or one of the recipients erased, what was kept of each drawn
 * letter, with the recipient `r` who is still there: somebody else may stand at an erased one's position.
 */
function lettersOf(sql: Sql, search: string): { ofList: Fragment; ofDrawn: Fragment } {
  const searched = search === '' ? sql`` : recipientMatches(sql, search)
  const searchedDrawn =
    search === ''
      ? sql``
      : sql`and (${postCodeBegins(sql, search)} or r.search_name like ${containsPattern(search)})`
  return {
    ofList: sql`recipients t
      where t.list_id = c.list_id and c.erased_recipients = 0 and t.position <= c.letters ${searched}`,
    ofDrawn: sql`letters t
      left join recipients r on c.erased_recipients > 0 and r.id = t.recipient_id and r.list_id = c.list_id
      where (c.list_id is null or c.erased_recipients > 0) and t.campaign_id = c.id ${searchedDrawn}`,
  }
}

const campaign = (sql: Sql, { accountId, campaignId }: LettersOf): Fragment => sql`
  select t.id, t.letters, t.list_id, t.erased_recipients, s.variant_b_content is not null as variants
  from campaigns t join templates s on s.id = t.template_id
  where t.id = ${campaignId} and t.account_id = ${accountId}`

/** One page, in one round trip, and another for the number of what was searched; undefined: no such campaign. */
export async function pageOfLetters(
  { sql, slowly }: PageReads,
  of: LettersOf,
  { cursor, limit, search = '' }: LettersFilter,
): Promise<CampaignLetterPage | undefined> {
  if (search === '') return presentPage(await readPage(sql, of, { cursor, limit, search }), limit)
  return slowly(async sql => {
    const page = presentPage(await readPage(sql, of, { cursor, limit, search }), limit)
    if (!page || (cursor === 0 && page.meta.nextCursor === null)) {
      return page && { ...page, meta: { ...page.meta, count: page.data.length } }
    }
    return { ...page, meta: { ...page.meta, count: await countFound(sql, of, search) } }
  })
}

function readPage(
  sql: Sql,
  of: LettersOf,
  { cursor, limit, search }: Required<LettersFilter>,
): Promise<Found[]> {
  const { ofList, ofDrawn } = lettersOf(sql, search ?? '')
  // One more than is shown tells whether there is a page after it.
  const wanted = limit + 1
  return sql<Found[]>`
    with c as (${campaign(sql, of)})
    select case when c.list_id is not null and c.erased_recipients = 0 or page.sequence is not null
             then c.letters else 0 end as total,
           page.sequence, page.name, page.post_code as "postCode", page.post_town as "postTown", page.country,
           case when c.variants then lower(coalesce(page.variant, drawn.variant)) end as variant
    from c
    left join lateral (
      (select t.position as sequence, t.name, t.post_code, t.post_town, t.country, null::text as variant
       from ${ofList} and t.position > ${cursor} order by t.position limit ${wanted})
      union all
      (select t.sequence, r.name, t.post_code, t.post_town, r.country, t.variant::text
       from ${ofDrawn} and t.sequence > ${cursor} order by t.sequence limit ${wanted})
    ) as page on true
    left join letters drawn on drawn.campaign_id = c.id and drawn.sequence = page.sequence
    order by page.sequence`
}

async function countFound(sql: Sql, of: LettersOf, search: string): Promise<number> {
  const { ofList, ofDrawn } = lettersOf(sql, search)
  const [row] = await sql<{ count: number }[]>`
    with c as (${campaign(sql, of)})
    select ((select count(*) from c, lateral (select from ${ofList}) as listed)
          + (select count(*) from c, lateral (select from ${ofDrawn}) as kept))::int as count`
  return row?.count ?? 0
}

function presentPage(found: readonly Found[], limit: number): CampaignLetterPage | undefined {
  const [first] = found
  if (!first) return undefined
  const letters = first.sequence === null ? [] : found.slice(0, limit)
  return {
    data: letters.map(({ sequence, name, postCode, postTown, country, variant }) => ({
      sequence,
      name,
      postCode,
      postTown,
      country,
      variant,
    })),
    meta: { count: first.total, nextCursor: found.length > limit ? letters.at(-1)!.sequence : null },
  }
}
