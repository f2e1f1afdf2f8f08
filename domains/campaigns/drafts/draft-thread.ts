import { serveTasks } from '#concurrency/serve-tasks.ts'
import { bodyCompiler, MOST_VALUES_FOR_ALL_ERRORS } from '#schemas/ajv.ts'
import { CampaignDraft } from '#schemas/campaign-drafts.ts'
import { parseJsonBytes } from '#schemas/json.ts'
import { validationError } from '#schemas/validation-error.ts'
import { idsIn, shownName } from '../../drafts/in-thread.ts'

const check = bodyCompiler(MOST_VALUES_FOR_ALL_ERRORS.inThread)(CampaignDraft)

/** A validated draft: its body is JSON, its ids are those of any kind in its content. */
function read(bytes: Uint8Array) {
  const json = parseJsonBytes(bytes)
  const outcome = check(json)
  if (outcome !== true) throw validationError([{ part: 'body', errors: outcome.error.errors }], [])
  const { name, format, content } = json as CampaignDraft
  return { name: shownName(name), format, body: JSON.stringify(json), ids: idsIn(content ?? {}) }
}

const tasks = { read }
export type DraftTasks = typeof tasks

/** The thread that reads drafts of campaigns. */
serveTasks(tasks)
