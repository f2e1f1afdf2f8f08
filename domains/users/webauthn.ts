import { isIP } from 'node:net'
import { UUID } from 'uuidv7'
import { ApiError } from '../../schemas/errors.ts'
import type {
  PasskeyAssertion,
  PasskeyCreation,
  PasskeyRegistration,
  PasskeyRequest,
} from '../../schemas/passkeys.ts'
import { CHALLENGE_LIVES_MS, type Challenge } from './passkey-challenges.ts'
import type { KnownPasskey } from './passkeys.ts'

/** Loaded with the first passkey that is to be verified: 27 MB, which most processes never need. */
const library = () => import('@simplewebauthn/server')

/** ES256, EdDSA and RS256, in COSE's numbers: one of them every authenticator has. */
const ALGORITHMS = [-7, -8, -257]

/** For whom passkeys are made: the host of BASE_URL, and its pages alone. */
export interface RelyingParty {
  readonly id: string
  readonly origin: string
}

export function relyingParty(baseUrl: string): RelyingParty {
  const { hostname, origin } = new URL(baseUrl)
  return { id: hostname, origin }
}

export const noHostName = (): ApiError =>
  new ApiError('unprocessable', 'Passkeys need a host name, and this service is reached by an IP address')

/** @throws ApiError unprocessable where the service is reached by an address: passkeys are for names (WebAuthn 3, 5.1.2) */
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
  /** The same device makes no second one. */
  readonly known: readonly KnownCredential[]
}

/** What a browser is asked to make: a passkey that it finds by itself later, behind a finger, a face or a PIN. */
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

/** @param known whose passkeys may answer; without it, whoever's the browser has */
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

/** A user as authenticators know them: the bytes of their id, which say nothing of them (WebAuthn 3, 14.6.1). */
const handleOf = (userId: string): string => Buffer.from(UUID.parse(userId).bytes).toString('base64url')

/** Whether the user handle that came with a signature is that user's. */
export const isHandleOf = (handle: string | undefined, userId: string): boolean => handle === handleOf(userId)

/** What both answers of a browser begin with; extensions were not asked for. */
const bare = ({ id, rawId }: { readonly id: string; readonly rawId: string }) =>
  ({ id, rawId, type: 'public-key', clientExtensionResults: {} }) as const

/** Finds the challenge of ours in what came back. */
export type Recognise = (presented: string) => Challenge | undefined

/** What of a browser's answer is kept, once the answer has been verified. */
export interface VerifiedCredential {
  readonly credentialId: Buffer
  readonly publicKey: Buffer
  readonly counter: number
  readonly synced: boolean
  readonly challenge: Challenge
}

/** What every answer of an authenticator must be: to a challenge of ours, from our pages, with a finger or a face. */
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

/** Undefined: it is not what was asked for, or not from this service's pages, or nobody's finger or face was asked for. */
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
 * We ask for no attestation, and get none, or the passkey's own signature (WebAuthn 3, 5.1.3). Certificates are not
 * looked at: they say nothing that we use, and the library may fetch revocation lists from wherever they say.
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

/** Undefined: it is not this passkey's signature for a challenge of ours, from this service's pages. */
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

/** The library throws for whatever does not verify; the bytes are a stranger's, so that anything else is no news either. */
async function whereVerified<T>(verify: () => Promise<T | undefined>): Promise<T | undefined> {
  try {
    return await verify()
  } catch {
    return undefined
  }
}
