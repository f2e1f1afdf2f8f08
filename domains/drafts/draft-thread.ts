import type { Static, TSchema } from '@sinclair/typebox'
import type { SentBody } from '#concurrency/body-reader.ts'
import { serveTasks } from '#concurrency/serve-tasks.ts'
import { bodyCompiler, MOST_VALUES_FOR_ALL_ERRORS } from '#schemas/ajv.ts'
import { CampaignDraft } from '#schemas/campaign-drafts.ts'
import { DraftBody } from '#schemas/drafts.ts'
import { isUuid } from '#schemas/formats.ts'
import { parseJsonBytes } from '#schemas/json.ts'
import { validationError } from '#schemas/validation-error.ts'

/** A validated draft. */
export interface ReadDraft {
  /** What its table has copied from the body, or beside it. */
  readonly columns: Readonly<Record<string, string | null>>
  /** JSON. */
  readonly body: string
  /** Every id where the body names files, of any kind. */
  readonly ids: readonly string[]
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

function reading<Schema extends TSchema>(schema: Schema, read: (draft: Static<Schema>) => ReadDraft) {
  const check = bodyCompiler(MOST_VALUES_FOR_ALL_ERRORS.inThread)(schema)
  return ({ bytes }: SentBody): ReadDraft => {
    const json = parseJsonBytes(bytes)
    const outcome = check(json)
    if (outcome !== true) throw validationError([{ part: 'body', errors: outcome.error.errors }], [])
    return read(json as Static<Schema>)
  }
}

const tasks = {
  template: reading(DraftBody, readTemplate),
  campaign: reading(CampaignDraft, readCampaign),
}
export type DraftTasks = typeof tasks

/** The thread that reads drafts. */
serveTasks(tasks)
