import { type Static, Type } from '@sinclair/typebox'
import { Line, Nullable, StringEnum, Timestamp, Uuid } from './common.ts'

/** Shapes of passkeys: what a browser's `navigator.credentials` takes and gives, as JSON (WebAuthn 3, 5.1). */

/** The most passkeys that a person has: a few devices, and some that were lost. */
export const MOST_PASSKEYS = 20

const Base64Url = (maxLength: number, more: { description?: string; examples?: string[] } = {}) =>
  Type.String({
    maxLength,
    pattern: '^[A-Za-z0-9_-]*$',
    patternMessage: 'must be base64url without padding',
    ...more,
  })

/** At most 1023 bytes (WebAuthn, 4). */
const CredentialId = Base64Url(1364, { examples: ['3q2-7wECAwQFBgcICQoLDA'] })

const Challenge = Base64Url(200, { description: 'Answered once, and within five minutes' })

const publicKeyType = StringEnum(['public-key'])

const Credential = Type.Object({
  id: CredentialId,
  type: publicKeyType,
  transports: Type.Optional(Type.Array(Type.String())),
})

const Name = Line(1, 100, { description: 'To recognise it by', examples: ['Annas telefon'] })

const timeout = Type.Integer({ description: 'Milliseconds', examples: [300_000] })
const required = StringEnum(['required'])

export const PasskeyCreation = Type.Object(
  {
    rp: Type.Object({ id: Type.String({ examples: ['brev.example'] }), name: Type.String() }),
    user: Type.Object({ id: Base64Url(100), name: Type.String(), displayName: Type.String() }),
    challenge: Challenge,
    pubKeyCredParams: Type.Array(Type.Object({ type: publicKeyType, alg: Type.Integer() })),
    timeout,
    excludeCredentials: Type.Array(Credential, { description: 'Passkeys that the person has already' }),
    authenticatorSelection: Type.Object({
      residentKey: required,
      requireResidentKey: Type.Boolean(),
      userVerification: required,
    }),
    attestation: StringEnum(['none']),
  },
  { title: 'PasskeyCreation', description: 'For `navigator.credentials.create`' },
)

export const PasskeyRequest = Type.Object(
  {
    rpId: Type.String({ examples: ['brev.example'] }),
    challenge: Challenge,
    timeout,
    userVerification: required,
    allowCredentials: Type.Optional(Type.Array(Credential, { description: 'Passkeys of the person' })),
  },
  { title: 'PasskeyRequest', description: 'For `navigator.credentials.get`' },
)

const ofCredential = {
  id: CredentialId,
  rawId: CredentialId,
  type: publicKeyType,
  authenticatorAttachment: Type.Optional(StringEnum(['platform', 'cross-platform'])),
  clientExtensionResults: Type.Object({}, { additionalProperties: true }),
}

const clientDataJSON = Base64Url(4096)

export const PasskeyRegistration = Type.Object(
  {
    name: Name,
    credential: Type.Object({
      ...ofCredential,
      response: Type.Object({
        clientDataJSON,
        attestationObject: Base64Url(16_384),
        transports: Type.Optional(Type.Array(Line(1, 32), { maxItems: 10 })),
      }),
    }),
  },
  { title: 'PasskeyRegistration' },
)

export const PasskeyAssertion = Type.Object(
  {
    ...ofCredential,
    response: Type.Object({
      clientDataJSON,
      authenticatorData: Base64Url(4096),
      signature: Base64Url(8192),
      userHandle: Type.Optional(Base64Url(100)),
    }),
  },
  { title: 'PasskeyAssertion', description: 'What `navigator.credentials.get` gave' },
)

export type PasskeyCreation = Static<typeof PasskeyCreation>
export type PasskeyRequest = Static<typeof PasskeyRequest>
export type PasskeyRegistration = Static<typeof PasskeyRegistration>
export type PasskeyAssertion = Static<typeof PasskeyAssertion>

export const Passkey = Type.Object(
  {
    id: Uuid(),
    name: Name,
    synced: Type.Boolean({ description: 'It is kept with a provider, and outlives the device' }),
    lastUsedAt: Nullable(Timestamp),
    createdAt: Timestamp,
  },
  { title: 'Passkey' },
)

export const PasskeyName = Type.Object({ name: Name })
