import { answerTasks } from '../../../workers/turns/task-answers.ts'
import { forwardFault } from './fault.ts'

/** The thread in which the kinds of all countries' numbers are loaded. */
answerTasks<string>(forwardFault)
