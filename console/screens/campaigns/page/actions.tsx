import type { CampaignDetail } from '../../../api/campaigns.ts'

/** What can be done with a campaign, by whom. */
export function Actions(_: { readonly campaign: CampaignDetail }) {
  return null
}
