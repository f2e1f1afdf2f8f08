import { answerTasks } from '#concurrency/task-answers.ts'
import { fieldReason } from '#schemas/field-reasons.ts'
import { parseJsonBytes } from '#schemas/json.ts'
import type { ProofBody } from '#schemas/proofs.ts'
import { requireProofShape, requireSourceShape } from './check.ts'
import { readLetter } from './read-letter.ts'
import type { ReadProof, ReadSource, SourceTask } from './read-source.ts'
import { fieldError } from './rules.ts'
import { type FieldError, TemplateError } from './template-error.ts'

/** The thread that reads templates which people write in the console. */
answerTasks<SourceTask>(({ kind, bytes }): ReadSource | ReadProof => {
  try {
    const json = parseJsonBytes(bytes)
    if (kind === 'template') return readLetter(requireSourceShape(json))
    return readProof(requireProofShape(json))
  } catch (error) {
    throw error instanceof TemplateError ? error.toApiError() : error
  }
})

function readProof({ source, recipient, ...body }: ProofBody): ReadProof {
  const { format = 'letter', cardDesign = null, variant = 'a' } = body
  const isCard = format === 'postcard'
  const own: FieldError[] = []
  if (cardDesign && !isCard) own.push(fieldError('/cardDesign', fieldReason('field_only_for_postcards')))
  if (body.noReturnAddress && isCard)
    own.push(fieldError('/noReturnAddress', fieldReason('field_only_for_letters', { why: '' })))
  if (variant === 'b' && !source.variantBContent)
    own.push(fieldError('/variant', fieldReason('variant_missing')))
  if (own.length > 0) throw new TemplateError(own)
  const read = readLetter(source, isCard ? { cardDesign } : null, true)
  const noReturnAddress = body.noReturnAddress ?? read.design.noReturnAddress
  return {
    ...read,
    design: { ...read.design, noReturnAddress },
    recipient,
    format,
    cardDesign,
    variant: variant === 'a' ? 'A' : 'B',
  }
}
