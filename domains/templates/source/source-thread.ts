import { parseJsonBytes } from '../../../schemas/json.ts'
import type { TemplateSource } from '../../../schemas/template-source.ts'
import { answerTasks } from '../../../workers/turns/task-answers.ts'
import { checkTemplate, requireProofShape, requireSourceShape } from './check.ts'
import { TemplateFaults } from './fault.ts'
import type { ReadProof, ReadSource, SourceTask } from './read-source.ts'

/** The thread in which templates are read that people write in the console. */
answerTasks<SourceTask>(({ kind, bytes }): ReadSource | ReadProof => {
  try {
    const json = parseJsonBytes(bytes)
    if (kind === 'template') return read(requireSourceShape(json))
    const { source, recipient } = requireProofShape(json)
    return { ...read(source), recipient }
  } catch (error) {
    throw error instanceof TemplateFaults ? error.toApiError() : error
  }
})

function read(sent: TemplateSource): ReadSource {
  const checked = checkTemplate(sent)
  const { content: _, backContent: __, ...source } = sent
  return { ...checked, source }
}
