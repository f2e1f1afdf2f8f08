import { Link } from '@tanstack/react-router'
import { Icon } from '../ui/icon.tsx'
import { useWords } from '../words/language.ts'
import { AccountMenu } from './account-menu.tsx'
import { Mark } from './mark.tsx'
import { places } from './places.ts'
import { shellWords } from './words.ts'

export function Rail() {
  const words = useWords(shellWords)
  return (
    <header className="rail">
      <Link to="/" className="brand">
        <Mark />
        <span>brevduva</span>
      </Link>
      <nav aria-label={words.navigation}>
        {places.map(({ to, name }) => (
          <Link key={to} to={to} activeOptions={{ exact: to === '/' }} title={words[name]}>
            <Icon name={name} />
            <span>{words[name]}</span>
          </Link>
        ))}
      </nav>
      <AccountMenu />
    </header>
  )
}
