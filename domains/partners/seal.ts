import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto'

/** One of the deployment's secrets, with a key for partners' addresses. */
export interface SealingSecret {
  readonly fingerprint: string
  readonly key: (purpose: 'partner-url') => Buffer
}

/** The deployment's secrets, the newest first. */
export type SealingSecrets = readonly [SealingSecret, ...SealingSecret[]]

export interface Sealed {
  /** Nonce, ciphertext, tag. */
  readonly bytes: Buffer
  /** The fingerprint of the secret that decrypts it. */
  readonly sealedWith: string
}

const ALGORITHM = 'aes-256-gcm'
/** Bytes; random ones are safe for far more addresses than anyone has (NIST SP 800-38D, 8.3). */
const NONCE = 12
const TAG = 16

/** An address can't be decrypted: its secret is not configured, or it was changed in the database. */
export class SealError extends Error {
  override readonly name = 'SealError'
}

/**
 * Encrypts a partner's URL under the newest secret. It is bound to the partner's id, so that someone with write access
 * to the database alone cannot redirect letters by swapping stored addresses.
 */
export function seal([newest]: SealingSecrets, partnerId: string, url: string): Sealed {
  const nonce = randomBytes(NONCE)
  const cipher = createCipheriv(ALGORITHM, newest.key('partner-url'), nonce).setAAD(Buffer.from(partnerId))
  const bytes = Buffer.concat([nonce, cipher.update(url, 'utf8'), cipher.final(), cipher.getAuthTag()])
  return { bytes, sealedWith: newest.fingerprint }
}

/** @throws SealError, whose message reveals nothing of the address */
export function unseal(secrets: SealingSecrets, partnerId: string, { bytes, sealedWith }: Sealed): string {
  const secret = secrets.find(({ fingerprint }) => fingerprint === sealedWith)
  if (!secret) {
    throw new SealError(`its address was encrypted under the secret ${sealedWith}, which is not configured`)
  }
  try {
    const decipher = createDecipheriv(ALGORITHM, secret.key('partner-url'), bytes.subarray(0, NONCE))
      .setAAD(Buffer.from(partnerId))
      .setAuthTag(bytes.subarray(-TAG))
    return Buffer.concat([decipher.update(bytes.subarray(NONCE, -TAG)), decipher.final()]).toString('utf8')
  } catch {
    throw new SealError('its address was changed in the database')
  }
}
