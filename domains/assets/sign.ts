import { createHmac, timingSafeEqual } from 'node:crypto'

/** Seconds that a signed address lives. */
export const ADDRESS_LIFETIME = 15 * 60

/** What can be fetched by a signed address, as the path beneath `/api/assets/`. */
export type AssetPath = `file/${string}` | `content/${string}/${'front' | 'back'}`

export interface Signer {
  readonly baseUrl: string
  readonly key: Buffer
}

const signature = (key: Buffer, path: string, expires: number): Buffer =>
  createHmac('sha256', key).update(`${path}\n${expires}`).digest()

/** An address that answers for 15 minutes without credentials. */
export function presign(signer: Signer, path: AssetPath, now = Date.now()): string {
  const expires = Math.floor(now / 1000) + ADDRESS_LIFETIME
  return `${signer.baseUrl}/api/assets/${path}?expires=${expires}&signature=${signature(signer.key, path, expires).toString('base64url')}`
}

/** True for an address that this service signed and whose time has not run out. */
export function isSigned(
  key: Buffer,
  path: AssetPath,
  expires: number,
  given: string,
  now = Date.now(),
): boolean {
  const theirs = Buffer.from(given, 'base64url')
  const ours = signature(key, path, expires)
  return theirs.length === ours.length && timingSafeEqual(theirs, ours) && expires * 1000 > now
}
