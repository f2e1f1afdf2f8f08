import { useId, useState } from 'react'
import { useFieldError } from '../../../ui/form.tsx'
import { useWords } from '../../../words/language.ts'
import type { Permission } from './queries.ts'
import { keysWords } from './words.ts'

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

/** Chooses a key's permissions: all at once, or one by one. */
export function PermissionChoice({ given }: { readonly given: readonly string[] }) {
  const words = useWords(keysWords)
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set(given))
  const errorId = useId()
  const error = useFieldError('permissions')
  const hasAll = allPermissions.every(one => chosen.has(one))

  function set(permission: string, on: boolean) {
    const next = new Set(chosen)
    if (on) next.add(permission)
    else next.delete(permission)
    setChosen(next)
  }

  return (
    <fieldset aria-describedby={error ? errorId : undefined}>
      <legend>{words.permissions}</legend>
      <label className="choice all">
        <input
          type="checkbox"
          checked={hasAll}
          ref={box => {
            if (box) box.indeterminate = !hasAll && chosen.size > 0
          }}
          onChange={event => setChosen(new Set(event.target.checked ? allPermissions : []))}
        />
        <span>{words.all}</span>
      </label>
      <div className="permissions">
        {permissionTable.map(({ thing, acts }) => (
          <fieldset key={thing}>
            <legend>{words.things[thing]}</legend>
            {acts.map(([act, permission]) => (
              <label key={permission}>
                <input
                  type="checkbox"
                  name="permissions"
                  value={permission}
                  checked={chosen.has(permission)}
                  onChange={event => set(permission, event.target.checked)}
                />
                {words.acts[act]}
              </label>
            ))}
          </fieldset>
        ))}
      </div>
      {chosen.has('campaigns:create') && <p className="hint">{words.costs}</p>}
      {chosen.size === 0 && <p className="hint">{words.nothingAllowed}</p>}
      {error && (
        <p className="error" id={errorId} role="alert">
          {error}
        </p>
      )}
    </fieldset>
  )
}
