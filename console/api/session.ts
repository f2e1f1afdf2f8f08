import { queryOptions, useSuspenseQuery } from '@tanstack/react-query'
import { api, dataOf } from './client.ts'
import type { components } from './console.ts'
import { keepAll, leaveForGood, stopKeepingDrafts } from './leaving.ts'
import { queries } from './queries.ts'
import { showSession } from './shown-session.ts'
import { tellOtherTabs } from './tabs.ts'
import { forgetUnsentDrafts } from './unsent-draft.ts'

export type Session = components['schemas']['Session']
export type Role = Session['role']

export const roles = ['viewer', 'writer', 'sender', 'owner'] as const satisfies readonly Role[]

/**
 * Whether someone with `role` may do what needs at least `least`. The service decides; the console only explains it
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
 * Reloads the console at an address, so that no data of the previous person or account are left, or sent under another
 * name.
 */
export function reloadConsole(path = '/'): void {
  stopKeepingDrafts()
  forgetUnsentDrafts()
  location.assign(`/console${path}`)
}

/** The current session, whatever this page shows. Undefined: it could not be read. */
export const sessionNow = (): Promise<Session | undefined> =>
  // Sent with plain `fetch`, because the client would wait for the page's session, about which this answer decides.
  dataOf(api.GET('/api/auth/session', { fetch })).catch(() => undefined)

/** Switches the session back to the account that this page shows. */
export async function comeBack({ account }: Session): Promise<void> {
  await switchAccount(account.id)
  tellOtherTabs({ kind: 'entered' })
  void queries.invalidateQueries()
}

/** Continues in the session's account. Unsaved text of the page's account stays noted in this tab. */
export function goOver(): void {
  void keepAll()
  stopKeepingDrafts()
  location.assign('/console/')
}

/**
 * Switches to another account. No data of one account may be shown or written under the name of another.
 * @param mayLose asks whether text that can't be saved may be lost; it is asked before the switch, which cannot be
 * undone
 */
export async function turnTo(accountId: string, mayLose: () => boolean): Promise<void> {
  if (!((await keepAll()) || mayLose())) return
  await switchAccount(accountId)
  tellOtherTabs({ kind: 'entered' })
  leaveForGood()
  reloadConsole()
}

/** Starts the console after a sign-in on a page without data. */
export function enter(session: Session): void {
  queries.clear()
  showSession(session)
  queries.setQueryData(sessionQuery.queryKey, session)
  tellOtherTabs({ kind: 'entered' })
}

/**
 * Continues after a sign-in in a dialog above an open page. The same person continues with the page's account; for
 * anyone else the console is reloaded.
 * @returns whether the page continues
 */
export async function enterAgain(session: Session): Promise<boolean> {
  const before = queries.getQueryData(sessionQuery.queryKey)
  const isSame = before?.user.id === session.user.id
  const mayGoOn = isSame && session.accounts.some(({ id }) => id === before.account.id)
  if (!mayGoOn) {
    reloadConsole()
    return false
  }
  const current = session.account.id === before.account.id ? session : await switchAccount(before.account.id)
  queries.setQueryData(sessionQuery.queryKey, current)
  tellOtherTabs({ kind: 'entered' })
  return true
}

/** Signs out, and removes all data of the account from the page. @param mayLose as for `turnTo` */
export async function leave(mayLose: () => boolean): Promise<void> {
  if (!((await keepAll()) || mayLose())) return
  await api.POST('/api/auth/sign-out')
  tellOtherTabs({ kind: 'left' })
  leaveForGood()
  reloadConsole('/sign-in')
}
