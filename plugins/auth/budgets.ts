import type { Limits } from '../../config.ts'
import type { Grant } from '../../domains/accounts/index.ts'
import type { SessionGrant } from '../../domains/users/index.ts'
import { ApiError } from '../../schemas/errors.ts'

/** What a request learns of its budgets, whether it was let in or not. */
export interface Verdict {
  /** Why it was not let in. */
  readonly refusal: ApiError | undefined
  readonly headers: Readonly<Record<string, string>>
}

interface Policy {
  readonly limit: number
  readonly remaining: number
  /** Seconds until all of it is there again. */
  readonly reset: number
}

/** `quota;w=seconds;name=…` of both policies. */
export const policyHeader = (limits: Limits): string =>
  `${limits.key};w=60;name=key, ${limits.account};w=60;name=account`

/** Headers of the policy that is closest to running out: the one with the fewest requests left, the key's if equal. */
function headers(limits: Limits, key: Policy, account: Policy): Record<string, string> {
  const { limit, remaining, reset } = key.remaining <= account.remaining ? key : account
  return {
    'ratelimit-limit': String(limit),
    'ratelimit-remaining': String(remaining),
    'ratelimit-reset': String(reset),
    'ratelimit-policy': policyHeader(limits),
  }
}

/** What nobody in particular is told: budgets that have not been touched. */
export function untouched(limits: Limits): Record<string, string> {
  const atOnce = limits.accountBurst + 1
  return headers(
    limits,
    { limit: limits.key, remaining: limits.key, reset: 0 },
    { limit: atOnce, remaining: atOnce, reset: 0 },
  )
}

/**
 * Splits one answer of the database over the requests that had asked together: the first `granted` were let in, the
 * others meet, in the interface's order, the quota, the key's rate or the account's.
 * @param index the request's place among those that asked together, from 0.
 */
export function verdict(grant: Grant, index: number, limits: Limits): Verdict {
  const accepted = index < grant.granted
  // Those before it have taken theirs, and it has taken its own.
  const taken = accepted ? index + 1 : grant.granted
  const key = { limit: limits.key, remaining: grant.keyLeft - taken, reset: grant.keyReset }
  const account = {
    limit: limits.accountBurst + 1,
    remaining: grant.accountLeft - taken,
    reset: grant.accountReset,
  }
  return { refusal: accepted ? undefined : refusal(grant), headers: headers(limits, key, account) }
}

/** As `verdict`, for a session: it draws on the account's budget alone, which it shares with the account's keys. */
export function accountVerdict(grant: SessionGrant, index: number, limits: Limits): Verdict {
  const accepted = index < grant.granted
  const taken = accepted ? index + 1 : grant.granted
  return {
    refusal: accepted
      ? undefined
      : new ApiError('rate_limited', 'Account rate limit exceeded', {
          retryAfter: Math.max(grant.accountRetry, 1),
        }),
    headers: {
      'ratelimit-limit': String(limits.accountBurst + 1),
      'ratelimit-remaining': String(grant.accountLeft - taken),
      'ratelimit-reset': String(grant.accountReset),
      'ratelimit-policy': `${limits.account};w=60;name=account`,
    },
  }
}

function refusal(grant: Grant): ApiError {
  if (grant.state === 'disabled') return new ApiError('unauthorized', 'API key disabled')
  if (grant.state === 'expired') return new ApiError('unauthorized', 'API key expired')
  if (grant.usesLeft !== null && grant.usesLeft <= grant.granted) {
    return new ApiError('unauthorized', 'API key usage exceeded')
  }
  const byKey = grant.keyLeft <= grant.granted
  return new ApiError('rate_limited', `${byKey ? 'API key' : 'Account'} rate limit exceeded`, {
    retryAfter: Math.max(byKey ? grant.keyRetry : grant.accountRetry, 1),
  })
}
