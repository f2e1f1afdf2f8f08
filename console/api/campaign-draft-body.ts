import type { components } from './console.ts'

type Schemas = components['schemas']

/** The service's type, in which a letter can be any object. */
export type StoredDraftBody = Schemas['CampaignDraft']

/** A recipient whose address was typed in. */
export interface TypedRecipient {
  readonly name: string
  readonly street: string
  readonly postCode: string
  readonly postTown: string
  readonly country: string
  readonly customFields?: Readonly<Record<string, { readonly label: string; readonly value: string }>>
}

export type DraftContent =
  | { readonly kind: 'template'; readonly templateId: string }
  | {
      readonly kind: 'own'
      readonly templateId: string | null
      readonly letter: Schemas['TemplateSource']
    }

export type DraftAudience =
  | { readonly kind: 'list'; readonly listId: string }
  | { readonly kind: 'typed'; readonly recipients: readonly TypedRecipient[] }

/** The draft of a campaign: everything that a person chose, finished or not. */
export interface CampaignDraftBody extends Readonly<Omit<StoredDraftBody, 'content' | 'audience'>> {
  readonly content: DraftContent | null
  readonly audience: DraftAudience | null
}
