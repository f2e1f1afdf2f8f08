import { Button } from '../ui/button.tsx'
import { Dialog } from '../ui/dialog.tsx'
import { inLanguages, useWords } from '../words/language.ts'

const keysWords = inLanguages(
  {
    title: 'Keyboard shortcuts',
    goTo: 'Search and go anywhere',
    help: 'Show keyboard shortcuts',
    tabs: 'Next or previous field',
    arrows: 'Move through a menu or list',
    close: 'Close',
  },
  {
    title: 'Kortkommandon',
    goTo: 'Sök och gå till valfri sida',
    help: 'Visa kortkommandon',
    tabs: 'Nästa eller föregående fält',
    arrows: 'Flytta dig i en meny eller lista',
    close: 'Stäng',
  },
)

/** The keys that work everywhere. */
export function Keys({ onClose }: { readonly onClose: () => void }) {
  const words = useWords(keysWords)
  const keys: readonly (readonly [readonly string[], string])[] = [
    [['Ctrl K', '⌘ K'], words.goTo],
    [['?'], words.help],
    [['Tab', '⇧ Tab'], words.tabs],
    [['↑', '↓'], words.arrows],
    [['Esc'], words.close],
  ]
  return (
    <Dialog title={words.title} onClose={onClose}>
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
