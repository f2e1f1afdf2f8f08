import { statuses } from '../campaign-statuses.ts'
import { count, oneOf, phrase, says, text, textOrNull } from './kinds.ts'

const letters = (some: number): string => `${some} ${some === 1 ? 'letter' : 'letters'}`

/** Campaigns before their letters are drawn, and their drafts. */
export const ofCampaigns = {
  draft_not_found: 'Draft not found',
  draft_posted: phrase`The draft was posted as campaign ${{ campaignId: text }}`,
  draft_changed: says(
    { by: textOrNull, at: text },
    ({ by, at }) => `The draft was changed by ${by ?? 'somebody'} at ${at}`,
  ),
  draft_changed_elsewhere: phrase`The draft was changed elsewhere at ${{ at: text }}`,
  draft_too_long: 'The campaign’s letter is longer than a draft can be',
  draft_key_wrong: 'Idempotency-Key must be draft-<draftId> where a draft is posted',
  own_drafts_full: phrase`You have ${{ most: count }} drafts. Delete one first`,
  campaign_drafts_full: phrase`The account has ${{ most: count }} drafts. Post or delete one first`,

  letters_recounted: phrase`There are ${{ now: count }} letters to post now, and ${{ expected: count }} were expected`,
  credits_short: says(
    { needed: count, balance: count },
    ({ needed, balance }) =>
      `This campaign needs ${letters(needed)} but the balance is ${balance}. Top up with at least ${letters(needed - balance)} in the web app and try again.`,
  ),
  comparison_small: says(
    { letters: count, least: count },
    ({ letters: some, least }) =>
      `With ${letters(some)}, a difference between A and B could not be told from chance: that takes ${least}`,
  ),
  /** `at` is the time of that campaign (ISO 8601). */
  letter_sent_before: says(
    { campaign: text, campaignId: text, at: text, to: oneOf('list', 'people') },
    ({ campaign, campaignId, at, to }) =>
      `The same letter to the same ${to} was ordered on ${at.slice(0, 10)}, as the campaign "${campaign}" (${campaignId})`,
  ),
  unpaid_campaigns_full: phrase`${{ most: count }} campaigns wait for their payment. Pay for one of them or stop it first`,
  campaign_begun: phrase`The campaign is ${{ status: oneOf(...statuses) }}: only a campaign that has not started can be stopped`,
  campaign_not_waiting: 'The campaign is not waiting for its date',

  list_gone: 'List no longer exists',
  list_in_print: phrase`The campaign "${{ campaign: text }}" has yet to print from this list. Delete the list once its letters are drawn, or abort the campaign first`,
  list_recipient_erased: 'A recipient of the list was erased just now: try again',
  file_without_recipients:
    'The recipients file produced no importable rows. A campaign needs at least one recipient',
  recipients_all_stopped: 'All of the recipients are on the account’s stop list',
  file_format_unknown: 'Could not detect the recipients file format',
  recipient_not_found: 'Recipient not found',
  recipient_erased: 'The recipient of this letter was erased',
  recipients_not_found: 'Recipients not found',
  cursor_invalid: 'cursor belongs to another order, or to none',

  phone_numbers_off: 'The template prints a phone number, but telephony is not available on this deployment',
  phone_numbers_all_used:
    'The template prints a phone number, but all numbers are in use; each is free 90 days after its letters were delivered. Ask whoever runs this service to add numbers, or take a template without one',
} as const
