import type { Operation } from '#plugins/docs/types.ts'
import type { answerChecker } from '../../support/openapi.ts'
import type { Answer } from '../../support/service.ts'

/** What an answer violates of the document, as a client sees it. */
export function violationsOf(
  check: ReturnType<typeof answerChecker>,
  operation: Operation,
  answer: Answer,
): string[] {
  const { status, headers } = answer
  const violations = check(operation, answer)
  if (status >= 500 && status !== 503) violations.push('an error of ours')
  if (status === 503 && headers['retry-after'] === undefined) violations.push('503 without Retry-After')
  return violations
}
