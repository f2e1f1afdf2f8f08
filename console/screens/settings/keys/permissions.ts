import type { Permission } from './queries.ts'

type Thing = 'campaigns' | 'lists' | 'recipients' | 'codes' | 'templates'
type Act = 'read' | 'create' | 'import' | 'update' | 'delete'

/** The permissions, grouped by resource. */
export const permissionTable = [
  {
    thing: 'campaigns',
    acts: [
      ['read', 'campaigns:read'],
      ['create', 'campaigns:create'],
    ],
  },
  {
    thing: 'lists',
    acts: [
      ['read', 'lists:read'],
      ['create', 'lists:create'],
    ],
  },
  {
    thing: 'recipients',
    acts: [
      ['read', 'recipients:read'],
      ['create', 'recipients:create'],
      ['import', 'recipients:import'],
    ],
  },
  {
    thing: 'codes',
    acts: [
      ['read', 'qr-codes:read'],
      ['create', 'qr-codes:create'],
      ['update', 'qr-codes:update'],
      ['delete', 'qr-codes:delete'],
    ],
  },
  { thing: 'templates', acts: [['read', 'templates:read']] },
] as const satisfies readonly {
  readonly thing: Thing
  readonly acts: readonly (readonly [Act, Permission])[]
}[]

export const allPermissions: readonly Permission[] = permissionTable.flatMap(({ acts }) =>
  acts.map(([, permission]) => permission),
)

/** A first request for trying a key with such permissions. Most permissions can read something; some can only write. */
const firstPaths = [
  ['campaigns:read', '/api/v1/campaigns'],
  ['lists:read', '/api/v1/lists'],
  ['templates:read', '/api/v1/templates'],
  ['recipients:read', '/api/v1/recipients'],
] as const satisfies readonly (readonly [Permission, string])[]

const firstPathOf = (permissions: readonly string[]): string | undefined =>
  firstPaths.find(([permission]) => permissions.includes(permission))?.[1]

/** Whether the command line gets another answer than 403. */
export const allowsReading = (permissions: readonly string[]): boolean =>
  firstPathOf(permissions) !== undefined

/** A command line that shows whether the key works. A key that may read nothing gets 403. */
export function curlLine(origin: string, key: string, permissions: readonly string[]): string {
  return `curl -H "x-api-key: ${key}" ${origin}${firstPathOf(permissions) ?? firstPaths[0][1]}`
}
