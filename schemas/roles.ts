import type { Permission } from './permissions.ts'

/**
 * What a member of an account may do, each role with everything that the ones before it may: view; write templates and
 * lists; post; own.
 */
export const roles = ['viewer', 'writer', 'sender', 'owner'] as const

export type Role = (typeof roles)[number]

/** Whether `role` may do what needs `least`. */
export const reaches = (role: Role, least: Role): boolean => roles.indexOf(role) >= roles.indexOf(least)

/** The least role that may do what a key needs the permission for. */
export const roleFor: Readonly<Record<Permission, Role>> = {
  'campaigns:read': 'viewer',
  'campaigns:create': 'sender',
  'lists:read': 'viewer',
  'lists:create': 'writer',
  'recipients:read': 'viewer',
  'recipients:create': 'writer',
  'recipients:import': 'writer',
  'qr-codes:read': 'viewer',
  // Printed letters lead to it, so changing it is as serious as posting.
  'qr-codes:create': 'sender',
  'qr-codes:update': 'sender',
  'qr-codes:delete': 'sender',
  'templates:read': 'viewer',
}
