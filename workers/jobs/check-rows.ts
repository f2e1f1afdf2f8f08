import { eq, sql } from 'drizzle-orm'
import { CampaignFailure } from '#domains/campaigns/failure.ts'
import { currentCode, loadDesign } from '#domains/campaigns/printed/design.ts'
import { setRowsChecked } from '#domains/campaigns/queries.ts'
import { readWarnings, withWarnings } from '#domains/campaigns/warnings.ts'
import { campaigns, lists, templates } from '#drizzle/tables/index.ts'
import { reason } from '#schemas/reasons.ts'
import type { WorkerContext } from '../context.ts'
import type { CampaignJob } from '../lanes/attempts.ts'
import { readWholeAudience } from '../printing/audience.ts'

/** Rows that are read and checked at once. Between two such parts other accounts get their turn. */
const ROWS_AT_ONCE = 1000

/**
 * The ordinal of the job that checks a campaign's rows before its first batch is made. No campaign has a batch of that
 * ordinal, so processes of an older version leave the job alone; 0 would be a batch without letters.
 */
export const BEFORE_BATCHES = 2 ** 31 - 1

/**
 * Checks every letter of a campaign before any is drawn, if the campaign had too many to be checked when it was
 * created, and keeps the warnings. Running it again changes nothing.
 * @throws CampaignFailure naming the first recipient whose letter cannot be printed as promised
 */
export async function checkRows(
  { database: { db }, config, threads }: WorkerContext,
  { data: { campaignId } }: CampaignJob<'render-batch'>,
  signal: AbortSignal,
): Promise<void> {
  const [campaign] = await db
    .select({
      accountId: campaigns.accountId,
      status: campaigns.status,
      attempt: campaigns.attempt,
      letters: campaigns.letters,
      listId: campaigns.listId,
      secretId: campaigns.secretId,
      rowsChecked: campaigns.rowsChecked,
      warnings: campaigns.warnings,
      facts: lists.facts,
      variants: sql<boolean>`${templates.variantBContent} is not null`,
    })
    .from(campaigns)
    .innerJoin(templates, eq(templates.id, campaigns.templateId))
    .leftJoin(lists, eq(lists.id, campaigns.listId))
    .where(eq(campaigns.id, campaignId))
  if (campaign?.status !== 'pending' || campaign.rowsChecked) return
  const { accountId, attempt, letters, listId, secretId, variants, facts } = campaign
  if (listId === null || facts === null) throw new CampaignFailure(reason('audience_gone'))
  const widest = Object.fromEntries(Object.entries(facts.widest).map(([field, { width }]) => [field, width]))
  const perLetter = (await currentCode(db, config, campaignId))?.trackingEnabled ?? false
  let warnings = readWarnings(campaign.warnings)
  for (let first = 1; first <= letters; first += ROWS_AT_ONCE) {
    const last = Math.min(letters, first + ROWS_AT_ONCE - 1)
    const audience = await readWholeAudience(db, listId, first, last)
    const question = {
      accountId,
      designKey: `${campaignId}:${attempt}:rows`,
      personal: { campaignId, listId, secretId, perLetter, variants },
      audience,
      widest,
    }
    const checked = await threads.check(question, () => loadDesign(db, config, campaignId), signal)
    warnings = withWarnings(warnings, checked.warnings.first, checked.warnings.count)
  }
  await setRowsChecked(db, campaignId, { attempt, warnings })
}
