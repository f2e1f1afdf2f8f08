import type { ReasonWords } from './words.ts'

const roles = { viewer: 'Viewer', writer: 'Writer', sender: 'Sender', owner: 'Owner' } as const
const gone = 'This no longer exists.'
const tooLarge = 'This is too large to send. Shorten it, or use a smaller file.'
const malformed = 'Something is wrong with this request. Reload the page, and try again.'
const notAccepted = 'The passkey was not accepted. Try again, or use a sign-in link.'
const providerAway =
  'The payment provider is not responding. You have not been charged. Try again in a moment.'

/** Why a campaign cannot be stopped any more. */
const begun = {
  pending: 'The campaign is starting right now, so it cannot be stopped.',
  processing: 'The campaign’s letters are being prepared, so it cannot be stopped.',
  completed: 'The campaign’s letters are ready for print, so it cannot be stopped.',
  failed: 'The campaign has already ended.',
} as const

export const words: ReasonWords = {
  // Any request
  validation_failed: 'Something in this is not valid. Check it, and try again.',
  unauthorized: 'You are signed out. Sign in to continue.',
  insufficient_credits: 'You do not have enough credits.',
  forbidden: 'Your role does not allow this. Ask an owner of the account.',
  not_found: gone,
  conflict: 'This has changed in the meantime. Reload the page, and try again.',
  session_moved: 'Another account or person is signed in now.',
  precondition_failed: 'This was changed elsewhere. Reload the page to see it.',
  payload_too_large: tooLarge,
  unsupported_media_type: 'This kind of file cannot be used here.',
  invalid_mapping: 'The columns do not fit the file.',
  recipient_validation_failed: 'Some recipients are not valid.',
  list_empty: 'The list has no recipients.',
  unprocessable: 'This cannot be done as it is.',
  precondition_required: 'Reload the page, and try again.',
  rate_limited: 'You have tried too often.',
  internal_error: 'Something went wrong on our side. Nothing was changed. Try again in a few minutes.',
  service_unavailable: 'The service is busy right now. Try again in a moment.',
  list_not_found: gone,
  template_not_found: gone,
  campaign_not_found: gone,
  qr_code_not_found: gone,
  request_cut_off: 'The connection was lost. Try again.',
  media_type_not_taken: 'This kind of file cannot be used here.',
  account_rate_limited: 'The account has sent too many requests.',
  address_rate_limited: 'Too many requests have come from your network.',

  // Access
  role_needed: ({ least }) => `You need the ${roles[least]} role to do this.`,
  fresh_sign_in_needed: 'Sign in again to do this.',
  other_site: 'This request came from another site, so it was refused.',
  sign_ins_limited: 'You have tried to sign in too often.',

  // A malformed request
  request_malformed: malformed,
  url_malformed: malformed,
  host_missing: malformed,
  host_repeated: malformed,
  host_invalid: malformed,
  header_not_uuid: malformed,
  etag_invalid: malformed,
  idempotency_key_invalid: malformed,
  content_length_wrong: malformed,
  content_encoding_not_taken: malformed,
  body_stalled: 'Your connection is too slow right now. Try again in a moment.',
  json_invalid: malformed,
  json_too_deep: malformed,
  json_too_long: tooLarge,
  body_too_complex: ({ what }) =>
    what === 'draft'
      ? 'This draft is too large to save. Shorten the text.'
      : 'This template is too large to save. Shorten the text.',
  character_not_stored: 'The text contains a character that cannot be saved. Type it instead of pasting it.',
  form_invalid: malformed,
  form_too_many_parts: malformed,
  part_repeated: malformed,
  part_too_large: tooLarge,
  part_not_text: malformed,
  downloads_limited: 'Too many downloads are running. Try again in a moment.',

  // Accounts
  account_not_found: gone,
  api_key_not_found: gone,
  api_key_revoked: 'The key has been revoked.',
  forward_number_unknown: 'This number does not exist. Check the digits and the country code.',
  forward_number_unusual:
    'Calls to this kind of number can be expensive. Choose an ordinary landline or mobile number.',
  forward_country_not_served: ({ countries }) =>
    `Calls can only be forwarded to numbers in these countries: ${countries.join(', ')}.`,
  asset_not_found: gone,
  uploads_limited: ({ gigabytes }, { number }) =>
    `This account has uploaded ${number(gigabytes)} GB in a day, the maximum.`,
  time_invalid: 'Enter a valid date.',

  // Members and signing in
  member_not_found: gone,
  member_already: 'This person is already a member.',
  owner_needed: 'An account needs an owner. Make someone else an owner first.',
  invitation_not_needed: 'This person has signed in by now. You can remove them as a member instead.',
  invitation_link_refused:
    'This person also belongs to another account, and a link would open that one too. Ask support to let them in.',
  invitations_limited: 'Too many invitations in a short time.',
  session_not_found: gone,
  sign_in_link_invalid: 'This link does not work: it has been used or has expired.',
  mail_not_sent_here:
    'This service does not send email, so it cannot confirm a new address. Contact support.',
  address_already_yours: 'This is already your address.',
  address_taken: 'Someone else already signs in with this address. Nothing was changed.',
  address_link_invalid:
    'This link does not work: it has been used, has expired, or was made for someone else. Nothing was changed.',
  passkey_not_found: gone,
  passkey_not_accepted: notAccepted,
  passkey_proof_failed: notAccepted,
  passkey_not_verified: notAccepted,
  passkey_known: 'You have already added this passkey.',
  passkeys_full: ({ most }, { number }) =>
    `You have ${number(most)} passkeys, the maximum. Remove one first.`,
  passkeys_need_host_name: 'Passkeys cannot be used here, because this service has no host name.',

  // Campaigns
  draft_not_found: gone,
  draft_posted: 'This draft has already been sent.',
  draft_changed: ({ by }) =>
    by === null
      ? 'The draft has been changed elsewhere. Reload the page to see it.'
      : `${by} has changed the draft. Reload the page to see it.`,
  draft_changed_elsewhere: 'The draft has been changed elsewhere. Reload the page to see it.',
  draft_too_long: 'The campaign’s letter is too long for a draft.',
  draft_key_wrong: malformed,
  own_drafts_full: ({ most }, { number }) =>
    `Your draft could not be saved: you already have ${number(most)}, the maximum. Save this letter, or discard a draft you no longer need.`,
  campaign_drafts_full: ({ most }, { number }) =>
    `The draft could not be saved: the account already has ${number(most)}, the maximum. Send or delete one under Campaigns in another tab. This one is then saved automatically.`,
  letters_recounted: ({ now, expected }, { count, number }) =>
    `The list has changed: there are now ${count(now, 'letter', 'letters')}, not ${number(expected)}. Nothing was sent.`,
  credits_short: ({ needed, balance }, { count, number }) =>
    `This campaign needs ${count(needed, 'credit', 'credits')}, and you have ${number(balance)}. You need at least ${number(needed - balance)} more.`,
  unpaid_campaigns_full: ({ most }, { number }) =>
    `${number(most)} campaigns are waiting for payment, the maximum. Pay for one of them, or stop it first.`,
  campaign_begun: ({ status }) => begun[status],
  list_gone: 'The list no longer exists.',
  list_in_print: ({ campaign }) =>
    `Campaign “${campaign}” still has letters to prepare from this list. Delete the list when they are ready.`,
  list_recipient_erased:
    'A recipient was just erased from the list. Check the number of letters, and try again.',
  file_without_recipients: 'None of the file’s rows can be imported.',
  file_format_unknown: 'The file is neither CSV nor Excel.',
  recipient_not_found: gone,
  recipient_erased: 'The recipient of this letter has been erased.',
  recipients_not_found: 'The recipient list no longer exists.',
  cursor_invalid: 'The list has changed. Reload the page.',
  phone_numbers_off:
    'This service has no phone numbers, so a letter with one cannot be sent. Remove the phone number field.',
  phone_numbers_all_used: 'All phone numbers are in use. Remove the phone number field, or contact support.',

  // Parts of a letter
  letter_file_gone: 'A file of the letter no longer exists. Upload it again.',
  template_empty: 'The template is empty.',
  postcards_not_by_keys: malformed,
  field_only_as_json: malformed,
  file_expected: 'Choose a file.',
  file_not_pdf: 'The file is not a PDF.',
  images_full: ({ most }, { number }) => `A letter can have up to ${number(most)} images.`,
  images_not_described: malformed,
  images_miscounted: malformed,
  images_manifest_invalid: malformed,
  image_on_no_back:
    'An image is on the back page, and the letter has none. Add a back page, or remove the image.',
  field_not_in_pdf_mode: 'A letter that is a PDF cannot have text of its own.',
  qr_code_not_in_pdf_mode: 'Choose where on the PDF to print the QR code.',
  placement_only_in_pdf_mode: 'Only a PDF needs a place for the QR code.',
  placement_on_no_back: 'The QR code is on the back page, and the PDF has none. Move the code.',

  // Payments
  payments_off: 'Payments are not available here.',
  payment_for_one_thing: malformed,
  payment_not_found: 'This payment does not exist in your account.',
  receipt_not_found: 'There is no receipt for this payment yet.',
  payment_too_small: 'This is too little for a card payment. Choose more credits.',
  payment_too_large: 'This is too much for one payment. Choose fewer credits, or contact support.',
  payment_provider_away: providerAway,
  payment_provider_refuses:
    'Payments are not working right now. You have not been charged. Try again later, or contact support.',
  payment_not_opened: providerAway,
  payment_on_its_way:
    'Someone has already paid for this, and the payment is being confirmed. You do not need to do anything.',
  payment_not_awaited: 'This campaign is no longer waiting for payment.',
  payments_limited: ({ most }, { number }) =>
    `More than ${number(most)} payments were started within an hour.`,

  // QR codes
  campaign_has_qr_code: 'This campaign already has a QR code.',
  qr_code_in_print:
    'This campaign is being prepared with this QR code. Unlink the code when the letters are ready.',
  qr_code_linked: 'This QR code already belongs to a campaign. Unlink it there first.',
  qr_code_leads_to_itself: 'This is the QR code’s own address. Enter the page it should lead to.',
}
