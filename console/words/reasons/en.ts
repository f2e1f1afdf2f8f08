import type { ReasonWords } from './words.ts'

const roles = { viewer: 'Viewer', writer: 'Writer', sender: 'Sender', owner: 'Owner' } as const
const gone = 'It is no longer there.'

export const words: ReasonWords = {
  // Any request
  validation_failed: 'Something in this is not valid. Check it, and try again.',
  unauthorized: 'You are not signed in.',
  insufficient_credits: 'You do not have enough credits.',
  forbidden: 'Your role does not allow this.',
  not_found: gone,
  conflict: 'This has changed in the meantime. Reload the page, and try again.',
  session_moved: 'Another account or person is signed in now.',
  precondition_failed: 'This was changed elsewhere. Reload the page to see it.',
  payload_too_large: 'This is too large.',
  unsupported_media_type: 'This kind of file cannot be used here.',
  invalid_mapping: 'The columns do not fit the file.',
  recipient_validation_failed: 'Some recipients are not valid.',
  list_empty: 'The list has no recipients.',
  unprocessable: 'This cannot be done as it is.',
  precondition_required: 'Reload the page, and try again.',
  rate_limited: 'You have tried too often.',
  internal_error: 'Something went wrong on our side. Nothing has changed. Try again in a while.',
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
}
