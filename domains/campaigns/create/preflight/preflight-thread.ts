import { answerTasks } from '#concurrency/task-answers.ts'
import {
  charactersWith,
  compile,
  type Design,
  DocumentError,
  drawProofs,
  type LetterPreflight,
  Persons,
  parseDesign,
} from '#letter/index.ts'
import { ApiError } from '#schemas/errors.ts'
import { reason } from '#schemas/reasons.ts'
import type { PreparedRow } from '../../../recipients/service.ts'
import { letterReason } from '../../letter-reason.ts'
import { MOST_WARNINGS } from '../../warnings.ts'
import { asLetter } from './as-letter.ts'
import { layOut, printsPhoneNumber } from './lay-out.ts'
import type { LetterTask } from './letter-threads.ts'
import type { DesignAnswer, RowsAnswer } from './preflight.ts'
import type { SentDesign } from './preflight-design.ts'

/** The thread that lays out letters before they are charged, and draws proofs. */

let letters: LetterPreflight | null = null
let persons = new Persons()
let checkedRows = 0
let personal: { token: boolean; variants: readonly ('A' | 'B')[] } = { token: false, variants: ['A'] }

async function checkDesign({ design: sent, ...order }: SentDesign): Promise<DesignAnswer> {
  const design = parsed(sent)
  const laidOut = await layOut({ design, ...order })
  letters = laidOut.letters
  persons = new Persons()
  checkedRows = 0
  personal = {
    token: design.code?.perLetter ?? false,
    // Which recipient gets which letter is not known before there is a list.
    variants: design.frontB === null ? ['A'] : ['A', 'B'],
  }
  return { printsPhoneNumber: printsPhoneNumber(design), warnings: laidOut.warnings }
}

/** A template may have been stored under older rules: its customer must correct it. */
function parsed(sent: SentDesign['design']): Design {
  try {
    return parseDesign(sent)
  } catch (error) {
    if (!(error instanceof DocumentError)) throw error
    throw new ApiError('unprocessable', reason('document_unreadable', { why: error.message }))
  }
}

function checkRows(rows: readonly PreparedRow[], mostSteps: number): RowsAnswer {
  if (!letters) throw new Error('rows were sent before their design')
  const warnings = []
  let count = 0
  for (const [index, row] of rows.entries()) {
    if (letters.steps.spent > mostSteps) return { error: null, warnings, count, isWhole: false }
    const place = { persons, number: ++checkedRows }
    const checked = letters.check(asLetter(row, personal.token), personal.variants, place)
    if (checked.error) return { error: { index, error: checked.error }, warnings, count, isWhole: false }
    for (const warning of checked.warnings) {
      if (++count <= MOST_WARNINGS) warnings.push({ index, warning })
    }
  }
  return { error: null, warnings, count, isWhole: true }
}

/** @throws ApiError unprocessable if a campaign with such a letter would be refused */
async function drawProof({ design: sent, recipient }: Proof): Promise<Uint8Array> {
  const design = parsed(sent)
  const characters = charactersWith(design.characters, recipient)
  const fields = Object.keys(recipient.fields).map(fieldKey => ({ fieldKey }))
  const laidOut = await layOut({ design: { ...design, characters }, fields, facts: { widest: {} } })
  const { error } = laidOut.letters.check(recipient, [recipient.variant])
  if (error) throw new ApiError('unprocessable', letterReason(error, { recipient: null, among: 'rows' }))
  return new Uint8Array(drawProofs(laidOut.compiled, [recipient]).pdf)
}

/** It takes the campaign's characters, so that its fonts are those of the archive. */
async function drawPrinted({ design, recipient }: Printed): Promise<Uint8Array> {
  return new Uint8Array(drawProofs(await compile(parsed(design)), [recipient]).pdf)
}

type Proof = Extract<LetterTask, { kind: 'proof' }>
type Printed = Extract<LetterTask, { kind: 'printed' }>

answerTasks<LetterTask>(task => {
  if (task.kind === 'rows') return checkRows(JSON.parse(task.json), task.mostSteps)
  if (task.kind === 'design') return checkDesign(task.order)
  return task.kind === 'proof' ? drawProof(task) : drawPrinted(task)
})
