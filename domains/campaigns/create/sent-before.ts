import { createHash } from 'node:crypto'
import { and, desc, eq, gt, ne, sql } from 'drizzle-orm'
import type { Tx } from '#drizzle/client.ts'
import { campaigns } from '#drizzle/tables/index.ts'
import { reason } from '#schemas/reasons.ts'
import type { WarningReason } from '#schemas/warning-codes.ts'
import { assetDigests } from '../../assets/service.ts'
import type { Audience } from './audience.ts'
import type { CampaignContent } from './content/content.ts'

/** How long a letter is remembered. */
const DAYS = 30

/**
 * A hash of what a letter shows: its texts, images and artwork. Its sender and its code do not count: with others it is
 * still the same letter.
 * @param textDigest of its texts (`preflight`)
 */
export async function digestOfLetter(
  tx: Tx,
  accountId: string,
  { design, uploads }: CampaignContent,
  textDigest: string,
): Promise<string> {
  const ids = [design.artworkAssetId, ...design.images.map(({ assetId }) => assetId)]
  const stored = await assetDigests(
    tx,
    accountId,
    ids.filter(id => id !== null),
  )
  const [artwork, ...images] = ids.map(id => (id === null ? null : (stored.get(id) ?? null)))
  const hex = ({ sha256 }: { readonly sha256: Uint8Array }) => Buffer.from(sha256).toString('hex')
  const files = [
    uploads.artwork ? hex(uploads.artwork) : artwork,
    ...images,
    ...uploads.images.map(({ asset }) => hex(asset)),
  ]
  return createHash('sha256')
    .update(JSON.stringify([textDigest, files]))
    .digest('hex')
}

/**
 * The last campaign of an account with the same letter to the same list or, if an order brings its recipients along, to
 * the same people. Not one that failed or is long ago.
 */
export async function sentBefore(
  tx: Tx,
  accountId: string,
  letter: string,
  { listId, own }: Pick<Audience, 'listId' | 'own'>,
): Promise<WarningReason[]> {
  const { id, name, createdAt, status, letterDigest, peopleDigest } = campaigns
  const [earlier] = await tx
    .select({ id, name, createdAt })
    .from(campaigns)
    .where(
      and(
        eq(campaigns.accountId, accountId),
        listId === null ? eq(peopleDigest, own?.people ?? '') : eq(campaigns.listId, listId),
        eq(letterDigest, letter),
        ne(status, 'failed'),
        gt(createdAt, sql`now() - make_interval(days => ${DAYS})`),
      ),
    )
    .orderBy(desc(createdAt))
    .limit(1)
  if (!earlier) return []
  return [
    reason('letter_sent_before', {
      campaign: earlier.name,
      campaignId: earlier.id,
      at: earlier.createdAt.toISOString(),
      to: listId === null ? 'people' : 'list',
    }),
  ]
}
