/** A letter's token as it is printed: exactly as upper-case base32, 60 bits. A scanner keeps the case. */
export const TOKEN = /^[A-Z2-7]{12}$/
