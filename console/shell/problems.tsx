import { type ErrorComponentProps, Link, useRouter } from '@tanstack/react-router'
import { ApiError, isFinal } from '../api/api-error.ts'
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
  if (!(error instanceof ApiError)) {
    // Nobody asked the service in vain: a file of this screen is gone with the release that it was part of.
    return (
      <Empty action={<Button onClick={() => location.reload()}>{words.reload}</Button>}>
        {words.broken} {words.renewed}
      </Empty>
    )
  }
  if (isFinal(error)) {
    return (
      <Empty
        action={
          <Link to="/" className="button">
            {words.toOverview}
          </Link>
        }
      >
        {describe(error)}
      </Empty>
    )
  }

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
