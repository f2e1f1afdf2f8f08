import type { Sql } from 'postgres'
import type { PageReads } from '#drizzle/pages.ts'
import type { CampaignLetterPage } from '#schemas/campaign-letters.ts'
import { type Letter, type LettersOf, searchLetters } from './letter-search.ts'

export interface LettersFilter {
  /** Letters after that one. */
  readonly cursor: number
  readonly limit: number
  readonly search?: string | undefined
}

/** The campaign's facts, and one letter of the page; a page without letters is one row without a letter. */
type Found = { total: number; sequence: number | null } & Letter

/**
 * The letters of a campaign by their sequence: its positions of the list. Positions have no gaps, so a page is one
 * range of an index, apart from those that are left out. If the list was removed, or one of its recipients erased, the page is read from the drawn letters,
 * with the recipient `r` joined by id: another recipient may have an erased one's position.
 * @returns undefined: no such campaign
 */
export async function pageOfLetters(
  { sql, slowly }: PageReads,
  of: LettersOf,
  { cursor, limit, search = '' }: LettersFilter,
): Promise<CampaignLetterPage | undefined> {
  if (search !== '') return slowly(sql => searchLetters(sql, of, { cursor, limit, search }))
  return presentPage(await readPage(sql, of, { cursor, limit }), limit)
}

function readPage(
  sql: Sql,
  { accountId, campaignId }: LettersOf,
  { cursor, limit }: { readonly cursor: number; readonly limit: number },
): Promise<Found[]> {
  // One more than is shown, to know whether there is a next page.
  const wanted = limit + 1
  return sql<Found[]>`
    with c as (
      select t.id, t.letters, t.list_id, t.erased_recipients, t.left_out, s.variant_b_content is not null as variants,
             -- See positions.ts.
             ${cursor}::int + (select count(*)::int from unnest(t.left_out) with ordinality o (at, n)
                               where at - n < ${cursor}::int) as after
      from campaigns t join templates s on s.id = t.template_id
      where t.id = ${campaignId} and t.account_id = ${accountId}
    )
    select case when c.list_id is not null and c.erased_recipients = 0 or page.sequence is not null
             then c.letters else 0 end as total,
           page.sequence, page.name, page.post_code as "postCode", page.post_town as "postTown", page.country,
           case when c.variants then lower(coalesce(page.variant, drawn.variant)) end as variant
    from c
    left join lateral (
      (select t.position - width_bucket(t.position, c.left_out) as sequence, t.name, t.post_code, t.post_town, t.country, null::text as variant
       from recipients t
       where t.list_id = c.list_id and c.erased_recipients = 0 and t.position > c.after
         and t.position <= c.letters + cardinality(c.left_out) and t.position <> all(c.left_out)
       order by t.position limit ${wanted})
      union all
      (select t.sequence, r.name, t.post_code, t.post_town, r.country, t.variant::text
       from letters t
       left join recipients r on c.erased_recipients > 0 and r.id = t.recipient_id and r.list_id = c.list_id
       where (c.list_id is null or c.erased_recipients > 0) and t.campaign_id = c.id and t.sequence > ${cursor}
       order by t.sequence limit ${wanted})
    ) as page on true
    left join letters drawn on drawn.campaign_id = c.id and drawn.sequence = page.sequence
    order by page.sequence`
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
