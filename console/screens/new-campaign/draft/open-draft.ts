import type { QueryClient } from '@tanstack/react-query'
import { type Account, letterAccountQuery } from '../../../api/account.ts'
import { ApiError } from '../../../api/api-error.ts'
import { isFirstOpened } from '../../../api/begun-drafts.ts'
import type { CampaignDraftBody } from '../../../api/campaign-draft-body.ts'
import type { Tagged } from '../../../api/client.ts'
import { type CampaignDraft, campaignDrafts } from '../../../api/drafts.ts'
import { sessionQuery } from '../../../api/session.ts'
import { templateQuery } from '../../../api/templates.ts'
import { localDrafts, resend, type UnsentDraft } from '../../../api/unsent-draft.ts'
import { readSource, type TemplateDesign } from '../../../editor/model/design.ts'
import { emptyIn } from '../../../editor/model/new-letter.ts'
import { emptyFields, type Fields, readFields } from '../model.ts'

/** A draft with everything that the page needs to open. */
export interface OpenedDraft {
  readonly account: Account
  /** The state on the service; null: the draft is new. */
  readonly kept: Tagged<CampaignDraft> | null
  /** Unsaved text of this tab's last page that the service refused. The page shows it, unsaved. */
  readonly left: UnsentDraft<CampaignDraftBody> | null
  readonly fields: Fields
  /** The campaign's own letter; empty if it has none. */
  readonly design: TemplateDesign
}

/** The choices in the address of a new campaign. */
export interface Seed {
  readonly template?: string | undefined
  readonly list?: string | undefined
  readonly format?: string | undefined
}

interface Wanted {
  readonly id: string
  /** Whether the draft was begun on this page, so that the service may not have it yet. */
  readonly isNew: boolean
  readonly seed: Seed
}

/** Loads a draft as the service has it now. @throws ApiError 404 if it was deleted, 409 if it was posted */
export async function openDraft(queries: QueryClient, { id, isNew, seed }: Wanted): Promise<OpenedDraft> {
  const left = isFirstOpened(id) ? undefined : await bringLeft(queries, id)
  const [account, kept] = await Promise.all([
    queries.fetchQuery(letterAccountQuery),
    left === undefined
      ? null
      : queries.fetchQuery(campaignDrafts.one(id)).catch(error => {
          if ((isNew || left) && error instanceof ApiError && error.status === 404) return null
          throw error
        }),
  ])
  const blank = emptyIn(account)
  const body = left?.body ?? kept?.data.body
  if (!body) return { account, kept, left: null, fields: await seeded(queries, seed), design: blank }
  const own = body.content?.kind === 'own' ? readSource(body.content.letter) : null
  return { account, kept, left: left ?? null, fields: readFields(body), design: own ?? blank }
}

/**
 * Sends the unsaved text of this tab's last page, which may still be on its way.
 * @returns the text if the service refused it, for example because someone else has changed the draft since; null:
 * there is none
 */
async function bringLeft(queries: QueryClient, id: string): Promise<UnsentDraft<CampaignDraftBody> | null> {
  const notes = localDrafts<CampaignDraftBody>('campaign', await queries.ensureQueryData(sessionQuery))
  const left = notes.find(({ draftId }) => draftId === id)
  if (!left) return null
  return resend(campaignDrafts, left).then(
    () => null,
    () => left,
  )
}

async function seeded(queries: QueryClient, { template, list, format }: Seed): Promise<Fields> {
  // If the template was deleted meanwhile, the person must choose again.
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
