import type { components } from './console.ts'

type Shown = Pick<components['schemas']['Session'], 'user' | 'account'>

let shown: Shown | undefined

/**
 * Notes whose this page is, from now until it is loaded anew: another tab may turn the session to another account, and
 * what stands on this page must not arrive there.
 */
export function showSession(session: Shown): void {
  shown = session
}

/** What each request says of the page that makes it: the service refuses it where the session is another's by now. */
export const shownHeaders = (): Readonly<Record<string, string>> =>
  shown ? { 'session-account': shown.account.id, 'session-user': shown.user.id } : {}
