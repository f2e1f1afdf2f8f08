/** What only programs are told: no person reads it, so the console has no words for it. */
export const ofKeys = {
  key_invalid: 'Invalid API key',
  key_disabled: 'API key disabled',
  key_expired: 'API key expired',
  key_used_up: 'API key usage exceeded',
  key_lacks_permission: 'Forbidden: insufficient API key permissions',
  key_not_allowed: 'Forbidden: API keys cannot access this resource',
  key_rate_limited: 'API key rate limit exceeded',
} as const
