import { createHash, timingSafeEqual } from 'node:crypto'

export interface Credentials {
  readonly user: string
  readonly password: string
}

const BASIC = /^basic +([\w+/-]+={0,2}) *$/i
const COLON = 0x3a

/** Digests have one length, whatever was sent, so a comparison does not reveal how much was right. */
const digest = (bytes: string | Uint8Array): Buffer => createHash('sha256').update(bytes).digest()

/** Checks `Authorization: Basic …` (RFC 7617) in a time that does not reveal which part was wrong. */
export function basicAuth({ user, password }: Credentials): (header: string | undefined) => boolean {
  const expected = { user: digest(user), password: digest(password) }
  return header => {
    const given = read(header)
    const userFits = timingSafeEqual(digest(given.user), expected.user)
    const passwordFits = timingSafeEqual(digest(given.password), expected.password)
    return userFits && passwordFits
  }
}

/** The user ends at the first colon; the password may contain further ones. */
function read(header = ''): { user: Buffer; password: Buffer } {
  const pair = Buffer.from(BASIC.exec(header)?.[1] ?? '', 'base64')
  const at = pair.indexOf(COLON)
  if (at < 0) return { user: Buffer.alloc(0), password: Buffer.alloc(0) }
  return { user: pair.subarray(0, at), password: pair.subarray(at + 1) }
}
