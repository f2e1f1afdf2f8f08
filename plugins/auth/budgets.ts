import type { Limits } from '#config/index.ts'
import type { Grant } from '#domains/accounts/service.ts'
import type { SessionGrant } from '#domains/users/service.ts'
import { type ApiError, keyDisabled, keyExpired, keyUsedUp, rateLimited } from '#schemas/errors.ts'

/** The result of charging a request to its budgets, admitted or not. */
export interface Verdict {
  /** Why it was not admitted. */
  readonly refusal: ApiError | undefined
  readonly headers: Readonly<Record<string, string>>
}

interface Policy {
  readonly limit: number
  readonly remaining: number
  /** Seconds until it is fully replenished. */
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

/** The policy closest to running out: the one with fewer requests left, the key's if both have the same. */
const closest = (key: Policy, account: Policy): Policy => (key.remaining <= account.remaining ? key : account)

/** How many requests an idle account may make at once. */
const atOnce = (limits: Limits): number => limits.accountBurst + 1

/** The headers where no key was found: those of unused budgets. */
export function untouched(limits: Limits): Record<string, string> {
  const key = { limit: limits.key, remaining: limits.key, reset: 0 }
  const account = { limit: atOnce(limits), remaining: atOnce(limits), reset: 0 }
  return headers(closest(key, account), policyHeader(limits))
}

type AccountGrant = Pick<Grant, 'granted' | 'accountLeft' | 'accountReset' | 'accountRetry'>

/** What is left after the requests before this one, and after this one if it was admitted. */
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
 * Splits one answer of the database among the requests that asked together. The first `granted` are admitted. The
 * others are refused for the quota, the key's rate or the account's rate, in the order that the interface names.
 * @param index the request's position among those that asked together, from 0
 */
export function verdict(grant: Grant, index: number, limits: Limits): Verdict {
  const { accepted, taken, account } = standing(grant, index, limits)
  const key = { limit: limits.key, remaining: grant.keyLeft - taken, reset: grant.keyReset }
  return {
    refusal: accepted ? undefined : refusal(grant),
    headers: headers(closest(key, account), policyHeader(limits)),
  }
}

/** As `verdict`, for a session: it uses only the account's budget, which it shares with the account's keys. */
export function accountVerdict(grant: SessionGrant, index: number, limits: Limits): Verdict {
  const { accepted, account } = standing(grant, index, limits)
  return {
    refusal: accepted ? undefined : tooFast('account', grant.accountRetry),
    headers: headers(account, accountPolicy(limits)),
  }
}

function refusal(grant: Grant): ApiError {
  if (grant.state === 'disabled') return keyDisabled()
  if (grant.state === 'expired') return keyExpired()
  if (grant.usesLeft !== null && grant.usesLeft <= grant.granted) {
    return keyUsedUp()
  }
  const byKey = grant.keyLeft <= grant.granted
  return byKey ? tooFast('key', grant.keyRetry) : tooFast('account', grant.accountRetry)
}

/** @param retry seconds until the next request is admitted */
const tooFast = (whose: 'key' | 'account', retry: number): ApiError => rateLimited(whose, Math.max(retry, 1))
