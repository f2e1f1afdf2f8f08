import { type Static, Type } from '@sinclair/typebox'
import {
  Flag,
  Id,
  Line,
  Named,
  Nullable,
  OneOf,
  Part,
  Several,
  StringEnum,
  Text,
  Timestamp,
  VisibleLine,
  Whole,
} from './common.ts'
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
  transports: Type.Optional(Several(Type.String(), 'How the browser may reach its device')),
})

const recognised = {
  description: 'The name by which the person recognises it',
  examples: ['Annas telefon'],
}
const Name = VisibleLine(100, recognised)

const timeout = Whole('Milliseconds', 300_000)
const required = (description: string) => StringEnum(['required'], { description })

export const PasskeyCreation = Named('PasskeyCreation', 'For `navigator.credentials.create`', {
  rp: Part('The service that the passkey is for', {
    id: Text('Its host', 'brev.example'),
    name: Text('The name that the browser shows'),
  }),
  user: Part('The person that the passkey is for', {
    id: Base64Url(100, { description: 'The person’s id as bytes, which reveals nothing about them' }),
    name: Text('The e-mail address'),
    displayName: Text('The person’s name'),
  }),
  challenge: Challenge,
  pubKeyCredParams: Several(
    Type.Object({
      type: publicKeyType,
      alg: Whole('Its COSE number (IANA)', -7),
    }),
    'Supported signature algorithms, the preferred first',
  ),
  timeout,
  excludeCredentials: Several(Credential, 'Passkeys that the person already has'),
  authenticatorSelection: Part('Requirements for the device', {
    residentKey: required('It signs in without an address'),
    requireResidentKey: Flag('The same as `residentKey`, for older browsers'),
    userVerification: required('The device asks for a finger, a face or a PIN'),
  }),
  attestation: OneOf(['none'], 'No proof of the device’s maker is requested'),
})

export const PasskeyRequest = Named('PasskeyRequest', 'For `navigator.credentials.get`', {
  rpId: Text('The host of the service', 'brev.example'),
  challenge: Challenge,
  timeout,
  userVerification: required('The device asks for a finger, a face or a PIN'),
  allowCredentials: Type.Optional(Several(Credential, 'Passkeys of the person')),
})

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

export const PasskeyRegistration = Named('PasskeyRegistration', 'A passkey to store', {
  name: Name,
  credential: Part('The result of `navigator.credentials.create`', {
    ...ofCredential,
    response: Part('The device’s answer', {
      clientDataJSON,
      attestationObject: Base64Url(16_384, { description: 'The new public key' }),
      transports: Type.Optional(
        Type.Array(Line(1, 32), {
          maxItems: 10,
          description: 'How the browser may reach its device',
        }),
      ),
    }),
  }),
})

export const PasskeyAssertion = Named('PasskeyAssertion', 'The result of `navigator.credentials.get`', {
  ...ofCredential,
  response: Part('The device’s answer', {
    clientDataJSON,
    authenticatorData: Base64Url(4096, { description: 'The authenticator data' }),
    signature: Base64Url(8192, { description: 'The signature over both' }),
    userHandle: Type.Optional(
      Base64Url(100, { description: 'The person’s `user.id` from when the passkey was made' }),
    ),
  }),
})

export type PasskeyCreation = Static<typeof PasskeyCreation>
export type PasskeyRequest = Static<typeof PasskeyRequest>
export type PasskeyRegistration = Static<typeof PasskeyRegistration>
export type PasskeyAssertion = Static<typeof PasskeyAssertion>

export const Passkey = Named('Passkey', 'A passkey of the person', {
  id: Id('The passkey'),
  name: Type.String(recognised),
  synced: Flag('Whether the passkey is synced with a provider, so that it survives the loss of the device'),
  lastUsedAt: Nullable(Timestamp, 'When it signed in last; null: not yet'),
  createdAt: Timestamp,
})

export const PasskeyName = Type.Object({ name: Name })
