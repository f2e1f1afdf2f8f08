import { useId, useState } from 'react'
import { useWords } from '../../../words/language.ts'
import { allPermissions, permissionTable } from './permissions.ts'
import { keysWords } from './words.ts'

export interface PermissionChoiceProps {
  readonly given: readonly string[]
  readonly error: string | undefined
}

/** Chooses a key's permissions: all at once, or one by one. */
export function PermissionChoice({ given, error }: PermissionChoiceProps) {
  const words = useWords(keysWords)
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set(given))
  const errorId = useId()
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
