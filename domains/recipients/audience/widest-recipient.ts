import type { AudienceFacts, ListField } from '#drizzle/tables/index.ts'
import type { LetterRecipient } from '#letter/index.ts'

/** A made-up recipient with the widest value of every field: if a letter to it fits, letters to all recipients fit. */
export function widestRecipient(
  { widest }: AudienceFacts,
  fields: readonly Pick<ListField, 'fieldKey'>[],
): Omit<LetterRecipient, 'token' | 'optOut' | 'variant'> {
  const value = (field: string) => widest[field]?.value ?? ''
  return {
    name: value('name'),
    street: value('street'),
    postCode: value('postCode'),
    postTown: value('postTown'),
    country: value('country'),
    fields: Object.fromEntries(fields.map(({ fieldKey }) => [fieldKey, value(fieldKey)])),
  }
}
