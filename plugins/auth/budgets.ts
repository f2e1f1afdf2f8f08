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
  `${limits.key};w=60;name=key, ${accountPolicy(limits)}`

const accountPolicy = (limits: Limits): string => `${limits.account};w=60;name=account`

const headers = ({ limit, remaining, reset }: Policy, policies: string): Record<string, string> => ({
  'ratelimit-limit': String(limit),
  'ratelimit-remaining': String(remaining),
  'ratelimit-reset': String(reset),
  'ratelimit-policy': policies,
})

/** Of both policies the one that is closest to running out: with the fewest requests left, the key's if equal. */
const closest = (key: Policy, account: Policy): Policy => (key.remaining <= account.remaining ? key : account)

/** What an account may do at once when nothing has been asked of it for a minute. */
const atOnce = (limits: Limits): number => limits.accountBurst + 1

/** What nobody in particular is told: budgets that have not been touched. */
export function untouched(limits: Limits): Record<string, string> {
  const key = { limit: limits.key, remaining: limits.key, reset: 0 }
  const account = { limit: atOnce(limits), remaining: atOnce(limits), reset: 0 }
  return headers(closest(key, account), policyHeader(limits))
}

type AccountGrant = Pick<Grant, 'granted' | 'accountLeft' | 'accountReset' | 'accountRetry'>

/** Where a request stands once those before it have taken theirs, and it has taken its own, if it was let in. */
function standing(grant: AccountGrant, index: number, limits: Limits) {
  const accepted = index < grant.granted
  const taken = accepted ? index + 1 : grant.granted
  const account: Policy = {
    limit: atOnce(limits),
    remaining: grant.accountLeft - taken,
    reset: grant.accountReset,
  }
  return { accepted, taken, account }
}

/**
 * Splits one answer of the database over the requests that had asked together: the first `granted` were let in, the
 * others meet, in the interface's order, the quota, the key's rate or the account's.
 * @param index the request's place among those that asked together, from 0.
 */
export function verdict(grant: Grant, index: number, limits: Limits): Verdict {
  const { accepted, taken, account } = standing(grant, index, limits)
  const key = { limit: limits.key, remaining: grant.keyLeft - taken, reset: grant.keyReset }
  return {
    refusal: accepted ? undefined : refusal(grant),
    headers: headers(closest(key, account), policyHeader(limits)),
  }
}

/** As `verdict`, for a session: it draws on the account's budget alone, which it shares with the account's keys. */
export function accountVerdict(grant: SessionGrant, index: number, limits: Limits): Verdict {
  const { accepted, account } = standing(grant, index, limits)
  return {
    refusal: accepted ? undefined : tooFast('Account', grant.accountRetry),
    headers: headers(account, accountPolicy(limits)),
  }
}

function refusal(grant: Grant): ApiError {
  if (grant.state === 'disabled') return new ApiError('unauthorized', 'API key disabled')
  if (grant.state === 'expired') return new ApiError('unauthorized', 'API key expired')
  if (grant.usesLeft !== null && grant.usesLeft <= grant.granted) {
    return new ApiError('unauthorized', 'API key usage exceeded')
  }
  const byKey = grant.keyLeft <= grant.granted
  return byKey ? tooFast('API key', grant.keyRetry) : tooFast('Account', grant.accountRetry)
}

/** @param retry seconds until the next request is let in */
const tooFast = (whose: 'API key' | 'Account', retry: number): ApiError =>
  new ApiError('rate_limited', `${whose} rate limit exceeded`, { retryAfter: Math.max(retry, 1) })
