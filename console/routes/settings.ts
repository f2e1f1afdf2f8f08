import { createRoute, lazyRouteComponent, redirect } from '@tanstack/react-router'
import { reaches, sessionQuery } from '../api/session.ts'
import { frame } from './frame.ts'
import { searched } from './searched.ts'

const settings = createRoute({
  getParentRoute: () => frame,
  path: '/settings',
  component: lazyRouteComponent(() => import('../screens/settings/screen.tsx'), 'Settings'),
})

/** Keys are for owners; others who open the settings get the tab that everyone may see. */
const settingsStart = createRoute({
  getParentRoute: () => settings,
  path: '/',
  async beforeLoad({ context }) {
    const { role } = await context.queries.ensureQueryData(sessionQuery)
    throw redirect({ to: reaches(role, 'owner') ? '/settings/keys' : '/settings/members', replace: true })
  },
})

const keys = createRoute({
  getParentRoute: () => settings,
  path: '/keys',
  component: lazyRouteComponent(() => import('../screens/settings/keys/keys.tsx'), 'Keys'),
})

const members = createRoute({
  getParentRoute: () => settings,
  path: '/members',
  component: lazyRouteComponent(() => import('../screens/settings/members/members.tsx'), 'Members'),
})

const security = createRoute({
  getParentRoute: () => settings,
  path: '/security',
  component: lazyRouteComponent(() => import('../screens/settings/security/security.tsx'), 'Security'),
})

const account = createRoute({
  getParentRoute: () => settings,
  path: '/account',
  component: lazyRouteComponent(() => import('../screens/settings/account/account.tsx'), 'Account'),
})

const developers = createRoute({
  getParentRoute: () => settings,
  path: '/developers',
  validateSearch: searched('key', 'only'),
  component: lazyRouteComponent(() => import('../screens/settings/developers/developers.tsx'), 'Developers'),
})

const audit = createRoute({
  getParentRoute: () => settings,
  path: '/audit',
  validateSearch: searched('kind', 'person', 'from', 'to'),
  component: lazyRouteComponent(() => import('../screens/settings/audit/audit.tsx'), 'Audit'),
})

/** The screens of the account's settings and its members. */
export const settingsRoutes = settings.addChildren([
  settingsStart,
  keys,
  developers,
  members,
  security,
  account,
  audit,
])
