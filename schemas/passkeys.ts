import { type Static, Type } from '@sinclair/typebox'
import { Id, Line, Nullable, StringEnum, Timestamp } from './common.ts'

/** Passkeys: what a browser's `navigator.credentials` takes and returns, as JSON (WebAuthn 3, 5.1). */

/** The most passkeys of a person: a few devices, and some that were lost. */
export const MOST_PASSKEYS = 20

const Base64Url = (maxLength: number, more: { description?: string; examples?: string[] } = {}) =>
  Type.String({
    maxLength,
    pattern: '^[A-Za-z0-9_-]*$',
    patternMessage: 'must be base64url without padding',
    ...more,
  })

/** At most 1023 bytes (WebAuthn, 4). */
const CredentialId = Base64Url(1364, {
  description: 'The passkey, by the name that its device gave it',
  examples: ['3q2-7wECAwQFBgcICQoLDA'],
})

const Challenge = Base64Url(200, { description: 'Answered once, and within five minutes' })

const publicKeyType = StringEnum(['public-key'], { description: 'The only kind that there is' })

const Credential = Type.Object({
  id: CredentialId,
  type: publicKeyType,
  transports: Type.Optional(
    Type.Array(Type.String(), { description: 'How the browser may reach its device' }),
  ),
})

const Name = Line(1, 100, { description: 'To recognise it by', examples: ['Annas telefon'] })

const timeout = Type.Integer({ description: 'Milliseconds', examples: [300_000] })
const required = (description: string) => StringEnum(['required'], { description })

export const PasskeyCreation = Type.Object(
  {
    rp: Type.Object(
      {
        id: Type.String({ description: 'Its host', examples: ['brev.example'] }),
        name: Type.String({ description: 'What the browser calls it' }),
      },
      { description: 'The service that the passkey is for' },
    ),
    user: Type.Object(
      {
        id: Base64Url(100, { description: 'The person, by a number that says nothing' }),
        name: Type.String({ description: 'The e-mail address' }),
        displayName: Type.String({ description: 'What the person is called' }),
      },
      { description: 'Whose passkey it is' },
    ),
    challenge: Challenge,
    pubKeyCredParams: Type.Array(
      Type.Object({
        type: publicKeyType,
        alg: Type.Integer({ description: 'By its number at IANA (COSE)', examples: [-7] }),
      }),
      { description: 'Kinds of signatures that can be checked, the preferred first' },
    ),
    timeout,
    excludeCredentials: Type.Array(Credential, { description: 'Passkeys that the person has already' }),
    authenticatorSelection: Type.Object(
      {
        residentKey: required('It signs in without an address'),
        requireResidentKey: Type.Boolean({ description: 'The same, for older browsers' }),
        userVerification: required('The device asks for a finger, a face or a PIN'),
      },
      { description: 'What the device must be able to do' },
    ),
    attestation: StringEnum(['none'], { description: 'Who made the device is not asked' }),
  },
  { title: 'PasskeyCreation', description: 'For `navigator.credentials.create`' },
)

export const PasskeyRequest = Type.Object(
  {
    rpId: Type.String({ description: 'The host of the service', examples: ['brev.example'] }),
    challenge: Challenge,
    timeout,
    userVerification: required('The device asks for a finger, a face or a PIN'),
    allowCredentials: Type.Optional(Type.Array(Credential, { description: 'Passkeys of the person' })),
  },
  { title: 'PasskeyRequest', description: 'For `navigator.credentials.get`' },
)

const ofCredential = {
  id: CredentialId,
  rawId: { ...CredentialId, description: 'The same as `id`' },
  type: publicKeyType,
  authenticatorAttachment: Type.Optional(
    StringEnum(['platform', 'cross-platform'], { description: 'In this device, or in another' }),
  ),
  clientExtensionResults: Type.Object(
    {},
    { additionalProperties: true, description: 'What the browser’s extensions say: nothing is read of it' },
  ),
}

const clientDataJSON = Base64Url(4096, { description: 'What was signed: the challenge, and for which page' })

export const PasskeyRegistration = Type.Object(
  {
    name: Name,
    credential: Type.Object(
      {
        ...ofCredential,
        response: Type.Object(
          {
            clientDataJSON,
            attestationObject: Base64Url(16_384, { description: 'The new public key' }),
            transports: Type.Optional(
              Type.Array(Line(1, 32), {
                maxItems: 10,
                description: 'How the browser may reach its device',
              }),
            ),
          },
          { description: 'What the device said' },
        ),
      },
      { description: 'What `navigator.credentials.create` gave' },
    ),
  },
  { title: 'PasskeyRegistration', description: 'A passkey to keep' },
)

export const PasskeyAssertion = Type.Object(
  {
    ...ofCredential,
    response: Type.Object(
      {
        clientDataJSON,
        authenticatorData: Base64Url(4096, { description: 'What the device says of itself' }),
        signature: Base64Url(8192, { description: 'Over both' }),
        userHandle: Type.Optional(
          Base64Url(100, { description: 'The person, as `user.id` was when it was made' }),
        ),
      },
      { description: 'What the device said' },
    ),
  },
  { title: 'PasskeyAssertion', description: 'What `navigator.credentials.get` gave' },
)

export type PasskeyCreation = Static<typeof PasskeyCreation>
export type PasskeyRequest = Static<typeof PasskeyRequest>
export type PasskeyRegistration = Static<typeof PasskeyRegistration>
export type PasskeyAssertion = Static<typeof PasskeyAssertion>

export const Passkey = Type.Object(
  {
    id: Id('The passkey'),
    name: Name,
    synced: Type.Boolean({ description: 'It is kept with a provider, and outlives the device' }),
    lastUsedAt: Nullable(Timestamp, 'When it signed in last; null: not yet'),
    createdAt: Timestamp,
  },
  { title: 'Passkey', description: 'A passkey of the person' },
)

export const PasskeyName = Type.Object({ name: Name })
