import { ApiError } from '#schemas/errors.ts'
import type { MemberChange } from './members.ts'

/** Errors of changes to an account's members. */

export const noMember = () => new ApiError('not_found', 'Member not found')
export const lastOwner = () =>
  new ApiError('conflict', 'An account needs an owner: make somebody else one first')

/** @throws ApiError where nothing was changed */
export function requireDone(change: MemberChange): void {
  if (change === 'no-member') throw noMember()
  if (change === 'last-owner') throw lastOwner()
}
