import type { Permission } from './permissions.ts'

/** What a member of an account may do, each with all that the ones before it may: look; write templates and lists; post; own. */
export const roles = ['viewer', 'writer', 'sender', 'owner'] as const

export type Role = (typeof roles)[number]

/** Whether somebody with `role` may do what needs `least`. */
export const reaches = (role: Role, least: Role): boolean => roles.indexOf(role) >= roles.indexOf(least)

/** The role from which a person may do what a key needs the permission for. */
export const roleFor: Readonly<Record<Permission, Role>> = {
  'campaigns:read': 'viewer',
  'campaigns:create': 'sender',
  'lists:read': 'viewer',
  'lists:create': 'writer',
  'recipients:read': 'viewer',
  'recipients:create': 'writer',
  'recipients:import': 'writer',
  'qr-codes:read': 'viewer',
  // What is printed leads there: as grave as posting.
  'qr-codes:create': 'sender',
  'qr-codes:update': 'sender',
  'qr-codes:delete': 'sender',
  'templates:read': 'viewer',
}
