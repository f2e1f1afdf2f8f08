import { Buffer } from 'node:buffer'
import { eq, sql } from 'drizzle-orm'
import { sequencesOf } from '#domains/campaigns/batches.ts'
import { CampaignFailure } from '#domains/campaigns/lifecycle/failure.ts'
import { type BatchOutcome, completeBatch, type DrawnBatch } from '#domains/campaigns/lifecycle.ts'
import { stretchOf } from '#domains/campaigns/positions.ts'
import { loadDesign } from '#domains/campaigns/printed/design.ts'
import { identityBytes, keysOf } from '#domains/campaigns/printed/recipient.ts'
import { isNotIn, type Stretch } from '#domains/recipients/service.ts'
import { insertStopTokens, stopKeysOf } from '#domains/stop-list/service.ts'
import type { Transaction, Tx } from '#drizzle/client.ts'
import { batches, campaigns, letters, templates } from '#drizzle/tables/index.ts'
import { reason } from '#schemas/reasons.ts'
import { batchesDrawn, lettersDrawn } from '#telemetry/metrics/counts.ts'
import { documentName } from '../archive/manifest.ts'
import type { WorkerContext } from '../context.ts'
import { type Claim, DONE, type Job, MOST_ERRORS, type Outcome } from '../job.ts'
import { readWholeAudience } from '../printing/audience.ts'
import type { DrawnFile } from '../printing/draw-pool.ts'

/** Ends the transaction of a batch that is no longer needed, because its campaign or this try of it has failed. */
class NotWanted extends Error {}

interface Batch extends DrawnBatch {
  readonly listId: string
  readonly ordinal: number
  /** The sequence of its first letter. */
  readonly first: number
  readonly stretch: Stretch
  readonly qrCodeId: string | null
}

/** Batches that are being read or committed while others are drawn. */
const BATCHES_IN_TRANSIT = 2
const LARGEST_BATCH = 1000

export const renderBatchJob: Job<'render-batch'> = {
  queue: 'render-batch',
  options: {
    // An even number, so that two accounts get the same.
    slots: ({ threads }) => 2 * Math.ceil((threads.count + BATCHES_IN_TRANSIT) / 2),
    // One large batch, or small batches with as many letters.
    turn: LARGEST_BATCH,
    weight: ({ letters = LARGEST_BATCH }) => letters,
    tries: MOST_ERRORS,
  },
  run: renderBatch,
}

/**
 * Draws one batch and commits its bytes, its letters and the campaign's progress together. If a batch is drawn twice,
 * the bytes are the same and one copy is kept. The last batch that is committed completes the campaign.
 *
 * @throws CampaignFailure when the audience is no longer the one that was paid for, or cannot be drawn
 */
export async function renderBatch(
  context: WorkerContext,
  { data: { campaignId, ordinal, requestId } }: Claim<'render-batch'>,
  signal: AbortSignal,
): Promise<Outcome> {
  const { database, config, threads, log } = context
  const { db } = database
  const [campaign] = await db
    .select({
      accountId: campaigns.accountId,
      status: campaigns.status,
      attempt: campaigns.attempt,
      letters: campaigns.letters,
      leftOut: campaigns.leftOut,
      batchSize: campaigns.batchSize,
      listId: campaigns.listId,
      secretId: campaigns.secretId,
      printedCode: campaigns.printedCode,
      rowsChecked: campaigns.rowsChecked,
      variants: sql<boolean>`${templates.variantBContent} is not null`,
      done: sql<boolean>`exists (select from batches where campaign_id = ${campaignId} and ordinal = ${ordinal})`,
    })
    .from(campaigns)
    .innerJoin(templates, eq(templates.id, campaigns.templateId))
    .where(eq(campaigns.id, campaignId))
  if (campaign?.status !== 'processing' || campaign.done) return DONE

  const sequences = sequencesOf(ordinal, campaign)
  if (!sequences) return DONE
  const { first, last } = sequences
  const { accountId, printedCode, variants, attempt, listId, secretId, rowsChecked } = campaign
  if (listId === null) return { is: 'failed', reason: reason('audience_gone') }
  const stretch = stretchOf(campaign.leftOut, first, last)
  const audience = await readWholeAudience(db, listId, stretch, last - first + 1)

  const question = {
    accountId,
    designKey: `${campaignId}:${attempt}`,
    personal: { campaignId, listId, perLetter: printedCode?.trackingEnabled ?? false, variants },
    keys: keysOf(identityBytes(config.secrets), secretId),
    file: documentName(ordinal),
    audience,
    first,
    warns: !rowsChecked,
    stopHashing: { accountId, ...stopKeysOf(config) },
  }
  const drawn = await threads.draw(question, () => loadDesign(db, config, campaignId), signal)
  const qrCodeId = printedCode?.qrCodeId ?? null
  const batch = { campaignId, accountId, listId, attempt, ordinal, first, stretch, qrCodeId, requestId }
  const kept = await keep(context, batch, drawn)
  if (kept) {
    lettersDrawn.add({}, drawn.letters)
    batchesDrawn.add({}, 1)
  }
  if (kept?.completed) log.info({ campaignId, ...kept }, 'campaign is completed')
  else if (kept) log.debug({ campaignId, ordinal, ...kept }, 'batch is drawn')
  return DONE
}

/** @returns undefined when the batch is already stored, or no longer needed */
async function keep(
  { database, boss }: WorkerContext,
  batch: Batch,
  drawn: DrawnFile,
): Promise<BatchOutcome | undefined> {
  try {
    return await database.db.transaction(async tx => {
      if (!(await insertBatch(tx, batch, drawn))) return undefined
      await insertLetters(tx, batch, drawn)
      if (drawn.stopTokens !== null) await insertStopTokens(tx, batch, drawn.stopTokens)
      // Last, because every batch of the campaign waits for this row.
      const kept = await completeBatch(tx, boss, batch, drawn.warnings)
      if (!kept) throw new NotWanted()
      return kept
    })
  } catch (error) {
    if (error instanceof NotWanted) return undefined
    throw error
  }
}

async function insertBatch(tx: Tx, batch: Batch, drawn: DrawnFile): Promise<boolean> {
  const inserted = await tx
    .insert(batches)
    .values({
      accountId: batch.accountId,
      campaignId: batch.campaignId,
      ordinal: batch.ordinal,
      firstSequence: batch.first,
      letters: drawn.letters,
      pages: drawn.pages,
      size: drawn.size,
      deflatedSize: drawn.deflated.length,
      crc32: drawn.crc32,
      sha256: Buffer.from(drawn.sha256, 'hex'),
      // The driver writes bytes as hexadecimal digits, which are half as much again.
      deflated: sql`decode(${Buffer.from(drawn.deflated.buffer).toString('base64')}, 'base64')`,
      csv: drawn.csv,
    })
    .onConflictDoNothing()
    .returning({ ordinal: batches.ordinal })
  return inserted.length > 0
}

/** Makes the rows from the recipients within the database, so that no recipient has to be sent back to it. */
async function insertLetters(
  tx: Transaction,
  { campaignId, listId, first, stretch, qrCodeId }: Batch,
  { letters: drawn, tokens, variants }: DrawnFile,
): Promise<void> {
  const inserted = await tx.execute(sql`
    insert into ${letters}
      (campaign_id, recipient_id, sequence, token, qr_code_id, post_code, post_town, variant)
    select ${campaignId}::uuid, r.id, ${first}::int + n - 1, l.token, ${qrCodeId}::uuid, r.post_code, r.post_town, l.variant
    from unnest(string_to_array(${tokens}::text, ','), string_to_array(${variants}::text, null))
      with ordinality as l (token, variant, n)
    join (
      select id, post_code, post_town, row_number() over (order by position) as n
      from recipients
      where list_id = ${listId}::uuid and position between ${stretch.first} and ${stretch.last}
        and ${isNotIn(stretch.without ?? [])}
    ) r using (n)`)
  if (inserted.count !== drawn) throw new CampaignFailure(reason('audience_gone'))
}
