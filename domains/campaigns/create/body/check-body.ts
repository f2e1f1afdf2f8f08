import type { Paper } from '#letter/base/geometry.ts'
import { bodyCompiler, MOST_VALUES_FOR_ALL_ERRORS } from '#schemas/ajv.ts'
import { CreateCampaign } from '#schemas/create-campaign.ts'
import { invalidForm } from '#schemas/errors.ts'
import { fieldText, giveBack, parseJsonBytes } from '#schemas/json.ts'
import type { Reason } from '#schemas/reasons.ts'
import { validationError } from '#schemas/validation-error.ts'
import type { ReadSource } from '../../../templates/service.ts'
import { crossFieldErrors, type GivenParts } from './cross-field-rules.ts'
import { bodyOf } from './form-body.ts'
import { postcardsRefused } from './postcards-refused.ts'

/** The body of a create as it was sent: JSON, or a form's fields. */
export interface OrderSource {
  readonly json: Uint8Array | null
  readonly fields: readonly (readonly [name: string, content: string | Uint8Array])[]
  readonly parts: GivenParts
  /** What letters are printed on. */
  readonly paper: Paper
  /** Whether a person sent it: they may say more than a program. */
  readonly byPerson: boolean
}

/** A body that was read. */
export interface OrderRead {
  readonly body: CreateCampaign
  /** Null: a program sent it. */
  readonly peoples: ConsoleOrder | null
}

/** The fields that only people may send. */
export interface ConsoleOrder {
  /** In place of a template; its documents are text. */
  readonly letter: ReadSource | null
  readonly payment: boolean
  /** The number of letters that the person was shown; null: not sent. */
  readonly expectedLetterCount: number | null
  readonly draftId: string | null
}

const check = bodyCompiler(MOST_VALUES_FOR_ALL_ERRORS.inThread)(CreateCampaign)

/** Parses the bytes of an order and returns its body. @throws ApiError */
export function parseOrder({ json, fields }: OrderSource): unknown {
  if (json) return parseJsonBytes(json)
  return bodyOf(new Map(fields.map(([name, content]) => [name, textOf(name, content)])))
}

function textOf(name: string, content: string | Uint8Array): string {
  if (typeof content === 'string') return content
  const text = fieldText(name, content)
  giveBack(content)
  return text
}

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/** Checked before all else: a caller who corrects other errors would still be refused. */
export function refusePostcards(body: unknown): void {
  if (isObject(body) && body.format === 'postcard') throw postcardsRefused()
}

/** Errors of fields in combination. A body that is no object is refused by its schema. */
export const formErrorsOf = (body: unknown, parts: GivenParts, paper: Paper): Reason[] =>
  isObject(body) ? crossFieldErrors(body, parts, paper) : []

/**
 * Reads a create's body that is too large for the answering thread, with the same errors as any other.
 * @throws ApiError
 */
export function readOrder(source: OrderSource): OrderRead {
  const body = parseOrder(source)
  refusePostcards(body)
  const outcome = check(body)
  const form = formErrorsOf(body, source.parts, source.paper)
  if (outcome !== true) throw validationError([{ part: 'body', errors: outcome.error.errors }], form)
  if (form.length > 0) throw invalidForm(form)
  return { body: body as CreateCampaign, peoples: null }
}
