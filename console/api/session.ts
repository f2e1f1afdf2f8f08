import { queryOptions, useSuspenseQuery } from '@tanstack/react-query'
import { api, dataOf } from './client.ts'
import type { components } from './console.ts'
import { forgetUnkept, keepAll, keepNothingMore, leaveForGood } from './leaving.ts'
import { queries } from './queries.ts'
import { showSession } from './shown-session.ts'
import { tellOtherTabs } from './tabs.ts'

export type Session = components['schemas']['Session']
export type Role = Session['role']

export const roles = ['viewer', 'writer', 'sender', 'owner'] as const satisfies readonly Role[]

/**
 * Whether somebody with `role` may do what needs at least `least`. The service decides; the console only explains it
 * beforehand.
 */
export const reaches = (role: Role, least: Role): boolean => roles.indexOf(role) >= roles.indexOf(least)

export const sessionQuery = queryOptions({
  queryKey: ['session'],
  queryFn: async () => {
    const session = await dataOf(api.GET('/api/auth/session'))
    showSession(session)
    return session
  },
  staleTime: 60_000,
  retry: false,
})

/** Who is signed in; only below the frame, which nobody enters without a session. */
export const useSession = (): Session => useSuspenseQuery(sessionQuery).data

const switchAccount = (accountId: string): Promise<Session> =>
  dataOf(api.POST('/api/auth/switch-account', { body: { accountId } }))

/**
 * Loads the console anew at an address, so that nothing of the previous person or account is left or sent under another
 * name.
 */
export function beginAnew(path = '/'): void {
  keepNothingMore()
  forgetUnkept()
  location.assign(`/console${path}`)
}

/** What the session is now, whatever this page shows. Undefined: nobody knows. */
export const sessionNow = (): Promise<Session | undefined> =>
  // Not through the client that waits for the page's session: what asks here decides about it.
  dataOf(api.GET('/api/auth/session', { fetch })).catch(() => undefined)

/** Turns the session back to the account that this page shows. */
export async function comeBack({ account }: Session): Promise<void> {
  await switchAccount(account.id)
  tellOtherTabs({ kind: 'entered' })
  void queries.invalidateQueries()
}

/** Goes on in the session's account, and leaves noted here what was written in that of the page. */
export function goOver(): void {
  void keepAll()
  keepNothingMore()
  location.assign('/console/')
}

/**
 * Switches to another account. Nothing of one account may be shown or written under the name of another.
 * @param mayLose asks whether what can't be kept may be lost: before the switch, since it can't be called off after it
 */
export async function turnTo(accountId: string, mayLose: () => boolean): Promise<void> {
  if (!((await keepAll()) || mayLose())) return
  await switchAccount(accountId)
  tellOtherTabs({ kind: 'entered' })
  leaveForGood()
  beginAnew()
}

/** Somebody has signed in on a page without any data yet. */
export function enter(session: Session): void {
  queries.clear()
  showSession(session)
  queries.setQueryData(sessionQuery.queryKey, session)
  tellOtherTabs({ kind: 'entered' })
}

/**
 * Somebody has signed in above a page that is open. The same person continues with the page's account; for anybody else
 * the console is loaded anew.
 * @returns whether the page goes on
 */
export async function enterAgain(session: Session): Promise<boolean> {
  const before = queries.getQueryData(sessionQuery.queryKey)
  const isSame = before?.user.id === session.user.id
  const mayGoOn = isSame && session.accounts.some(({ id }) => id === before.account.id)
  if (!mayGoOn) {
    beginAnew()
    return false
  }
  const goesOn = session.account.id === before.account.id ? session : await switchAccount(before.account.id)
  queries.setQueryData(sessionQuery.queryKey, goesOn)
  tellOtherTabs({ kind: 'entered' })
  return true
}

/** Signs out, and leaves nothing of the account in the page. @param mayLose as for `turnTo` */
export async function leave(mayLose: () => boolean): Promise<void> {
  if (!((await keepAll()) || mayLose())) return
  await api.POST('/api/auth/sign-out')
  tellOtherTabs({ kind: 'left' })
  leaveForGood()
  beginAnew('/sign-in')
}
