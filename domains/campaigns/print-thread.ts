import { answerTasks } from '../../workers/queue/task-answers.ts'
import type { PrintTask, WidestAnswer } from './print-check.ts'
import {
  layOut,
  type Misfit,
  printOrder,
  printsPhoneNumber,
  requireFits,
  type SentOrder,
  widestRecipient,
} from './printable.ts'

/** The thread in which letters are laid out before they are charged. */

let misfit: Misfit = () => null

async function widest(sent: SentOrder): Promise<WidestAnswer> {
  const order = printOrder(sent)
  misfit = await layOut(order)
  return { fits: misfit(widestRecipient(order)) === null, printsPhoneNumber: printsPhoneNumber(order) }
}

answerTasks<PrintTask>(task => (task.kind === 'rows' ? requireFits(misfit, task.rows) : widest(task.order)))
