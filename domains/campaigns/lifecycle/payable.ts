import { and, eq } from 'drizzle-orm'
import type { PgBoss } from 'pg-boss'
import { campaigns } from '#drizzle/tables/index.ts'
import type { PayableCampaigns } from '../../payments/service.ts'
import { publishCampaign } from '../lifecycle.ts'

/** What payments may do with campaigns; `app.ts` passes it to them. */
export const payableCampaigns = (boss: PgBoss): PayableCampaigns => ({
  async find(tx, accountId, campaignId) {
    const [campaign] = await tx
      .select({
        name: campaigns.name,
        format: campaigns.format,
        status: campaigns.status,
        funding: campaigns.funding,
        letters: campaigns.letters,
        publishedAt: campaigns.publishedAt,
        createdAt: campaigns.createdAt,
      })
      .from(campaigns)
      .where(and(eq(campaigns.id, campaignId), eq(campaigns.accountId, accountId)))
    return campaign
  },
  async lock(tx, campaignId) {
    const [campaign] = await tx
      .select({
        accountId: campaigns.accountId,
        status: campaigns.status,
        funding: campaigns.funding,
        letters: campaigns.letters,
        publishedAt: campaigns.publishedAt,
      })
      .from(campaigns)
      .where(eq(campaigns.id, campaignId))
      .for('update')
    return campaign
  },
  publish: (tx, campaignId) => publishCampaign(tx, boss, campaignId),
})
