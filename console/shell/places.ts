import { type Role, reaches } from '../api/session.ts'
import type { IconName } from '../ui/icon.tsx'

/** The links of the rail. */
export const places = [
  { to: '/', name: 'overview' },
  { to: '/campaigns', name: 'campaigns' },
  { to: '/templates', name: 'templates' },
  { to: '/lists', name: 'lists' },
  { to: '/codes', name: 'codes' },
  { to: '/credits', name: 'credits' },
  { to: '/settings', name: 'settings' },
] as const satisfies readonly { to: string; name: IconName }[]

/** Further destinations of the command menu, and the role that they require. */
const corners = [
  { to: '/settings/keys', name: 'keysTab', least: 'owner' },
  { to: '/settings/members', name: 'membersTab', least: 'viewer' },
  { to: '/settings/security', name: 'securityTab', least: 'viewer' },
  { to: '/settings/account', name: 'accountTab', least: 'viewer' },
  { to: '/settings/developers', name: 'developersTab', least: 'viewer' },
  { to: '/settings/audit', name: 'auditTab', least: 'owner' },
] as const satisfies readonly { to: string; name: string; least: Role }[]

export const allPlaces = (role: Role) => [...places, ...corners.filter(({ least }) => reaches(role, least))]
