import { type KeyboardEvent, useEffect, useRef, useState } from 'react'
import { Dialog } from '../ui/dialog.tsx'
import { useWords } from '../words/language.ts'
import { goToWords } from './go-to-words.ts'
import { type Command, useCommands } from './use-commands.ts'
import { useFound } from './use-found.ts'

/** Finds screens, actions and whatever has a name by a few letters of it. */
export function GoTo({ onClose }: { readonly onClose: () => void }) {
  const words = useWords(goToWords)
  const [text, setText] = useState('')
  const [at, setAt] = useState(0)
  const { groups: named, isSearching, problem } = useFound(text)
  const groups = [...useCommands(text), ...named].filter(({ commands }) => commands.length > 0)
  const all = groups.flatMap(({ commands }) => commands)
  const chosen = all[Math.min(at, all.length - 1)]
  const list = useRef<HTMLDivElement>(null)

  useEffect(() => {
    if (chosen) list.current?.querySelector('[aria-selected=true]')?.scrollIntoView({ block: 'nearest' })
  }, [chosen])

  function run(command: Command) {
    onClose()
    void command.run()
  }

  function onKeyDown(event: KeyboardEvent) {
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key]
    if (step && chosen) {
      event.preventDefault()
      setAt((all.indexOf(chosen) + step + all.length) % all.length)
    }
    if (event.key === 'Enter' && chosen) {
      // The focus returns to where it was before the key is released, and the key would press a button there.
      event.preventDefault()
      run(chosen)
    }
  }

  const isNothing = all.length === 0 && !isSearching && problem === null
  return (
    <Dialog title={words.title} onClose={onClose}>
      <input
        className="input"
        role="combobox"
        aria-expanded="true"
        aria-controls="places"
        aria-activedescendant={chosen && `place-${chosen.key}`}
        aria-label={words.title}
        placeholder={words.hint}
        maxLength={200}
        value={text}
        onChange={event => {
          setText(event.target.value)
          setAt(0)
        }}
        onKeyDown={onKeyDown}
      />
      <div
        id="places"
        ref={list}
        role="listbox"
        aria-label={words.title}
        aria-busy={isSearching}
        className="menu-list"
      >
        {groups.map(({ name, commands }) => (
          // biome-ignore lint/a11y/useSemanticElements: a listbox groups its options so
          <div key={name} role="group" aria-label={words[name]} className="menu-group">
            <span aria-hidden="true">{words[name]}</span>
            {commands.map(command => (
              <div
                key={command.key}
                id={`place-${command.key}`}
                role="option"
                tabIndex={-1}
                aria-selected={command === chosen}
                onClick={() => run(command)}
                onKeyDown={onKeyDown}
              >
                {command.name}
              </div>
            ))}
          </div>
        ))}
      </div>
      <p className={problem ? 'error' : 'muted'} role="status">
        {problem ?? (isNothing ? words.nothing : isSearching && all.length === 0 ? words.searching : '')}
      </p>
    </Dialog>
  )
}
