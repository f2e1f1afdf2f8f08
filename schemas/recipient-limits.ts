/** What a recipient may hold. Without TypeBox, so that threads need not load it. */

/** Characters at most. */
export const standardLimits = { name: 200, street: 255, postCode: 20, postTown: 100, country: 100 } as const

export type StandardField = keyof typeof standardLimits

export const standardFields = Object.keys(standardLimits) as StandardField[]

export const MAX_CUSTOM_FIELDS = 16
export const MAX_KEY_LENGTH = 64
export const MAX_LABEL_LENGTH = 512
export const MAX_VALUE_LENGTH = 512

/** Columns of a person's file that one standard field may be joined of. */
export const MAX_JOINED = 4
