import { count, says } from './kinds.ts'

/** Why a campaign failed that could have been printed as it was ordered. */
export const ofFailures = {
  drawing_failed: 'The letters could not be drawn because of a fault on our side',
  drawing_too_much_work: 'A letter takes more work to draw than a letter may',
  audience_gone: 'The list of recipients was removed before all letters were drawn',
  campaign_gone: 'The campaign is gone',
  campaign_file_gone: 'An image or the artwork of the letter is no longer there',
  campaign_stopped: 'The campaign was stopped before its letters were drawn',
  campaign_all_stopped: 'All recipients of the campaign were on the account’s stop list when it was to begin',
  campaign_unpaid: says(
    { days: count },
    ({ days }) => `The campaign was not paid for within ${days === 1 ? '1 day' : `${days} days`}`,
  ),
} as const
