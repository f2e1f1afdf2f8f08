import { type LetterJudge, parseDesign } from '../../letter/index.ts'
import { answerTasks } from '../../workers/queue/task-answers.ts'
import type { PreparedRow } from '../recipients/index.ts'
import type { PrintAnswer, PrintTask, RowsAnswer } from './print-check.ts'
import type { SentOrder } from './print-order.ts'
import { asLetter, layOut, printsPhoneNumber } from './printable.ts'
import { MOST_WARNINGS } from './warnings.ts'

/** The thread in which letters are laid out before they are charged. */

let judge: LetterJudge | null = null
let personal: { token: boolean; variants: readonly ('A' | 'B')[] } = { token: false, variants: ['A'] }

async function lookAtDesign({ design: sent, ...order }: SentOrder): Promise<PrintAnswer> {
  const design = parseDesign(sent)
  const laidOut = await layOut({ design, ...order })
  judge = laidOut.judge
  personal = {
    token: design.code?.perLetter ?? false,
    // Who gets which is not known before there is a list.
    variants: design.frontB === null ? ['A'] : ['A', 'B'],
  }
  return { printsPhoneNumber: printsPhoneNumber(design), warnings: laidOut.warnings }
}

function lookAtRows(rows: readonly PreparedRow[]): RowsAnswer {
  if (!judge) throw new Error('rows were sent before their design')
  const warnings = []
  let count = 0
  for (const [index, row] of rows.entries()) {
    const judged = judge.judge(asLetter(row, personal.token), personal.variants)
    if (judged.fault)
      return { fault: { index, ...judged.fault }, warnings: [], count: 0, steps: judge.steps.spent }
    for (const message of judged.warnings) if (++count <= MOST_WARNINGS) warnings.push({ index, message })
  }
  return { fault: null, warnings, count, steps: judge.steps.spent }
}

answerTasks<PrintTask>(task =>
  task.kind === 'rows' ? lookAtRows(JSON.parse(task.json)) : lookAtDesign(task.order),
)
