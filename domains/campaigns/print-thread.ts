import { answerTasks } from '../../workers/queue/task-answers.ts'
import type { PrintTask } from './print-check.ts'
import { layOut, type Misfit, requireFits, widestRecipient } from './printable.ts'

/** The thread in which letters are laid out before they are charged. */

let misfit: Misfit = () => null

answerTasks<PrintTask>(async task => {
  if (task.kind === 'rows') return requireFits(misfit, task.rows)
  misfit = await layOut(task.order)
  return misfit(widestRecipient(task.order)) === null
})
