/** What only programs are told, and whatever else is no page of the console: it has no words for them. */
export const ofKeys = {
  key_invalid: 'Invalid API key',
  key_disabled: 'API key disabled',
  key_expired: 'API key expired',
  key_used_up: 'API key usage exceeded',
  key_lacks_permission: 'Forbidden: insufficient API key permissions',
  key_not_allowed: 'Forbidden: API keys cannot access this resource',
  key_rate_limited: 'API key rate limit exceeded',

  callback_refused: 'Bad request',
  callback_without_session: 'The event holds no checkout session',

  http_malformed: 'Malformed HTTP request',
  http_headers_too_large: 'Request headers are too large',
  http_too_slow: 'The request did not arrive in time',
  file_not_found: 'File not found',
  console_not_built: 'The console is not built: run "npm ci" where the service runs',
} as const
