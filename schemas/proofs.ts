import { type Static, Type } from '@sinclair/typebox'
import { cardDesigns } from './campaigns.ts'
import { Data, Flag, Lines, Named, Nullable, Several, StringEnum, Text, WholeBetween } from './common.ts'
import { MAX_CUSTOM_FIELDS, MAX_KEY_LENGTH, MAX_VALUE_LENGTH, standardLimits } from './recipient-limits.ts'
import { says } from './recipients.ts'
import { TemplateSource } from './template-source.ts'

/**
 * The addressee of a proof: a recipient of a list, or a made-up one. Lists hold recipients that are older than the rules
 * for a line, so that these do not apply.
 */
export const ProofRecipient = Type.Object(
  {
    name: Lines(standardLimits.name, says.name),
    street: Lines(standardLimits.street, says.street),
    postCode: Lines(standardLimits.postCode, says.postCode),
    postTown: Lines(standardLimits.postTown, says.postTown),
    country: Lines(standardLimits.country, says.country),
    fields: Type.Unsafe<Readonly<Record<string, string>>>({
      type: 'object',
      description: 'Values of custom fields by key',
      maxProperties: MAX_CUSTOM_FIELDS,
      propertyNames: { maxLength: MAX_KEY_LENGTH },
      additionalProperties: Lines(MAX_VALUE_LENGTH),
      examples: [{ customerSince: '1999' }],
    }),
  },
  { title: 'ProofRecipient', description: 'The recipient of a proof', additionalProperties: false },
)

export type ProofRecipient = Static<typeof ProofRecipient>

/** A letter to draw: a template that need not be stored, and its recipient. */
export const ProofBody = Type.Object(
  {
    source: TemplateSource,
    recipient: ProofRecipient,
    format: Type.Optional(
      StringEnum(['letter', 'postcard'], { default: 'letter', description: 'The template to draw' }),
    ),
    cardDesign: Type.Optional(Nullable(StringEnum(cardDesigns), 'Of a postcard; without it, its artwork')),
    variant: Type.Optional(
      StringEnum(['a', 'b'], { default: 'a', description: '`b`: the second letter, of `variantBContent`' }),
    ),
    noReturnAddress: Type.Optional(
      Flag('The campaign’s option `noReturnAddress`; without it, that of `source`'),
    ),
  },
  {
    title: 'ProofBody',
    description: 'A letter to draw, and its recipient',
    additionalProperties: false,
  },
)

export type ProofBody = Static<typeof ProofBody>

/** Which letter of an order. */
export const ProofQuery = Type.Object({
  recipient: Type.Optional(
    Type.String({
      pattern: '^(?:widest|[1-9]\\d{0,8})$',
      default: '1',
      description:
        'The position of the recipient in what was sent, from 1: in `recipients`, among the rows of the file, or in the list. `widest` is a made-up recipient with the widest value of each field',
      examples: ['1', 'widest'],
    }),
  ),
})

/** Which letter of a campaign. */
export const LetterQuery = Type.Object({
  sequence: WholeBetween(1, 1_000_000_000, 'The sequence of the letter, from 1'),
})

const LetterField = Named('LetterField', 'A custom field that letters can print', {
  key: Text('What the field is called in documents'),
  label: Text('The name that people gave it'),
})

/** The custom fields of an account's lists. */
export const LetterFields = Data(Several(LetterField, 'The fields of the lists that were used last'))

/** Recipients to try a letter with. */
export const Samples = Named('Samples', 'Recipients of a list to try letters with', {
  data: Type.Array(
    Named('Sample', 'A recipient to try a letter with', {
      kind: Type.Unsafe<'first' | 'widest' | 'other'>({
        type: 'string',
        enum: ['first', 'widest', 'other'],
        description:
          '`widest` is a made-up recipient with the widest value of each field: a letter that fits it fits all recipients',
      }),
      position: Nullable(
        Type.Integer({ minimum: 1, examples: [1] }),
        'Position in the list, from 1; null for `widest`',
      ),
      recipient: ProofRecipient,
    }),
    { maxItems: 13, description: 'The first recipient, the widest, and some others, in the list’s order' },
  ),
  fields: Several(LetterField, 'The list’s custom fields'),
})
