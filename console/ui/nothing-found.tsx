import { Link, type LinkProps } from '@tanstack/react-router'
import { inLanguages, useWords } from '../words/language.ts'
import { Empty } from './empty.tsx'

const words = inLanguages({ showAll: 'Show all' }, { showAll: 'Visa alla' })

/** Shown if nothing matches a search: a sentence, and a link to the screen without the search. */
export function NothingFound({ children, ...to }: LinkProps & { readonly children: string }) {
  const say = useWords(words)
  return (
    <Empty
      action={
        <Link {...to} className="button">
          {say.showAll}
        </Link>
      }
    >
      {children}
    </Empty>
  )
}
