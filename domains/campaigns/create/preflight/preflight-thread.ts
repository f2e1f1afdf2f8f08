import {
  type Design,
  DocumentError,
  type LetterPreflight,
  letterWarningText,
  parseDesign,
} from '../../../../letter/index.ts'
import { ApiError } from '../../../../schemas/errors.ts'
import { answerTasks } from '../../../../workers/turns/task-answers.ts'
import type { PreparedRow } from '../../../recipients/index.ts'
import { MOST_WARNINGS } from '../../warnings.ts'
import { asLetter, layOut, printsPhoneNumber } from './lay-out.ts'
import type { DesignAnswer, PreflightTask, RowsAnswer } from './preflight.ts'
import type { SentDesign } from './preflight-design.ts'

/** The thread in which letters are laid out before they are charged. */

let letters: LetterPreflight | null = null
let personal: { token: boolean; variants: readonly ('A' | 'B')[] } = { token: false, variants: ['A'] }

async function checkDesign({ design: sent, ...order }: SentDesign): Promise<DesignAnswer> {
  const design = parsed(sent)
  const laidOut = await layOut({ design, ...order })
  letters = laidOut.letters
  personal = {
    token: design.code?.perLetter ?? false,
    // Who gets which is not known before there is a list.
    variants: design.frontB === null ? ['A'] : ['A', 'B'],
  }
  return { printsPhoneNumber: printsPhoneNumber(design), warnings: laidOut.warnings }
}

/** A template that was stored when less was asked of documents is the customer's to mend. */
function parsed(sent: SentDesign['design']): Design {
  try {
    return parseDesign(sent)
  } catch (error) {
    if (!(error instanceof DocumentError)) throw error
    throw new ApiError('unprocessable', `The document cannot be printed: ${error.message}`)
  }
}

function checkRows(rows: readonly PreparedRow[], mostSteps: number): RowsAnswer {
  if (!letters) throw new Error('rows were sent before their design')
  const warnings = []
  let count = 0
  for (const [index, row] of rows.entries()) {
    if (letters.steps.spent > mostSteps) return { error: null, warnings, count, isWhole: false }
    const checked = letters.check(asLetter(row, personal.token), personal.variants)
    if (checked.error) return { error: { index, ...checked.error }, warnings, count, isWhole: false }
    for (const warning of checked.warnings) {
      if (++count <= MOST_WARNINGS) warnings.push({ index, message: letterWarningText(warning) })
    }
  }
  return { error: null, warnings, count, isWhole: true }
}

answerTasks<PreflightTask>(task =>
  task.kind === 'rows' ? checkRows(JSON.parse(task.json), task.mostSteps) : checkDesign(task.order),
)
