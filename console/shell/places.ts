import type { IconName } from '../ui/icon.tsx'

/** Where the rail and the command menu lead. */
export const places = [
  { to: '/', name: 'overview' },
  { to: '/templates', name: 'templates' },
  { to: '/settings', name: 'settings' },
] as const satisfies readonly { to: string; name: IconName }[]
