import type { QueryClient } from '@tanstack/react-query'
import { type Account, accountQuery } from '../../../api/account.ts'
import { ApiError } from '../../../api/api-error.ts'
import { isFirstOpened } from '../../../api/begun-drafts.ts'
import { type CampaignDraft, campaignDraftQuery } from '../../../api/campaign-drafts.ts'
import type { Tagged } from '../../../api/client.ts'
import { templateQuery } from '../../../api/templates.ts'
import { emptyDesign, readSource, type TemplateDesign } from '../../../editor/model/design.ts'
import { preferredLanguage } from '../../../words/language.ts'
import { emptyFields, type Fields, readFields } from '../model.ts'

/** A draft with all that the page opens with. */
export interface OpenedDraft {
  readonly account: Account
  /** What the service has; null: it is new. */
  readonly kept: Tagged<CampaignDraft> | null
  readonly fields: Fields
  /** The campaign's own letter; an empty one where it has none. */
  readonly design: TemplateDesign
}

/** What a new campaign begins with, as its address says. */
export interface Seed {
  readonly template?: string | undefined
  readonly list?: string | undefined
  readonly format?: string | undefined
}

interface Wanted {
  readonly id: string
  /** Whether it was begun here: the service need not know it yet. */
  readonly isNew: boolean
  readonly seed: Seed
}

/** Loads it as the service has it now. @throws ApiError 404 where it is deleted, 409 where it was posted */
export async function openDraft(queries: QueryClient, { id, isNew, seed }: Wanted): Promise<OpenedDraft> {
  const [account, kept] = await Promise.all([
    queries.ensureQueryData(accountQuery),
    isFirstOpened(id)
      ? null
      : queries.fetchQuery(campaignDraftQuery(id)).catch(error => {
          if (isNew && error instanceof ApiError && error.status === 404) return null
          throw error
        }),
  ])
  const blank = emptyDesign('', preferredLanguage())
  if (!kept) return { account, kept, fields: await seeded(queries, seed), design: blank }
  const { body } = kept.data
  const own = body.content?.kind === 'own' ? readSource(body.content.letter) : null
  return { account, kept, fields: readFields(body), design: own ?? blank }
}

async function seeded(queries: QueryClient, { template, list, format }: Seed): Promise<Fields> {
  // A template that was deleted a moment ago is chosen anew.
  const known =
    template === undefined
      ? null
      : await queries.fetchQuery({ ...templateQuery(template), retry: false }).catch(() => null)
  return {
    ...emptyFields,
    format: format === 'postcard' ? 'postcard' : 'letter',
    ...(known && {
      name: known.data.source.name,
      content: { kind: 'template', templateId: known.data.id },
      step: 'recipients',
    }),
    ...(list !== undefined && { audience: { kind: 'list', listId: list } }),
  }
}
