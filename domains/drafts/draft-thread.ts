import { serveTasks } from '#concurrency/serve-tasks.ts'
import { bodyCompiler, MOST_VALUES_FOR_ALL_ERRORS } from '#schemas/ajv.ts'
import { DraftBody } from '#schemas/drafts.ts'
import { parseJsonBytes } from '#schemas/json.ts'
import { validationError } from '#schemas/validation-error.ts'
import { idsIn, shownName } from './body-facts.ts'

const check = bodyCompiler(MOST_VALUES_FOR_ALL_ERRORS.inThread)(DraftBody)

/** A validated draft: its body is JSON, its ids are those of any kind. */
function read(bytes: Uint8Array) {
  const json = parseJsonBytes(bytes)
  const outcome = check(json)
  if (outcome !== true) throw validationError([{ part: 'body', errors: outcome.error.errors }], [])
  const { body, ...about } = json as DraftBody
  const { name } = body
  return {
    ...about,
    name: typeof name === 'string' ? shownName(name) || null : null,
    body: JSON.stringify(body),
    ids: idsIn(body),
  }
}

const tasks = { read }
export type DraftTasks = typeof tasks

/** The thread that reads drafts. */
serveTasks(tasks)
