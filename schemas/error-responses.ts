import { Type } from '@sinclair/typebox'
import { type ApiError, ERROR_CODES, type ErrorCode, MAX_ISSUES, type ValidationIssue } from './errors.ts'

export const ValidationIssueSchema = Type.Object(
  {
    row: Type.Integer({
      description: 'Data row from 1, or position in the array; 0 for the mapping itself',
      examples: [3],
    }),
    field: Type.String({ examples: ['customerSince'] }),
    issue: Type.Unsafe<ValidationIssue['issue']>({
      type: 'string',
      enum: ['unexpected_field', 'missing_field', 'missing_required', 'duplicate_key'],
      examples: ['missing_field'],
    }),
    message: Type.String({
      examples: ['Field "customerSince" has no value and the list has no default for it'],
    }),
  },
  { title: 'ValidationIssue' },
)

/** Examples for the interface's document. */
export const exampleIssue: ValidationIssue = {
  row: 3,
  field: 'customerSince',
  issue: 'missing_field',
  message: 'Field "customerSince" has no value and the list has no default for it',
}

export const exampleMappingIssue: ValidationIssue = {
  row: 0,
  field: 'customerSince',
  issue: 'duplicate_key',
  message: 'Two columns are mapped to custom field "customerSince"',
}

/** The envelope of every error answer. */
export const ErrorEnvelope = Type.Object(
  {
    error: Type.Object({
      code: Type.Unsafe<ErrorCode>({
        type: 'string',
        enum: [...ERROR_CODES],
        description: 'Stable: branch on it',
      }),
      message: Type.String({ description: 'For people; may be reworded' }),
      details: Type.Optional(
        Type.Object({
          formErrors: Type.Optional(Type.Array(Type.String())),
          fieldErrors: Type.Optional(Type.Record(Type.String(), Type.Array(Type.String()))),
          issues: Type.Optional(Type.Array(ValidationIssueSchema, { description: `At most ${MAX_ISSUES}` })),
        }),
      ),
    }),
  },
  { $id: 'Error' },
)

/**
 * Response schemas for the errors that an operation can answer: statuses, and errors of its own, which the interface's
 * document shows as examples of their status.
 */
export function errorResponses(
  ...answers: (number | ApiError)[]
): Record<number, ReturnType<typeof Type.Ref>> {
  const examples = new Map<number, unknown[]>()
  for (const answer of answers) {
    const status = typeof answer === 'number' ? answer : answer.status
    const known = examples.get(status) ?? []
    examples.set(status, typeof answer === 'number' ? known : [...known, answer.toJSON()])
  }
  return Object.fromEntries(
    Array.from(examples, ([status, some]) => [
      status,
      Type.Ref('Error', some.length > 0 ? { examples: some } : {}),
    ]),
  )
}
