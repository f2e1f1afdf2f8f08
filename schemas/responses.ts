import { Type } from '@sinclair/typebox'
import { Named, Part, Several, Text, Whole } from './common.ts'
import { type ApiError, ERROR_CODES, type ErrorCode, MAX_ISSUES, type ValidationIssue } from './errors.ts'
import { type Reason, reasonSchema } from './reasons.ts'

export const ValidationIssueSchema = Named(
  'ValidationIssue',
  'What is wrong with one row, or with the mapping of columns',
  {
    row: Whole('Data row from 1, or position in the array; 0 for the mapping itself', 3),
    field: Text('The name of a standard field, or the key of a custom one', 'customerSince'),
    issue: Type.Unsafe<ValidationIssue['issue']>({
      type: 'string',
      enum: ['unexpected_field', 'missing_field', 'missing_required', 'duplicate_key'],
      description:
        'What is wrong: a field that the list does not have, a custom field without a value, a standard field that is missing or cannot be printed, or a key that two columns have',
      examples: ['missing_field'],
    }),
    message: Text(
      'The issue in words, for people',
      'Field "customerSince" has no value and the list has no default for it',
    ),
  },
)

/** A file of CSV, which is sent in pieces. */
export const CsvFile = (description: string) => ({
  description,
  content: { 'text/csv': { schema: Type.Unsafe<ReadableStream<string>>({ type: 'string' }) } },
})

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

const ReasonSchema = Type.Unsafe<Reason>(reasonSchema())

/** The envelope of every error answer. People get reasons, programs do not. */
export const ErrorEnvelope = Type.Object(
  {
    error: Part('The error', {
      code: Type.Unsafe<ErrorCode>({
        type: 'string',
        enum: [...ERROR_CODES],
        description: 'The kind of error. It never changes, so branch on it',
      }),
      message: Text('The error in words, for people. The wording may change: do not parse it'),
      reason: Type.Optional(ReasonSchema),
      fieldReasons: Type.Optional(
        Type.Record(Type.String(), Type.Array(ReasonSchema), {
          description: 'Why fields were refused, by their names',
        }),
      ),
      details: Type.Optional(
        Part('Field errors for a 400, row errors for a 422; absent for other errors', {
          formErrors: Type.Optional(Several(Type.String(), 'Errors that concern several fields')),
          fieldErrors: Type.Optional(
            Type.Record(Type.String(), Type.Array(Type.String()), {
              description: 'What is wrong with each field, by its name',
            }),
          ),
          issues: Type.Optional(
            Several(ValidationIssueSchema, `Errors in single rows; at most ${MAX_ISSUES}`),
          ),
        }),
      ),
    }),
  },
  { $id: 'Error', description: 'The body of every error response' },
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
