/** A letter's own token, as its code carries it: 60 bits as base32 (RFC 4648, upper case). */
export const BASE32 = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567'
export const TOKEN_LENGTH = 12
/** A placeholder for letters without a token yet. */
export const ANY_TOKEN = 'W'.repeat(TOKEN_LENGTH)
