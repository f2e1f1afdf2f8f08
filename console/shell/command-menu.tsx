import { useNavigate } from '@tanstack/react-router'
import { type KeyboardEvent, useEffect, useState } from 'react'
import { Button } from '../ui/button.tsx'
import { Dialog } from '../ui/dialog.tsx'
import { useWords } from '../words/language.ts'
import { places } from './places.ts'
import { shellWords } from './words.ts'

/** Whether keys go into a text just now. */
const isTyping = (target: EventTarget | null): boolean =>
  target instanceof HTMLElement && (target.isContentEditable || target.matches('input, textarea, select'))

/** `Ctrl K` goes anywhere, `?` shows the keys. */
export function CommandMenu() {
  const [open, setOpen] = useState<'menu' | 'keys' | null>(null)
  const words = useWords(shellWords)
  const close = () => setOpen(null)

  useEffect(() => {
    function onKey(event: globalThis.KeyboardEvent) {
      if ((event.ctrlKey || event.metaKey) && event.key.toLowerCase() === 'k' && !event.shiftKey) {
        event.preventDefault()
        setOpen('menu')
      } else if (event.key === '?' && !isTyping(event.target)) setOpen('keys')
    }
    addEventListener('keydown', onKey)
    return () => removeEventListener('keydown', onKey)
  }, [])

  if (open === 'menu') return <GoTo onClose={close} />
  if (open !== 'keys') return null
  return (
    <Dialog title={words.keys} onClose={close}>
      <table>
        <tbody>
          <tr>
            <td>
              <kbd>Ctrl K</kbd> <kbd>⌘ K</kbd>
            </td>
            <td>{words.keysGoTo}</td>
          </tr>
          <tr>
            <td>
              <kbd>?</kbd>
            </td>
            <td>{words.keysHelp}</td>
          </tr>
        </tbody>
      </table>
      <div className="buttons">
        <Button onClick={close}>{words.close}</Button>
      </div>
    </Dialog>
  )
}

function GoTo({ onClose }: { readonly onClose: () => void }) {
  const words = useWords(shellWords)
  const navigate = useNavigate()
  const [text, setText] = useState('')
  const [at, setAt] = useState(0)
  const found = places.filter(({ name }) => words[name].toLowerCase().includes(text.trim().toLowerCase()))

  function go(to: (typeof places)[number]['to']) {
    onClose()
    void navigate({ to })
  }

  function onKeyDown(event: KeyboardEvent) {
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key]
    if (step && found.length > 0) {
      event.preventDefault()
      setAt((at + step + found.length) % found.length)
    }
    const chosen = found[at]
    if (event.key === 'Enter' && chosen) go(chosen.to)
  }

  return (
    <Dialog title={words.searchEverything} onClose={onClose}>
      <input
        className="input"
        role="combobox"
        aria-expanded="true"
        aria-controls="places"
        aria-activedescendant={found[at] && `place-${found[at].name}`}
        aria-label={words.searchEverything}
        value={text}
        onChange={event => {
          setText(event.target.value)
          setAt(0)
        }}
        onKeyDown={onKeyDown}
      />
      <div id="places" role="listbox" aria-label={words.searchEverything} className="menu-list">
        {found.map(({ to, name }, index) => (
          <div
            key={to}
            id={`place-${name}`}
            role="option"
            tabIndex={-1}
            aria-selected={index === at}
            onClick={() => go(to)}
            onKeyDown={onKeyDown}
          >
            {words[name]}
          </div>
        ))}
      </div>
      {found.length === 0 && <p className="muted">{words.nothingFound}</p>}
    </Dialog>
  )
}
