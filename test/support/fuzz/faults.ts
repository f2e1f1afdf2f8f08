import type { Operation } from '../../../plugins/docs/types.ts'
import type { answerChecker } from '../openapi.ts'
import type { Answer } from '../service.ts'

/** The errors of an answer, for a client that only has the document. */
export function answerFaults(
  check: ReturnType<typeof answerChecker>,
  operation: Operation,
  answer: Answer,
): string[] {
  const { status, headers } = answer
  const faults = check(operation, answer)
  if (status >= 500 && status !== 503) faults.push('an error of ours')
  if (status === 503 && headers['retry-after'] === undefined) faults.push('503 without Retry-After')
  return faults
}
