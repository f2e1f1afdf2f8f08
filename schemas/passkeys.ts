import { type Static, Type } from '@sinclair/typebox'
import { Flag, Id, Line, Nullable, OneOf, StringEnum, Text, Timestamp, VisibleLine, Whole } from './common.ts'
import { fieldReason } from './field-reasons.ts'

/** Passkeys: what a browser's `navigator.credentials` takes and returns, as JSON (WebAuthn 3, 5.1). */

/** The most passkeys of a person: a few devices, and some that were lost. */
export const MOST_PASSKEYS = 20

const Base64Url = (maxLength: number, more: { description?: string; examples?: string[] } = {}) =>
  Type.String({
    maxLength,
    pattern: '^[A-Za-z0-9_-]*$',
    patternReason: fieldReason('field_not_base64url'),
    ...more,
  })

/** At most 1023 bytes (WebAuthn, 4). */
const CredentialId = Base64Url(1364, {
  description: 'The id of the passkey, which its device has made',
  examples: ['3q2-7wECAwQFBgcICQoLDA'],
})

const Challenge = Base64Url(200, {
  description: 'The challenge to sign. It can be answered once, within five minutes',
})

const publicKeyType = OneOf(['public-key'], 'The only type that exists')

const Credential = Type.Object({
  id: CredentialId,
  type: publicKeyType,
  transports: Type.Optional(
    Type.Array(Type.String(), { description: 'How the browser may reach its device' }),
  ),
})

const recognised = {
  description: 'The name by which the person recognises it',
  examples: ['Annas telefon'],
}
const Name = VisibleLine(100, recognised)

const timeout = Whole('Milliseconds', 300_000)
const required = (description: string) => StringEnum(['required'], { description })

export const PasskeyCreation = Type.Object(
  {
    rp: Type.Object(
      {
        id: Text('Its host', 'brev.example'),
        name: Text('The name that the browser shows'),
      },
      { description: 'The service that the passkey is for' },
    ),
    user: Type.Object(
      {
        id: Base64Url(100, { description: 'The person’s id as bytes, which reveals nothing about them' }),
        name: Text('The e-mail address'),
        displayName: Text('The person’s name'),
      },
      { description: 'The person that the passkey is for' },
    ),
    challenge: Challenge,
    pubKeyCredParams: Type.Array(
      Type.Object({
        type: publicKeyType,
        alg: Whole('Its COSE number (IANA)', -7),
      }),
      { description: 'Supported signature algorithms, the preferred first' },
    ),
    timeout,
    excludeCredentials: Type.Array(Credential, { description: 'Passkeys that the person already has' }),
    authenticatorSelection: Type.Object(
      {
        residentKey: required('It signs in without an address'),
        requireResidentKey: Flag('The same as `residentKey`, for older browsers'),
        userVerification: required('The device asks for a finger, a face or a PIN'),
      },
      { description: 'Requirements for the device' },
    ),
    attestation: OneOf(['none'], 'No proof of the device’s maker is requested'),
  },
  { title: 'PasskeyCreation', description: 'For `navigator.credentials.create`' },
)

export const PasskeyRequest = Type.Object(
  {
    rpId: Text('The host of the service', 'brev.example'),
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
    OneOf(['platform', 'cross-platform'], 'Whether the passkey is in this device or in another'),
  ),
  clientExtensionResults: Type.Object(
    {},
    { additionalProperties: true, description: 'Results of browser extensions, which are ignored' },
  ),
}

const clientDataJSON = Base64Url(4096, {
  description: 'The signed data: the challenge, and the page’s origin',
})

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
          { description: 'The device’s answer' },
        ),
      },
      { description: 'The result of `navigator.credentials.create`' },
    ),
  },
  { title: 'PasskeyRegistration', description: 'A passkey to store' },
)

export const PasskeyAssertion = Type.Object(
  {
    ...ofCredential,
    response: Type.Object(
      {
        clientDataJSON,
        authenticatorData: Base64Url(4096, { description: 'The authenticator data' }),
        signature: Base64Url(8192, { description: 'The signature over both' }),
        userHandle: Type.Optional(
          Base64Url(100, { description: 'The person’s `user.id` from when the passkey was made' }),
        ),
      },
      { description: 'The device’s answer' },
    ),
  },
  { title: 'PasskeyAssertion', description: 'The result of `navigator.credentials.get`' },
)

export type PasskeyCreation = Static<typeof PasskeyCreation>
export type PasskeyRequest = Static<typeof PasskeyRequest>
export type PasskeyRegistration = Static<typeof PasskeyRegistration>
export type PasskeyAssertion = Static<typeof PasskeyAssertion>

export const Passkey = Type.Object(
  {
    id: Id('The passkey'),
    name: Type.String(recognised),
    synced: Flag('Whether the passkey is synced with a provider, so that it survives the loss of the device'),
    lastUsedAt: Nullable(Timestamp, 'When it signed in last; null: not yet'),
    createdAt: Timestamp,
  },
  { title: 'Passkey', description: 'A passkey of the person' },
)

export const PasskeyName = Type.Object({ name: Name })
