import { parseJsonBytes } from '../../../schemas/json.ts'
import type { ProofBody } from '../../../schemas/proofs.ts'
import { answerTasks } from '../../../turns/task-answers.ts'
import { requireProofShape, requireSourceShape } from './check.ts'
import { type Fault, TemplateFaults } from './fault.ts'
import { readLetter } from './read-letter.ts'
import type { ReadProof, ReadSource, SourceTask } from './read-source.ts'
import { fault } from './rules.ts'

/** The thread that reads templates which people write in the console. */
answerTasks<SourceTask>(({ kind, bytes }): ReadSource | ReadProof => {
  try {
    const json = parseJsonBytes(bytes)
    if (kind === 'template') return readLetter(requireSourceShape(json))
    return readProof(requireProofShape(json))
  } catch (error) {
    throw error instanceof TemplateFaults ? error.toApiError() : error
  }
})

function readProof({ source, recipient, ...body }: ProofBody): ReadProof {
  const { format = 'letter', cardDesign = null, variant = 'a' } = body
  const isCard = format === 'postcard'
  const own: Fault[] = []
  if (cardDesign && !isCard) own.push(fault('/cardDesign', 'is only for postcards'))
  if (body.noReturnAddress && isCard) own.push(fault('/noReturnAddress', 'is only for letters'))
  if (variant === 'b' && !source.variantBContent) own.push(fault('/variant', 'must be a: there is no other'))
  if (own.length > 0) throw new TemplateFaults(own)
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
