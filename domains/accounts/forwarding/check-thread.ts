import { answerTasks } from '#concurrency/task-answers.ts'
import { forwardError } from './check.ts'

export interface ForwardQuestion {
  /** E.164. */
  readonly number: string
  readonly countries: readonly string[] | null
}

/** The thread that loads the metadata of all countries' numbers. */
answerTasks<ForwardQuestion>(({ number, countries }) => forwardError(number, countries))
