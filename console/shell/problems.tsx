import { type ErrorComponentProps, Link } from '@tanstack/react-router'
import { Button } from '../ui/button.tsx'
import { Empty } from '../ui/empty.tsx'
import { useErrors } from '../words/errors.ts'
import { useWords } from '../words/language.ts'
import { shellWords } from './words.ts'

export function NotFound() {
  const words = useWords(shellWords)
  return (
    <Empty
      action={
        <Link to="/" className="button">
          {words.toOverview}
        </Link>
      }
    >
      {words.notFound}
    </Empty>
  )
}

/** What a screen shows that could not be loaded, with what the service said. */
export function Broken({ error, reset }: ErrorComponentProps) {
  const words = useWords(shellWords)
  const { describe } = useErrors()
  return (
    <Empty action={<Button onClick={reset}>{words.again}</Button>}>
      {words.broken} {describe(error)}
    </Empty>
  )
}
