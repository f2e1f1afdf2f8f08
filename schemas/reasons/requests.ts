import { says, texts } from './kinds.ts'

/** What any request can be refused for. The first ones are the codes of errors (`schemas/errors.ts`). */
export const ofRequests = {
  validation_failed: 'Validation failed',
  unauthorized: 'Unauthorized',
  insufficient_credits: 'Insufficient credits',
  forbidden: 'Forbidden',
  not_found: 'Route not found',
  conflict: 'Conflict',
  session_moved: 'The session is another account’s or another person’s now',
  precondition_failed: 'The resource has been changed since it was read',
  payload_too_large: 'Request body is too large',
  unsupported_media_type: 'Unsupported media type',
  invalid_mapping: 'Invalid column mapping',
  recipient_validation_failed: 'Schema validation failed',
  list_empty: 'List has no recipients',
  unprocessable: 'Unprocessable',
  precondition_required: 'If-Match must name the state that is to be changed',
  rate_limited: 'Too many requests',
  internal_error: 'Internal server error',
  service_unavailable: 'Service Unavailable',

  list_not_found: 'List not found',
  stop_entry_not_found: 'Stop list entry not found',
  template_not_found: 'Template not found',
  campaign_not_found: 'Campaign not found',
  qr_code_not_found: 'QR code not found',

  request_cut_off: 'The request was cut off',
  media_type_not_taken: says({ taken: texts }, ({ taken }) => `Content-Type must be ${taken.join(' or ')}`),
  account_rate_limited: 'Account rate limit exceeded',
  address_rate_limited: 'Too many requests from this IP address',
} as const
