import type { SentBody } from '#concurrency/body-reader.ts'
import { serveTasks } from '#concurrency/serve-tasks.ts'
import type { Paper } from '#letter/base/geometry.ts'
import { fieldReason } from '#schemas/field-reasons.ts'
import { parseJsonBytes } from '#schemas/json.ts'
import type { ProofBody } from '#schemas/proofs.ts'
import { requirePrintedTexts, requireProofShape, requireSourceShape } from './check.ts'
import { readLetter } from './read-letter.ts'
import { fieldError } from './rules.ts'
import { type FieldError, TemplateError } from './template-error.ts'

/** @throws ApiError */
function read<Made>(bytes: Uint8Array, make: (json: unknown) => Made): Made {
  try {
    return make(parseJsonBytes(bytes))
  } catch (error) {
    throw error instanceof TemplateError ? error.toApiError() : error
  }
}

/** A proof to be drawn of a template. */
function readProof({ source, recipient, ...body }: ProofBody, paper: Paper) {
  const { format = 'letter', cardDesign = null, variant = 'a' } = body
  const isCard = format === 'postcard'
  const own: FieldError[] = []
  if (cardDesign && !isCard) own.push(fieldError('/cardDesign', fieldReason('field_only_for_postcards')))
  if (body.noReturnAddress && isCard)
    own.push(fieldError('/noReturnAddress', fieldReason('field_only_for_letters', { why: '' })))
  if (variant === 'b' && !source.variantBContent)
    own.push(fieldError('/variant', fieldReason('variant_missing')))
  if (own.length > 0) throw new TemplateError(own)
  const read = readLetter(source, isCard ? { cardDesign } : paper, true)
  const noReturnAddress = body.noReturnAddress ?? read.design.noReturnAddress
  return {
    ...read,
    design: { ...read.design, noReturnAddress },
    recipient,
    format,
    cardDesign,
    variant: variant === 'a' ? ('A' as const) : ('B' as const),
  }
}

/** A template, and the paper that its letters are printed on. */
interface OnPaper extends SentBody {
  readonly paper: Paper
}

type Texts = Parameters<typeof requirePrintedTexts>[0]

const tasks = {
  template: ({ bytes, paper }: OnPaper) => read(bytes, json => readLetter(requireSourceShape(json), paper)),
  proof: ({ bytes, paper }: OnPaper) => read(bytes, json => readProof(requireProofShape(json), paper)),
  texts: ({ bytes }: SentBody) => read(bytes, json => requirePrintedTexts(json as Texts)),
}
export type SourceTasks = typeof tasks

/** The thread that reads templates which people write in the console. */
serveTasks(tasks)
