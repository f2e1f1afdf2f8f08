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
