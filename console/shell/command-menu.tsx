import { useEffect, useState } from 'react'
import { Button } from '../ui/button.tsx'
import { Dialog } from '../ui/dialog.tsx'
import { useWords } from '../words/language.ts'
import { GoTo } from './go-to.tsx'
import { shellWords } from './words.ts'

/** Whether key presses go into a text field. */
const isTyping = (target: EventTarget | null): boolean =>
  target instanceof HTMLElement && (target.isContentEditable || target.matches('input, textarea, select'))

/** `Ctrl K` goes anywhere, `?` shows the keys. */
export function CommandMenu() {
  const [open, setOpen] = useState<'menu' | 'keys' | null>(null)
  const close = () => setOpen(null)

  useEffect(() => {
    function onKey(event: KeyboardEvent) {
      if ((event.ctrlKey || event.metaKey) && event.key.toLowerCase() === 'k' && !event.shiftKey) {
        // While a dialog is open, the shortcuts are off.
        if (document.querySelector('dialog[open]')) return
        event.preventDefault()
        setOpen('menu')
      } else if (event.key === '?' && !isTyping(event.target) && !document.querySelector('dialog[open]')) {
        setOpen('keys')
      }
    }
    addEventListener('keydown', onKey)
    return () => removeEventListener('keydown', onKey)
  }, [])

  if (open === 'menu') return <GoTo onClose={close} />
  return open === 'keys' ? <Keys onClose={close} /> : null
}

function Keys({ onClose }: { readonly onClose: () => void }) {
  const words = useWords(shellWords)
  const keys: readonly (readonly [readonly string[], string])[] = [
    [['Ctrl K', '⌘ K'], words.keysGoTo],
    [['?'], words.keysHelp],
    [['Tab', '⇧ Tab'], words.keysTabs],
    [['↑', '↓'], words.keysArrows],
    [['Esc'], words.keysEscape],
  ]
  return (
    <Dialog title={words.keys} onClose={onClose}>
      <dl className="keys">
        {keys.map(([names, meaning]) => (
          <div key={meaning}>
            <dt>
              {names.map(name => (
                <kbd key={name}>{name}</kbd>
              ))}
            </dt>
            <dd>{meaning}</dd>
          </div>
        ))}
      </dl>
      <div className="buttons">
        <Button onClick={onClose}>{words.close}</Button>
      </div>
    </Dialog>
  )
}
