import {
  type AnyRoute,
  createRootRouteWithContext,
  createRoute,
  lazyRouteComponent,
  Outlet,
  type RouteComponent,
  redirect,
} from '@tanstack/react-router'
import { ApiError } from '../api/api-error.ts'
import type { queries } from '../api/queries.ts'
import { sessionQuery } from '../api/session.ts'
import { keepAddressLink } from '../screens/settings/security/address-link.ts'
import { ownAddress } from '../screens/sign-in/return-path.ts'
import { Frame } from '../shell/frame.tsx'
import { NotFound } from '../shell/problems.tsx'
import { searched } from './searched.ts'

interface Context {
  readonly queries: typeof queries
}

export const root = createRootRouteWithContext<Context>()({ component: Outlet, notFoundComponent: NotFound })

export const signIn = createRoute({
  getParentRoute: () => root,
  path: '/sign-in',
  validateSearch: (search): { to?: string } => {
    const to = ownAddress(search.to)
    return to === undefined ? {} : { to }
  },
  component: lazyRouteComponent(() => import('../screens/sign-in/screen.tsx'), 'SignIn'),
})

/**
 * The frame of all screens that need a session. People who arrive with a sign-in link are redirected to the screen that
 * uses it.
 */
export const frame = createRoute({
  getParentRoute: () => root,
  id: 'frame',
  component: Frame,
  async beforeLoad({ context, location }) {
    if (location.hash.startsWith('link=')) throw redirect({ to: '/sign-in', hash: location.hash })
    try {
      await context.queries.ensureQueryData(sessionQuery)
    } catch (error) {
      if (error instanceof ApiError && error.status === 401) {
        keepAddressLink(location.hash)
        throw redirect({ to: '/sign-in', search: { to: location.pathname + location.searchStr } })
      }
      throw error
    }
  },
})

/**
 * Makes the routes below another one: each with its address, its screen, which is loaded when it is opened, the name of
 * the screen's component in its module, and the names of the texts that it reads from its address.
 */
export const screensOf =
  <Parent extends AnyRoute>(parent: () => Parent) =>
  <const Path extends string, Name extends string, Text extends string = never>(
    path: Path,
    load: () => Promise<Record<Name, RouteComponent>>,
    name: Name,
    texts: readonly Text[] = [],
  ) =>
    createRoute({
      getParentRoute: parent,
      path,
      validateSearch: searched(...texts),
      component: lazyRouteComponent(load, name),
    })

/** A screen within the frame. */
export const screen = screensOf(() => frame)
