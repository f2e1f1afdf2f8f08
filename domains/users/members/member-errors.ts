import { ApiError } from '#schemas/errors.ts'
import { reason } from '#schemas/reasons.ts'
import type { MemberChange } from './members.ts'

/** Errors of changes to an account's members. */

export const noMember = () => new ApiError('not_found', reason('member_not_found'))
export const lastOwner = () => new ApiError('conflict', reason('owner_needed'))

/** @throws ApiError where nothing was changed */
export function requireDone(change: MemberChange): void {
  if (change === 'no-member') throw noMember()
  if (change === 'last-owner') throw lastOwner()
}
