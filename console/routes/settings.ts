import { createRoute, redirect } from '@tanstack/react-router'
import { reaches, sessionQuery } from '../api/session.ts'
import { screen, screensOf } from './frame.ts'

const settings = screen('/settings', () => import('../screens/settings/screen.tsx'), 'Settings')

const tab = screensOf(() => settings)

/** Keys are for owners; others who open the settings get the tab that everyone may see. */
const settingsStart = createRoute({
  getParentRoute: () => settings,
  path: '/',
  async beforeLoad({ context }) {
    const { role } = await context.queries.ensureQueryData(sessionQuery)
    throw redirect({ to: reaches(role, 'owner') ? '/settings/keys' : '/settings/members', replace: true })
  },
})

const keys = tab('/keys', () => import('../screens/settings/keys/keys.tsx'), 'Keys')

const members = tab('/members', () => import('../screens/settings/members/members.tsx'), 'Members')

const security = tab('/security', () => import('../screens/settings/security/security.tsx'), 'Security')

const account = tab('/account', () => import('../screens/settings/account/account.tsx'), 'Account')

const developers = tab(
  '/developers',
  () => import('../screens/settings/developers/developers.tsx'),
  'Developers',
  ['key', 'only'],
)

const audit = tab('/audit', () => import('../screens/settings/audit/audit.tsx'), 'Audit', [
  'kind',
  'person',
  'from',
  'to',
])

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
