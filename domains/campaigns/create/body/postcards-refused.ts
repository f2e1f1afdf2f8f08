import { ApiError } from '#schemas/errors.ts'
import { reason } from '#schemas/reasons.ts'

/** The error for a key that orders cards. Apart from `errors.ts`, whose imports a thread cannot load. */
export const postcardsRefused = () => new ApiError('forbidden', reason('postcards_not_by_keys'))
