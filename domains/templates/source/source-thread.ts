import { parseJsonBytes } from '../../../schemas/json.ts'
import { answerTasks } from '../../../workers/turns/task-answers.ts'
import { checkTemplate, requireSourceShape } from './check.ts'
import { TemplateFaults } from './fault.ts'
import type { ReadSource } from './read-source.ts'

/** The thread in which templates are read that people write in the console. */
answerTasks<Uint8Array>((bytes): ReadSource => {
  try {
    const sent = requireSourceShape(parseJsonBytes(bytes))
    const checked = checkTemplate(sent)
    const { content: _, backContent: __, ...source } = sent
    return { ...checked, source }
  } catch (error) {
    throw error instanceof TemplateFaults ? error.toApiError() : error
  }
})
