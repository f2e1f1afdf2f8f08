import { invalid } from '../../../schemas/errors.ts'
import { decodeUtf8, parseBody, requireModestJson } from '../../../schemas/json.ts'
import { answerTasks } from '../../../workers/turns/task-answers.ts'
import { checkTemplate, requireSourceShape } from './check.ts'
import { TemplateFaults } from './fault.ts'
import type { ReadSource } from './read-source.ts'

/** The thread in which templates are read that people write in the console. */
answerTasks<Uint8Array>((bytes): ReadSource => {
  try {
    const sent = requireSourceShape(parsed(bytes))
    const checked = checkTemplate(sent)
    const { content: _, backContent: __, ...source } = sent
    return { ...checked, source }
  } catch (error) {
    throw error instanceof TemplateFaults ? error.toApiError() : error
  }
})

function parsed(bytes: Uint8Array): unknown {
  let text: string
  try {
    text = decodeUtf8(bytes)
  } catch {
    throw invalid('Invalid JSON body')
  }
  requireModestJson(text)
  return parseBody(text)
}
