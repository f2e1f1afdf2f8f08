import { type ErrorComponentProps, Link, useRouter } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { ApiError, isFinal } from '../api/api-error.ts'
import { Button } from '../ui/button.tsx'
import { Empty } from '../ui/empty.tsx'
import { PageHead } from '../ui/page-head.tsx'
import { useErrors } from '../words/errors.ts'
import { useWords } from '../words/language.ts'
import { shellWords } from './words.ts'

interface ProblemProps {
  readonly title: string
  readonly action: ReactNode
  readonly children: ReactNode
}

/** Shown instead of a screen. */
const Problem = ({ title, ...empty }: ProblemProps) => (
  <>
    <PageHead title={title} />
    <Empty {...empty} />
  </>
)

function ToOverview() {
  const words = useWords(shellWords)
  return (
    <Link to="/" className="button">
      {words.toOverview}
    </Link>
  )
}

export function NotFound() {
  const words = useWords(shellWords)
  return (
    <Problem title={words.notFoundTitle} action={<ToOverview />}>
      {words.notFound}
    </Problem>
  )
}

/** Shown instead of a screen that could not be loaded, with the service's error. */
export function Broken({ error, reset }: ErrorComponentProps) {
  const words = useWords(shellWords)
  const { describe } = useErrors()
  const router = useRouter()
  if (!(error instanceof ApiError)) {
    // No request has failed: a file of this screen is gone because another release replaced it.
    return (
      <Problem
        title={words.brokenTitle}
        action={<Button onClick={() => location.reload()}>{words.reload}</Button>}
      >
        {words.broken} {words.renewed}
      </Problem>
    )
  }
  if (isFinal(error)) {
    return (
      <Problem title={titleOf(words, error)} action={<ToOverview />}>
        {describe(error)}
      </Problem>
    )
  }

  function again() {
    // The failed data may have been requested before the screen was rendered, so these are loaded again too.
    void router.invalidate()
    reset()
  }

  return (
    <Problem title={words.brokenTitle} action={<Button onClick={again}>{words.again}</Button>}>
      {words.broken} {describe(error)}
    </Problem>
  )
}

const titleOf = (words: (typeof shellWords)['en'], { status }: ApiError): string =>
  status === 403 ? words.forbiddenTitle : status === 404 ? words.notFoundTitle : words.brokenTitle
