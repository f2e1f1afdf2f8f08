/** The tabs of the settings, and the roles that they require. */
export const settingsTabs = [
  { to: '/settings/keys', name: 'keys', least: 'owner' },
  { to: '/settings/developers', name: 'developers', least: 'viewer' },
  { to: '/settings/members', name: 'members', least: 'viewer' },
  { to: '/settings/security', name: 'security', least: 'viewer' },
  { to: '/settings/account', name: 'account', least: 'viewer' },
  { to: '/settings/audit', name: 'audit', least: 'owner' },
] as const
