/** What a key can be allowed to do. */
export const permissions = [
  'campaigns:read',
  'campaigns:create',
  'lists:read',
  'lists:create',
  'recipients:read',
  'recipients:create',
  'recipients:import',
  'qr-codes:read',
  'qr-codes:create',
  'qr-codes:update',
  'qr-codes:delete',
  'templates:read',
] as const

export type Permission = (typeof permissions)[number]
