import type { AuthenticationResponseJSON, RegistrationResponseJSON } from '@simplewebauthn/browser'
import { queryOptions } from '@tanstack/react-query'
import { api, dataOf } from './client.ts'
import type { components } from './console.ts'
import type { Session } from './session.ts'

export type Passkey = components['schemas']['Passkey']

/** The library for authenticators, loaded with the first use: most people sign in without a passkey. */
const library = () => import('@simplewebauthn/browser')

/** Passkeys belong to names: there are none for a service that is reached by an IP address (WebAuthn 3, 5.1.2). */
const isAddress = (hostname: string): boolean => /^[\d.]+$|^\[/.test(hostname)

export const canUsePasskeys = (): boolean =>
  typeof window.PublicKeyCredential === 'function' && !isAddress(location.hostname)

/** Whether the person closed the browser's dialog or let it time out, which needs no message. */
export const wasGivenUp = (error: Error): boolean => ['NotAllowedError', 'AbortError'].includes(error.name)

/** The part of an answer that the service accepts, without extensions. */
const assertionOf = ({ id, rawId, type, response }: AuthenticationResponseJSON) => {
  const { clientDataJSON, authenticatorData, signature, userHandle } = response
  return {
    id,
    rawId,
    type,
    clientExtensionResults: {},
    response: { clientDataJSON, authenticatorData, signature, ...(userHandle ? { userHandle } : {}) },
  }
}

const credentialOf = ({ id, rawId, type, response }: RegistrationResponseJSON) => {
  const { clientDataJSON, attestationObject, transports } = response
  return {
    id,
    rawId,
    type,
    clientExtensionResults: {},
    response: { clientDataJSON, attestationObject, ...(transports ? { transports } : {}) },
  }
}

async function assertion(purpose: 'sign-in' | 'prove', useBrowserAutofill = false) {
  const [{ startAuthentication }, optionsJSON] = await Promise.all([
    library(),
    dataOf(api.POST(`/api/auth/passkeys/options/${purpose}`)),
  ])
  return assertionOf(await startAuthentication({ optionsJSON, useBrowserAutofill }))
}

const ceremony = async (isAutofill: boolean): Promise<Session> =>
  dataOf(api.POST('/api/auth/passkeys/sign-in', { body: await assertion('sign-in', isAutofill) }))

/** Asks for a passkey now. @throws Error if it was given up (`wasGivenUp`), ApiError if it is refused */
export const signInByPasskey = (): Promise<Session> => ceremony(false)

/**
 * Lets the browser offer passkeys below the field for the address, until `end` fires.
 * @returns undefined if the browser does not support this
 */
export async function offerPasskeys(end: AbortSignal): Promise<Session | undefined> {
  if (!canUsePasskeys()) return undefined
  const { browserSupportsWebAuthnAutofill, WebAuthnAbortService } = await library()
  if (!(await browserSupportsWebAuthnAutofill()) || end.aborted) return undefined
  end.addEventListener('abort', () => WebAuthnAbortService.cancelCeremony())
  return ceremony(true)
}

/** Proves again who is signed in, by a passkey. @throws as `signInByPasskey` */
export async function proveByPasskey(): Promise<void> {
  await api.POST('/api/auth/passkeys/prove', { body: await assertion('prove') })
}

export const passkeysQuery = queryOptions({
  queryKey: ['passkeys'],
  queryFn: () => dataOf(api.GET('/api/auth/passkeys')),
})

/** Makes a passkey in this browser or on a device beside it. @throws as `signInByPasskey` */
export async function addPasskey(name: string): Promise<Passkey> {
  const [{ startRegistration }, optionsJSON] = await Promise.all([
    library(),
    dataOf(api.POST('/api/auth/passkeys/options/register')),
  ])
  const credential = await startRegistration({ optionsJSON })
  return dataOf(
    api.POST('/api/auth/passkeys/register', { body: { name, credential: credentialOf(credential) } }),
  )
}

export const renamePasskey = (id: string, name: string): Promise<Passkey> =>
  dataOf(api.PATCH('/api/auth/passkeys/{id}', { params: { path: { id } }, body: { name } }))

export const removePasskey = (id: string) =>
  api.DELETE('/api/auth/passkeys/{id}', { params: { path: { id } } })
