import { bodyCompiler, MOST_VALUES_FOR_ALL_ERRORS } from '../../schemas/ajv.ts'
import { DraftBody } from '../../schemas/drafts.ts'
import { isUuid } from '../../schemas/formats.ts'
import { parseJsonBytes } from '../../schemas/json.ts'
import { validationError } from '../../schemas/validation-error.ts'
import { answerTasks } from '../../workers/turns/task-answers.ts'
import type { ReadDraft } from './read-draft.ts'

/** The thread in which drafts are read. */

/** Ids that are looked for among the account's files. A template names eight. */
const MOST_IDS = 1000

const check = bodyCompiler(MOST_VALUES_FOR_ALL_ERRORS.inThread)(DraftBody)

answerTasks<Uint8Array>((bytes): ReadDraft => {
  const json = parseJsonBytes(bytes)
  const outcome = check(json)
  if (outcome !== true) throw validationError([{ part: 'body', errors: outcome.error.errors }], [])
  const { body, ...about } = json as DraftBody
  const { name } = body
  return {
    ...about,
    name: typeof name === 'string' ? shown(name) : null,
    body: JSON.stringify(body),
    ids: idsIn(body),
  }
})

/** As much of a name as a list shows, of characters that the database takes. */
const shown = (name: string): string | null =>
  [...name.toWellFormed().replaceAll('\0', '')].slice(0, 200).join('') || null

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
