import { Buffer } from 'node:buffer'
import { and, asc, between, eq, getTableColumns } from 'drizzle-orm'
import type { Db } from '#drizzle/client.ts'
import { batches, campaigns } from '#drizzle/tables/index.ts'
import { assemble } from './assemble.ts'
import { archiveName, documentName } from './manifest.ts'
import type { ZipEntry } from './zip.ts'

/** A completed campaign's archive. Its bytes are read while they are sent. */
export interface CampaignArchive {
  readonly name: string
  /** Bytes. */
  readonly size: number
  readonly content: () => AsyncIterable<Uint8Array>
}

/** Batches whose lines of letters.csv are read at once: some megabytes. */
const LINES_AT_ONCE = 20

/** What a batch's row says of its file, without the file. */
const { deflated, csv, createdAt, campaignId: _, accountId, ...factColumns } = getTableColumns(batches)
type BatchFacts = Pick<typeof batches.$inferSelect, keyof typeof factColumns>

/**
 * Opens the archive of a completed campaign. The same batches give the same bytes, whoever opens it and however
 * often. At most two batches are in memory at a time.
 *
 * @throws RangeError when the stored batches do not add up to the campaign
 */
export async function openArchive(db: Db, campaignId: string): Promise<CampaignArchive> {
  const [campaign] = await db
    .select({ format: campaigns.format, letters: campaigns.letters, imprint: campaigns.imprint })
    .from(campaigns)
    .where(eq(campaigns.id, campaignId))
  const facts: BatchFacts[] = await db
    .select(factColumns)
    .from(batches)
    .where(eq(batches.campaignId, campaignId))
    .orderBy(asc(batches.ordinal))
  if (!campaign || facts.length === 0) throw new RangeError('the campaign has no stored batches')

  const { size, content } = await assemble({
    campaign: {
      campaignId,
      format: campaign.format,
      paper: campaign.imprint.paper,
      letters: campaign.letters,
    },
    facts,
    lines: linesOf(db, campaignId, facts.at(-1)!.ordinal),
    files: filesOf(db, campaignId, facts),
  })
  return { name: archiveName(campaignId), size, content }
}

async function* linesOf(db: Db, campaignId: string, last: number): AsyncGenerator<string> {
  for (let from = 1; from <= last; from += LINES_AT_ONCE) {
    const some = await db
      .select({ csv })
      .from(batches)
      .where(
        and(
          eq(batches.campaignId, campaignId),
          between(batches.ordinal, from, Math.min(last, from + LINES_AT_ONCE - 1)),
        ),
      )
      .orderBy(asc(batches.ordinal))
    for (const { csv } of some) yield csv
  }
}

function filesOf(db: Db, campaignId: string, facts: readonly BatchFacts[]): ZipEntry[] {
  let next: { readonly ordinal: number; readonly bytes: Promise<Buffer> } | undefined
  const readAhead = (ordinal: number) => {
    next = { ordinal, bytes: read(db, campaignId, ordinal) }
    // An upload that is given up in between never reads it.
    next.bytes.catch(() => undefined)
    return next
  }
  return facts.map(({ ordinal, size, deflatedSize, crc32 }, i) => ({
    name: documentName(ordinal),
    size,
    deflatedSize,
    crc32,
    async *deflated() {
      const bytes = await (next?.ordinal === ordinal ? next : readAhead(ordinal)).bytes
      next = undefined
      // The next batch is read while the partner takes this one.
      const following = facts[i + 1]
      if (following) readAhead(following.ordinal)
      yield bytes
    },
  }))
}

async function read(db: Db, campaignId: string, ordinal: number): Promise<Buffer> {
  const [row] = await db
    .select({ deflated })
    .from(batches)
    .where(and(eq(batches.campaignId, campaignId), eq(batches.ordinal, ordinal)))
  return row?.deflated ?? Buffer.alloc(0)
}
