import { createHash, generateKeyPairSync, type KeyObject, randomBytes, sign } from 'node:crypto'

import { attestationCertificate } from './attestation-certificate.ts'

/** Flags of an authenticator's data (WebAuthn 3, 6.1). */
export const FLAGS = { present: 0x01, verified: 0x04, syncable: 0x08, synced: 0x10, attested: 0x40 } as const

/** Deviations of an authenticator, or of the page that uses it. */
export interface Odd {
  readonly origin?: string
  readonly rpId?: string
  readonly challenge?: string
  readonly flags?: number
  /** The type in the client's data. */
  readonly type?: string
  readonly counter?: number
  readonly userHandle?: string | undefined
  /** The attestation's format. Its statement is empty, except for `packed`, which is made as the specification says. */
  readonly format?: string
  /** `packed` comes with a certificate of the authenticator's maker, instead of the passkey's own signature. */
  readonly certified?: boolean
}

interface CreationOptions {
  readonly challenge: string
  readonly rp: { readonly id: string }
  readonly user: { readonly id: string }
}

interface RequestOptions {
  readonly challenge: string
  readonly rpId: string
}

const sha256 = (data: string | Buffer): Buffer => createHash('sha256').update(data).digest()
const text = (bytes: Buffer): string => bytes.toString('base64url')

/** An authenticator with one passkey, like that of a phone: ES256, no attestation, user verification. */
export class Authenticator {
  readonly id = randomBytes(16)
  readonly #origin: string
  readonly #keys = generateKeyPairSync('ec', { namedCurve: 'P-256' })
  /** Null: it has no counter, like passkeys that are synchronised. */
  #counter: number | null
  #userHandle = ''

  constructor(origin: string, { counts = true }: { counts?: boolean } = {}) {
    this.#origin = origin
    this.#counter = counts ? 0 : null
  }

  /** What `navigator.credentials.create` gives for these options, as JSON. */
  create({ challenge, rp, user }: CreationOptions, odd: Odd = {}) {
    this.#userHandle = user.id
    const client = this.#clientData('webauthn.create', challenge, odd)
    const flags = (odd.flags ?? this.#flags()) | FLAGS.attested
    const key = coseKey(this.#keys.publicKey)
    const length = Buffer.from([this.id.length >> 8, this.id.length & 0xff])
    const data = Buffer.concat([
      this.#data(odd.rpId ?? rp.id, flags, odd),
      Buffer.alloc(16),
      length,
      this.id,
      key,
    ])
    const attestation = cbor(
      new Map<string, unknown>([
        ['fmt', odd.format ?? 'none'],
        ['attStmt', odd.format === 'packed' ? this.#packed(data, client, odd) : new Map()],
        ['authData', data],
      ]),
    )
    return {
      ...this.#credential(),
      response: {
        clientDataJSON: text(client),
        attestationObject: text(attestation),
        transports: ['internal', 'hybrid'],
      },
    }
  }

  /** What `navigator.credentials.get` gives for these options, as JSON. */
  get({ challenge, rpId }: RequestOptions, odd: Odd = {}) {
    const client = this.#clientData('webauthn.get', challenge, odd)
    const data = this.#data(odd.rpId ?? rpId, odd.flags ?? this.#flags(), odd)
    const signature = sign('sha256', Buffer.concat([data, sha256(client)]), this.#keys.privateKey)
    const userHandle = 'userHandle' in odd ? odd.userHandle : this.#userHandle
    return {
      ...this.#credential(),
      response: {
        clientDataJSON: text(client),
        authenticatorData: text(data),
        signature: text(signature),
        ...(userHandle === undefined ? {} : { userHandle }),
      },
    }
  }

  /** Packed attestation (WebAuthn 3, 8.2). */
  #packed(data: Buffer, client: Buffer, { certified }: Odd): Map<string, unknown> {
    const keys = certified ? generateKeyPairSync('ec', { namedCurve: 'P-256' }) : this.#keys
    const signature = sign('sha256', Buffer.concat([data, sha256(client)]), keys.privateKey)
    return new Map<string, unknown>([
      ['alg', -7],
      ['sig', signature],
      ...(certified ? [['x5c', [attestationCertificate(keys)]] as const] : []),
    ])
  }

  #credential() {
    const id = text(this.id)
    return { id, rawId: id, type: 'public-key', clientExtensionResults: {} }
  }

  #flags(): number {
    return FLAGS.present | FLAGS.verified | (this.#counter === null ? FLAGS.syncable | FLAGS.synced : 0)
  }

  #clientData(type: string, challenge: string, odd: Odd): Buffer {
    const said = {
      type: odd.type ?? type,
      challenge: odd.challenge ?? challenge,
      origin: odd.origin ?? this.#origin,
    }
    return Buffer.from(JSON.stringify({ ...said, crossOrigin: false }))
  }

  #data(rpId: string, flags: number, odd: Odd): Buffer {
    if (this.#counter !== null) this.#counter += 1
    const counter = Buffer.alloc(4)
    counter.writeUInt32BE(odd.counter ?? this.#counter ?? 0)
    return Buffer.concat([sha256(rpId), Buffer.from([flags]), counter])
  }
}

/** An EC key on P-256 for ES256 (RFC 9053, 7.1.1). */
function coseKey(key: KeyObject): Buffer {
  const { x, y } = key.export({ format: 'jwk' })
  return cbor(
    new Map<number, unknown>([
      [1, 2],
      [3, -7],
      [-1, 1],
      [-2, Buffer.from(x!, 'base64url')],
      [-3, Buffer.from(y!, 'base64url')],
    ]),
  )
}

/** The part of CBOR (RFC 8949) that authenticators write: integers, bytes, texts, lists and maps. */
export function cbor(value: unknown): Buffer {
  if (typeof value === 'number') return value < 0 ? head(1, -1 - value) : head(0, value)
  if (Buffer.isBuffer(value)) return Buffer.concat([head(2, value.length), value])
  if (typeof value === 'string') return Buffer.concat([head(3, Buffer.byteLength(value)), Buffer.from(value)])
  if (Array.isArray(value)) return Buffer.concat([head(4, value.length), ...value.map(cbor)])
  if (value instanceof Map) {
    return Buffer.concat([
      head(5, value.size),
      ...[...value].flatMap(([key, inner]) => [cbor(key), cbor(inner)]),
    ])
  }
  throw new Error(`no authenticator writes ${typeof value}`)
}

function head(major: number, size: number): Buffer {
  if (size < 24) return Buffer.from([(major << 5) | size])
  if (size < 0x100) return Buffer.from([(major << 5) | 24, size])
  return Buffer.from([(major << 5) | 25, size >> 8, size & 0xff])
}
