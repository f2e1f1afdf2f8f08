import { answerTasks } from '#concurrency/task-answers.ts'
import { bodyCompiler, MOST_VALUES_FOR_ALL_ERRORS } from '#schemas/ajv.ts'
import { CampaignDraft } from '#schemas/campaign-drafts.ts'
import { DraftBody } from '#schemas/drafts.ts'
import { isUuid } from '#schemas/formats.ts'
import { parseJsonBytes } from '#schemas/json.ts'
import { validationError } from '#schemas/validation-error.ts'
import type { ReadDraft } from './read-draft.ts'

/** The thread that reads drafts. */

interface Question {
  readonly kind: 'template' | 'campaign'
  readonly bytes: Uint8Array
}

/** The most ids that are searched among the account's files. A template names eight. */
const MOST_IDS = 1000

/** A name shortened for lists, without characters that the database refuses. */
const shownName = (name: string): string =>
  [...name.toWellFormed().replaceAll('\0', '')].slice(0, 200).join('')

/** Every id in a value, of any kind. */
function idsIn(body: object): string[] {
  const ids = new Set<string>()
  const open: unknown[] = [body]
  while (open.length > 0 && ids.size < MOST_IDS) {
    const value = open.pop()
    if (typeof value === 'string' && isUuid(value)) ids.add(value.toLowerCase())
    else if (typeof value === 'object' && value !== null)
      for (const one of Object.values(value)) open.push(one)
  }
  return [...ids]
}

function readTemplate({ kind, templateId, baseEtag, body }: DraftBody): ReadDraft {
  const name = typeof body.name === 'string' ? shownName(body.name) || null : null
  return {
    columns: { kind, template_id: templateId, base_etag: baseEtag, name },
    body: JSON.stringify(body),
    ids: idsIn(body),
  }
}

const readCampaign = (body: CampaignDraft): ReadDraft => ({
  columns: { name: shownName(body.name), format: body.format },
  body: JSON.stringify(body),
  ids: idsIn(body.content ?? {}),
})

const compile = bodyCompiler(MOST_VALUES_FOR_ALL_ERRORS.inThread)
const checks = { template: compile(DraftBody), campaign: compile(CampaignDraft) }

answerTasks<Question>(({ kind, bytes }) => {
  const json = parseJsonBytes(bytes)
  const outcome = checks[kind](json)
  if (outcome !== true) throw validationError([{ part: 'body', errors: outcome.error.errors }], [])
  return kind === 'template' ? readTemplate(json as DraftBody) : readCampaign(json as CampaignDraft)
})
