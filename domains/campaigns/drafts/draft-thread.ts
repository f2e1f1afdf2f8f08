import { answerTasks } from '#concurrency/task-answers.ts'
import { bodyCompiler, MOST_VALUES_FOR_ALL_ERRORS } from '#schemas/ajv.ts'
import { CampaignDraft } from '#schemas/campaign-drafts.ts'
import { parseJsonBytes } from '#schemas/json.ts'
import { validationError } from '#schemas/validation-error.ts'
import { idsIn, shownName } from '../../drafts/in-thread.ts'
import type { ReadCampaignDraft } from './read-draft.ts'

/** The thread that reads drafts of campaigns. */

const check = bodyCompiler(MOST_VALUES_FOR_ALL_ERRORS.inThread)(CampaignDraft)

answerTasks<Uint8Array>((bytes): ReadCampaignDraft => {
  const json = parseJsonBytes(bytes)
  const outcome = check(json)
  if (outcome !== true) throw validationError([{ part: 'body', errors: outcome.error.errors }], [])
  const { name, format, content } = json as CampaignDraft
  return { name: shownName(name), format, body: JSON.stringify(json), ids: idsIn(content ?? {}) }
})
