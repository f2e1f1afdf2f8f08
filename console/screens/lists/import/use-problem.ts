import { ApiError } from '../../../api/api-error.ts'
import { useErrors } from '../../../words/errors.ts'

/** The error of the last task, in the person's language. */
export function useProblem(error: unknown): {
  readonly problem: string | undefined
  /** Whether it is certain that the service has done nothing. */
  readonly isRefused: boolean
} {
  const { describe } = useErrors()
  if (error === null || error === undefined) return { problem: undefined, isRefused: false }
  return {
    problem: describe(error),
    isRefused: error instanceof ApiError && error.status >= 400 && error.status < 500,
  }
}
