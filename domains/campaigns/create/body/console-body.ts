import type { Paper } from '#letter/base/geometry.ts'
import { bodyCompiler, MOST_VALUES_FOR_ALL_ERRORS } from '#schemas/ajv.ts'
import type { CreateCampaign } from '#schemas/create-campaign.ts'
import { ApiError, invalid, invalidFields } from '#schemas/errors.ts'
import { PostCampaignShape } from '#schemas/post-campaign.ts'
import { reason } from '#schemas/reasons.ts'
import { validationError } from '#schemas/validation-error.ts'
import { openLetterReader } from '../../../templates/in-thread.ts'
import type { ReadSource } from '../../../templates/service.ts'
import type { OrderRead, OrderSource } from './check-body.ts'
import { crossFieldErrors } from './cross-field-rules.ts'

const check = bodyCompiler(MOST_VALUES_FOR_ALL_ERRORS.inThread)(PostCampaignShape)

/**
 * Reads a person's order. It runs in a thread, because a letter needs fonts. All errors are answered at once, with the
 * letter's own fields as `letter.content`.
 * @throws ApiError
 */
export async function readPeoplesBody(
  json: unknown,
  { parts, paper }: Pick<OrderSource, 'parts' | 'paper'>,
): Promise<OrderRead> {
  if (typeof json !== 'object' || json === null || Array.isArray(json)) {
    throw invalid(reason('body_not_object'))
  }
  const outcome = check(json)
  // Not validated yet: the rules check little more than presence.
  const {
    letter: sent,
    payment = false,
    letters: expectedLetterCount = null,
    draftId,
    ...body
  } = json as PostCampaignShape
  const form = crossFieldErrors(body, parts, paper, { letter: sent })
  const letter = sent === undefined ? null : await letterOf(sent, body, paper)
  const errors = outcome === true ? [] : outcome.error.errors
  if (errors.length > 0 || form.length > 0 || letter instanceof ApiError) {
    throw joined(validationError([{ part: 'body', errors }], form), letter)
  }
  return { body, peoples: { letter, payment, expectedLetterCount, draftId: draftId?.toLowerCase() ?? null } }
}

/** The letter, or its errors. */
async function letterOf(
  sent: unknown,
  { format, cardDesign }: Partial<CreateCampaign>,
  paper: Paper,
): Promise<ReadSource | ApiError> {
  const { readLetter, requireSourceShape, TemplateError } = await openLetterReader()
  const on = format === 'postcard' ? { cardDesign: cardDesign ?? null } : paper
  try {
    return readLetter(requireSourceShape(sent), on, true)
  } catch (error) {
    if (error instanceof TemplateError) return error.toApiError('letter.')
    throw error
  }
}

/** The errors of a body and of its letter in one. The first that belongs to no field is the message. */
function joined(ofBody: ApiError, letter: ReadSource | ApiError | null): ApiError {
  const ofLetter = letter instanceof ApiError ? letter : undefined
  const form = [...(ofBody.formReasons ?? []), ...(ofLetter?.formReasons ?? [])]
  return invalidFields({ ...ofBody.fieldReasons, ...ofLetter?.fieldReasons }, form, form[0])
}
