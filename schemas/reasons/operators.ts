import { statuses } from '../campaign-statuses.ts'
import { count, oneOf, phrase, says, text, texts } from './kinds.ts'

/** What only operators are told, by their commands: the console has no words for it. */
export const ofOperators = {
  account_erased: 'The account is erased, or is being erased',
  account_erased_at: phrase`The account was erased at ${{ at: text }}`,
  account_letters_on_way: says({ lines: texts }, ({ lines }) =>
    ['Letters of this account are still on their way:', ...lines].join('\n'),
  ),
  account_erased_in_part: says(
    { left: texts },
    ({ left }) =>
      `The account is erased but for ${left.join('; and for ')}. Until then it is tried again every hour`,
  ),
  list_letters_on_way: says({ list: text, lines: texts }, ({ list, lines }) =>
    [`Letters to the list "${list}" are still on their way:`, ...lines].join('\n'),
  ),
  list_being_erased_from: 'Others are erased from the same list: repeat this in a moment',
  erasure_by_other_versions: says(
    { versions: texts },
    ({ versions }) =>
      `Processes of another version are connected to the database (${versions.join(', ')}): nothing was erased. Repeat this once all run the same version, with its own command`,
  ),
  erasure_by_newer_version:
    'The database has tables of a newer version: nothing was erased. Repeat this with that version',
  balance_limit: says(
    { balance: count, limit: oneOf('lowest', 'highest') },
    ({ balance, limit }) =>
      `The balance is ${balance} letters and cannot become ${limit === 'lowest' ? 'negative' : 'as large as that'}`,
  ),
  no_list_with_fields: says({ fields: texts }, ({ fields }) => {
    const what = fields.length > 0 ? ` with ${fields.map(field => `"${field}"`).join(', ')}` : ''
    return `The account has no list of recipients${what}`
  }),

  campaign_not_completed: phrase`The campaign is ${{ status: oneOf(...statuses) }}: only one that is completed can be delivered`,
  campaign_delivered: 'The campaign is delivered already',
  campaign_not_delivered: 'The campaign is not delivered: it is on its way',
  campaign_of_sandbox: 'Letters of a sandbox account are sent to nobody',
  campaign_files_gone: 'Its drawn files are no longer kept: create a new campaign',
  campaign_partner_removed: 'Its partner was removed: name another one with --to',
  campaign_being_sent: 'The campaign is being sent at this moment',
  campaign_failed: 'The campaign has failed: nothing of it is sent',
  campaign_at_partner: phrase`The campaign goes to ${{ partner: text }} already`,
  campaign_perhaps_received: phrase`Its partner may have it since ${{ since: text }}: ask them, and mark it as delivered if so`,

  campaign_not_failed: phrase`The campaign is ${{ status: oneOf(...statuses) }}: only one that has failed can be tried again`,
  campaign_perhaps_printed: 'Its letters may have reached the print partner: they are never printed again',
  campaign_never_paid: 'The campaign ended before it was paid: create another in its place',
  campaign_without_list: 'Its list of recipients was removed: there is nobody left to write to',
  campaign_recipient_erased:
    'One of its recipients was erased, and another would be written to: create another campaign in its place',
  campaign_without_qr_code:
    'Its QR code was deleted or unlinked, and it would be printed without: link a code to it first',
  campaign_still_tried: 'A worker is still busy with the last try: repeat this in a few seconds',
  /** A template that an operator stores: its place in the file, and what is wrong there. */
  template_file_refused: says({ why: text }, ({ why }) => why),
} as const
