import { answerTasks } from '../../../workers/turns/task-answers.ts'
import { forwardFault } from './fault.ts'

export interface ForwardQuestion {
  /** E.164. */
  readonly number: string
  readonly countries: readonly string[] | null
}

/** The thread in which the kinds of all countries' numbers are loaded. */
answerTasks<ForwardQuestion>(({ number, countries }) => forwardFault(number, countries))
