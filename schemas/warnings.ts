import { type TSchema, Type } from '@sinclair/typebox'
import { Count, Nullable, OneOf, Part, Several, Text } from './common.ts'
import { warningCodes } from './warning-codes.ts'

/**
 * A reason within an answer. Not the schema with a part for each code, which errors have: an answer would be tried
 * against them one after another, for every warning.
 */
export const reasonFields = {
  code: Text('What it is: a code of `Reason`. It does not change between versions', 'post_code_odd'),
  params: Type.Unsafe<object>({
    type: 'object',
    additionalProperties: true,
    description: 'What its sentence needs to know',
    examples: [{ country: 'Sverige' }],
  }),
}

/** A reason as an answer has it, with its English. */
export const message = Text('What it is, in plain words', 'The post code does not look like one of Sverige')

export const Failure = Nullable(
  Type.Object(reasonFields),
  'Why the campaign failed; null also where only `failureReason` is known',
)

/** Warnings about letters. @param position what the number of a recipient means */
const warningsBy = (position: string, code: TSchema) =>
  Part('Warnings: the letters print, but perhaps not as intended', {
    count: Count('How many there are in all', 0),
    first: Several(
      Type.Object({
        ...reasonFields,
        code,
        recipient: Nullable(
          Type.Integer({ examples: [3] }),
          `${position}; null for what concerns every letter`,
        ),
        message,
      }),
      'The first 100',
      [],
    ),
  })

const knownCode = OneOf(warningCodes, 'What it is: a code of `Reason`. It does not change between versions')
const IN_WHAT_WAS_SENT = 'The position of the recipient in what was sent, from 1'

/** Of a campaign. */
export const Warnings = warningsBy('The sequence of the letter', knownCode)

/** Of an order that is not a campaign yet, for people. */
export const PeoplesWarnings = warningsBy(IN_WHAT_WAS_SENT, knownCode)

/** The same for programs. */
export const OrderWarnings = warningsBy(
  IN_WHAT_WAS_SENT,
  Type.String({
    pattern: '^[a-z0-9_.-]+$',
    description: 'What it is. It does not change between versions; a later one may have more of them',
    examples: ['post_code_odd'],
  }),
)
