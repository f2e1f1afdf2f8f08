import { originOf, type Person } from '../support/people.ts'
import type { Answer, Service } from '../support/service.ts'
import { Authenticator, type Odd } from './authenticator.ts'

const PASSKEYS = '/api/auth/passkeys'

/** An authenticator that is asked by the service's own pages. */
export const authenticatorFor = (service: Service, options?: { counts?: boolean }): Authenticator =>
  new Authenticator(originOf(service), options)

type Request = Person['request']

/** What the authenticator makes of the options that it is given. */
export async function created(request: Request, authenticator: Authenticator, odd?: Odd) {
  const { body } = await request('POST', `${PASSKEYS}/options/register`)
  return authenticator.create(body.data, odd)
}

/** Registers the authenticator for the person who is signed in. */
export async function registerPasskey(
  request: Request,
  authenticator: Authenticator,
  odd?: Odd,
): Promise<Answer> {
  const credential = await created(request, authenticator, odd)
  return request('POST', `${PASSKEYS}/register`, { body: { name: 'Telefon', credential } })
}

/** A signature for signing in, as the browser of someone who is signed out gives it. */
export async function asserted(service: Service, authenticator: Authenticator, odd?: Odd) {
  const { body } = await service.request('POST', `${PASSKEYS}/options/sign-in`, { key: null })
  return authenticator.get(body.data, odd)
}

export const signInWith = (service: Service, assertion: Awaited<ReturnType<typeof asserted>>) =>
  service.request('POST', `${PASSKEYS}/sign-in`, { key: null, body: assertion })

/** A signature that renews the proof of the person who is signed in. */
export async function tapped(request: Request, authenticator: Authenticator, odd?: Odd) {
  const { body } = await request('POST', `${PASSKEYS}/options/prove`)
  return authenticator.get(body.data, odd)
}
