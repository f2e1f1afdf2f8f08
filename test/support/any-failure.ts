import { reason } from '#schemas/reasons.ts'

/** Why a campaign failed, where a test does not ask. Its sentence is `So.` */
export const ANY_FAILURE = reason('earlier_text', { text: 'So' })
