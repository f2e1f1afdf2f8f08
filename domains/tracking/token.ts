/** A letter's token as it is printed: upper-case base32, 60 bits. Case matters, because a scanner keeps it. */
export const TOKEN = /^[A-Z2-7]{12}$/
