import { type ErrorComponentProps, Link, useRouter } from '@tanstack/react-router'
import { Button } from '../ui/button.tsx'
import { Empty } from '../ui/empty.tsx'
import { PageHead } from '../ui/page-head.tsx'
import { useErrors } from '../words/errors.ts'
import { useWords } from '../words/language.ts'
import { shellWords } from './words.ts'

export function NotFound() {
  const words = useWords(shellWords)
  return (
    <>
      <PageHead title={words.notFoundTitle} />
      <Empty
        action={
          <Link to="/" className="button">
            {words.toOverview}
          </Link>
        }
      >
        {words.notFound}
      </Empty>
    </>
  )
}

/** What a screen shows that could not be loaded, with what the service said. */
export function Broken({ error, reset }: ErrorComponentProps) {
  const words = useWords(shellWords)
  const { describe } = useErrors()
  const router = useRouter()

  function again() {
    // What failed may have been asked for before the screen was drawn.
    void router.invalidate()
    reset()
  }

  return (
    <Empty action={<Button onClick={again}>{words.again}</Button>}>
      {words.broken} {describe(error)}
    </Empty>
  )
}
