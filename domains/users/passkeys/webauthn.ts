import { isIP } from 'node:net'
import { UUID } from 'uuidv7'
import { ApiError } from '#schemas/errors.ts'
import type {
  PasskeyAssertion,
  PasskeyCreation,
  PasskeyRegistration,
  PasskeyRequest,
} from '#schemas/passkeys.ts'
import { reason } from '#schemas/reasons.ts'
import { CHALLENGE_LIVES_MS, type Challenge } from './challenges.ts'
import type { KnownPasskey } from './passkeys.ts'

/** Loaded for the first passkey to verify: 27 MB, which most processes never need. */
const library = () => import('@simplewebauthn/server')

/** ES256, EdDSA and RS256, in COSE's numbers: every authenticator has one of them. */
const ALGORITHMS = [-7, -8, -257]

/** The relying party of passkeys: the host of BASE_URL, and only its pages. */
export interface RelyingParty {
  readonly id: string
  readonly origin: string
}

export function relyingParty(baseUrl: string): RelyingParty {
  const { hostname, origin } = new URL(baseUrl)
  return { id: hostname, origin }
}

export const noHostName = (): ApiError => new ApiError('unprocessable', reason('passkeys_need_host_name'))

/** @throws ApiError unprocessable if BASE_URL has an IP address: passkeys need a host name (WebAuthn 3, 5.1.2) */
export function requireHostName({ id }: RelyingParty): void {
  if (isIP(id.replace(/^\[|\]$/g, '')) !== 0) throw noHostName()
}

interface KnownCredential {
  readonly id: Buffer
  readonly transports: readonly string[]
}

const asJson = (credentials: readonly KnownCredential[]) =>
  credentials.map(({ id, transports }) => ({
    type: 'public-key' as const,
    id: id.toString('base64url'),
    transports: [...transports],
  }))

interface Creation {
  readonly user: { readonly id: string; readonly email: string; readonly name: string }
  readonly challenge: Buffer
  /** Excluded, so that one device does not make a second one. */
  readonly known: readonly KnownCredential[]
}

/**
 * Options for creating a passkey: one that the browser can find on its own later, with user verification (finger, face or
 * PIN).
 */
export const creationOptions = (rp: RelyingParty, { user, challenge, known }: Creation): PasskeyCreation => ({
  rp: { id: rp.id, name: 'brevduva' },
  user: { id: handleOf(user.id), name: user.email, displayName: user.name },
  challenge: challenge.toString('base64url'),
  pubKeyCredParams: ALGORITHMS.map(alg => ({ type: 'public-key', alg })),
  timeout: CHALLENGE_LIVES_MS,
  excludeCredentials: asJson(known),
  authenticatorSelection: { residentKey: 'required', requireResidentKey: true, userVerification: 'required' },
  attestation: 'none',
})

/** @param known the passkeys that may answer; without it, any that the browser has */
export const requestOptions = (
  rp: RelyingParty,
  challenge: Buffer,
  known?: readonly KnownCredential[],
): PasskeyRequest => ({
  rpId: rp.id,
  challenge: challenge.toString('base64url'),
  timeout: CHALLENGE_LIVES_MS,
  userVerification: 'required',
  ...(known ? { allowCredentials: asJson(known) } : {}),
})

/** A user's handle for authenticators: the bytes of their id, which reveal nothing (WebAuthn 3, 14.6.1). */
const handleOf = (userId: string): string => Buffer.from(UUID.parse(userId).bytes).toString('base64url')

/** Whether the user handle that came with a signature is that user's. */
export const isHandleOf = (handle: string | undefined, userId: string): boolean => handle === handleOf(userId)

/** The fields that both kinds of answers share; extensions were not requested. */
const bare = ({ id, rawId }: { readonly id: string; readonly rawId: string }) =>
  ({ id, rawId, type: 'public-key', clientExtensionResults: {} }) as const

/** Recognises our challenge in an answer. */
export type Recognise = (presented: string) => Challenge | undefined

/** The stored part of a verified answer. */
export interface VerifiedCredential {
  readonly credentialId: Buffer
  readonly publicKey: Buffer
  readonly counter: number
  readonly synced: boolean
  readonly challenge: Challenge
}

/** Requirements of every answer: to one of our challenges, from our pages, with user verification. */
function expecting(rp: RelyingParty, recognise: Recognise) {
  let challenge: Challenge | undefined
  const options = {
    expectedChallenge(presented: string) {
      challenge = recognise(presented)
      return challenge !== undefined
    },
    expectedOrigin: rp.origin,
    expectedRPID: rp.id,
    requireUserVerification: true,
  }
  return { options, challenge: () => challenge }
}

/** Undefined: it does not meet the request, is not from this service's pages, or has no user verification. */
export async function verifyCreation(
  rp: RelyingParty,
  given: PasskeyRegistration['credential'],
  recognise: Recognise,
): Promise<VerifiedCredential | undefined> {
  const { verifyRegistrationResponse } = await library()
  const { clientDataJSON, attestationObject } = given.response
  const asked = expecting(rp, recognise)
  return whereVerified(async () => {
    await requireNoCertificates(attestationObject)
    const { registrationInfo } = await verifyRegistrationResponse({
      response: { ...bare(given), response: { clientDataJSON, attestationObject } },
      ...asked.options,
      supportedAlgorithmIDs: ALGORITHMS,
    })
    const challenge = asked.challenge()
    if (!registrationInfo || !challenge) return undefined
    const { credential, credentialBackedUp } = registrationInfo
    return {
      credentialId: Buffer.from(credential.id, 'base64url'),
      publicKey: Buffer.from(credential.publicKey),
      counter: credential.counter,
      synced: credentialBackedUp,
      challenge,
    }
  })
}

/**
 * We request no attestation, and get none or the passkey's own signature (WebAuthn 3, 5.1.3). Attestations with
 * certificates are refused: we do not need them, and the library would fetch revocation lists from addresses that they
 * name.
 */
async function requireNoCertificates(attestationObject: string): Promise<void> {
  const { decodeAttestationObject } = await import('@simplewebauthn/server/helpers')
  const decoded = decodeAttestationObject(new Uint8Array(Buffer.from(attestationObject, 'base64url')))
  const format = decoded.get('fmt')
  if (format === 'none' || (format === 'packed' && !decoded.get('attStmt').get('x5c'))) return
  throw new Error('attestation with certificates')
}

export interface VerifiedAssertion {
  readonly counter: number
  readonly synced: boolean
  readonly challenge: Challenge
}

/** Undefined: it is not this passkey's signature for one of our challenges, from this service's pages. */
export async function verifyAssertion(
  rp: RelyingParty,
  given: PasskeyAssertion,
  { credentialId, publicKey, counter }: KnownPasskey,
  recognise: Recognise,
): Promise<VerifiedAssertion | undefined> {
  const { verifyAuthenticationResponse } = await library()
  const { clientDataJSON, authenticatorData, signature } = given.response
  const asked = expecting(rp, recognise)
  return whereVerified(async () => {
    const { verified, authenticationInfo } = await verifyAuthenticationResponse({
      response: { ...bare(given), response: { clientDataJSON, authenticatorData, signature } },
      ...asked.options,
      credential: {
        id: credentialId.toString('base64url'),
        publicKey: new Uint8Array(publicKey),
        counter,
      },
    })
    const challenge = asked.challenge()
    if (!verified || !challenge) return undefined
    const { newCounter, credentialBackedUp } = authenticationInfo
    return { counter: newCounter, synced: credentialBackedUp, challenge }
  })
}

/** The library throws if verification fails. Other errors mean the same, since the bytes are a stranger's. */
async function whereVerified<T>(verify: () => Promise<T | undefined>): Promise<T | undefined> {
  try {
    return await verify()
  } catch {
    return undefined
  }
}
