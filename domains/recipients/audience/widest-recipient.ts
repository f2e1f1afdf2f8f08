import type { AudienceFacts, ListField } from '../../../drizzle/tables/index.ts'
import { ANY_TOKEN } from '../../../letter/base/token.ts'
import type { LetterRecipient } from '../../../letter/index.ts'

/** One made-up recipient with the widest value of every field: a letter that fits it fits everybody. */
export function widestRecipient(
  { widest }: AudienceFacts,
  fields: readonly Pick<ListField, 'fieldKey'>[],
  perLetter: boolean,
): LetterRecipient {
  const value = (field: string) => widest[field]?.value ?? ''
  return {
    name: value('name'),
    street: value('street'),
    postCode: value('postCode'),
    postTown: value('postTown'),
    country: value('country'),
    fields: Object.fromEntries(fields.map(({ fieldKey }) => [fieldKey, value(fieldKey)])),
    token: perLetter ? ANY_TOKEN : null,
    variant: 'A',
  }
}
