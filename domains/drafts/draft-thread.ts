import type { Static, TSchema } from '@sinclair/typebox'
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
  readonly kind: keyof typeof tasks
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

const compile = bodyCompiler(MOST_VALUES_FOR_ALL_ERRORS.inThread)

/** Reads and validates bytes as `schema` says. */
function readerOf<Schema extends TSchema>(schema: Schema): (bytes: Uint8Array) => Static<Schema> {
  const check = compile(schema)
  return bytes => {
    const json = parseJsonBytes(bytes)
    const outcome = check(json)
    if (outcome !== true) throw validationError([{ part: 'body', errors: outcome.error.errors }], [])
    return json as Static<Schema>
  }
}

const templateOf = readerOf(DraftBody)
const campaignOf = readerOf(CampaignDraft)

/** How a draft of each kind is read. */
const tasks = {
  template(bytes: Uint8Array): ReadDraft {
    const { kind, templateId, baseEtag, body } = templateOf(bytes)
    const name = typeof body.name === 'string' ? shownName(body.name) || null : null
    const columns = { kind, template_id: templateId, base_etag: baseEtag, name }
    return { columns, body: JSON.stringify(body), ids: idsIn(body) }
  },
  campaign(bytes: Uint8Array): ReadDraft {
    const body = campaignOf(bytes)
    const columns = { name: shownName(body.name), format: body.format }
    return { columns, body: JSON.stringify(body), ids: idsIn(body.content ?? {}) }
  },
}

answerTasks<Question>(({ kind, bytes }) => tasks[kind](bytes))
