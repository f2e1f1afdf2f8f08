import type { components } from './console.ts'

type Shown = Pick<components['schemas']['Session'], 'user' | 'account'>

let shown: Shown | undefined

/**
 * Records the account and person of this page until it is reloaded. Another tab may switch the session to another
 * account, and input of this page must not arrive there.
 */
export function showSession(session: Shown): void {
  shown = session
}

/**
 * Headers that name the page's account and person. The service refuses the request if the session belongs to another
 * account or person by now.
 */
export const shownHeaders = (): Readonly<Record<string, string>> =>
  shown ? { 'session-account': shown.account.id, 'session-user': shown.user.id } : {}
