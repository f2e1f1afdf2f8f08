import { randomInt } from 'node:crypto'
import slugify from 'slugify'

/** Longer names are cut: the slug is printed, and a longer URL makes a denser code. */
const MAX_NAME = 40
const SUFFIX = 4
const ALPHABET = 'abcdefghijklmnopqrstuvwxyz0123456789'

/** The readable part of a slug: åäö become aao; a name without Latin letters falls back to a word. */
export function slugBase(name: string): string {
  const slug = slugify(name.normalize('NFC'), { lower: true, strict: true }).slice(0, MAX_NAME)
  return slug.replace(/^-+|-+$/g, '') || 'campaign'
}

/** A candidate for a slug; the database decides whether it was issued before. */
export function slugCandidate(name: string): string {
  const suffix = Array.from({ length: SUFFIX }, () => ALPHABET[randomInt(ALPHABET.length)]).join('')
  return `${slugBase(name)}-${suffix}`
}
