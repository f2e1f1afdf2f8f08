import { createHmac, timingSafeEqual } from 'node:crypto'

/** Seconds for which a signed address is valid. */
export const ADDRESS_LIFETIME = 15 * 60

/** The path of a signed address below `/api/assets/`. */
export type AssetPath = `file/${string}` | `content/${string}/${'front' | 'back'}`

export interface Signer {
  readonly baseUrl: string
  readonly key: Buffer
}

const signature = (key: Buffer, path: string, expires: number): Buffer =>
  createHmac('sha256', key).update(`${path}\n${expires}`).digest()

/** An address that is valid for 15 minutes and needs no credentials. */
export function presign(signer: Signer, path: AssetPath, now = Date.now()): string {
  const expires = Math.floor(now / 1000) + ADDRESS_LIFETIME
  return `${signer.baseUrl}/api/assets/${path}?expires=${expires}&signature=${signature(signer.key, path, expires).toString('base64url')}`
}

/** Whether this service signed the address, with one of its keys, and it has not expired. */
export function isSigned(
  keys: readonly Buffer[],
  path: AssetPath,
  expires: number,
  given: string,
  now = Date.now(),
): boolean {
  const theirs = Buffer.from(given, 'base64url')
  const isOurs = keys.some(key => {
    const ours = signature(key, path, expires)
    return theirs.length === ours.length && timingSafeEqual(theirs, ours)
  })
  return isOurs && expires * 1000 > now
}
