import type { QueryClient } from '@tanstack/react-query'
import { type Account, letterAccountQuery } from '../../api/account.ts'
import { isNotThere } from '../../api/api-error.ts'
import type { Tagged } from '../../api/client.ts'
import { type Draft, templateDrafts, type UnsavedDraft } from '../../api/drafts.ts'
import { templateQuery } from '../../api/templates.ts'
import { forgetNote } from '../../api/unsent-draft.ts'
import { readSource, sameDesign, type TemplateDesign } from '../../editor/model/design.ts'
import type { Asset } from '../../editor/model/source.ts'
import type { Identity } from '../../editor/saving/use-save.ts'
import { letterOfPage } from '../../letter-of-page.ts'
import { bringLeft } from './left-draft.ts'

/** A letter with everything that the editor needs to open. */
export interface Opened {
  readonly account: Account
  /** The state on the service; null: the letter is new. */
  readonly saved: TemplateDesign | null
  readonly identity: Identity | null
  /** Unsaved changes. */
  readonly draft: UnsavedChanges | null
  readonly assets: readonly Asset[]
}

export interface UnsavedChanges {
  readonly id: string
  readonly design: TemplateDesign
  readonly keptAt: string
  /** The entity tag of the opened draft; null: the service has refused it. */
  readonly etag: string | null
  /** The state of the letter that the changes were made to. */
  readonly baseEtag: string | null
}

interface Wanted {
  /** Null: a new letter. */
  readonly id: string | null
  /** Of a new letter that was begun before. */
  readonly draftId: string | null
  /** The draft of it that was chosen already; null: the latest. */
  readonly continued: string | null
  readonly mayWrite: boolean
}

/** Data that were loaded together with the page (`early.ts`) count as current; later openings load again. */
const WITH_THE_PAGE_MS = 10_000
let isFirst = letterOfPage !== undefined

/** Loads everything in parallel, always as the service has it now. @throws ApiError */
export async function openTemplate(
  queries: QueryClient,
  { id, draftId, continued, mayWrite }: Wanted,
): Promise<Opened> {
  const left = mayWrite && continued === null ? await bringLeft(queries, { id, draftId, isFirst }) : null
  const staleTime = isFirst && !left ? WITH_THE_PAGE_MS : 0
  isFirst = false
  const [account, template, draft] = await Promise.all([
    queries.fetchQuery(letterAccountQuery),
    id === null ? null : queries.fetchQuery({ ...templateQuery(id), staleTime }),
    mayWrite
      ? draftOf(queries, continued === null ? id : null, continued ?? left?.draftId ?? draftId, staleTime)
      : null,
  ])
  const saved = template && readSource(template.data.source)
  const unsaved = left?.unsentDraft
    ? unkeptChanges(left.draftId, left.unsentDraft)
    : draft && {
        id: draft.data.id,
        design: readSource(draft.data.body.source),
        keptAt: draft.data.updatedAt,
        etag: draft.etag,
        baseEtag: draft.data.baseEtag,
      }
  const isSaved = unsaved && saved && sameDesign(unsaved.design, saved)
  if (isSaved) {
    forgetNote(unsaved.id)
    void templateDrafts.drop(unsaved.id, { etag: unsaved.etag, unanswered: [] }).catch(() => undefined)
  }
  return {
    account,
    saved,
    identity: template && { id: template.data.id, etag: template.etag, updatedAt: template.data.updatedAt },
    draft: isSaved ? null : unsaved,
    assets: [...(draft?.data.assets ?? []), ...(template?.data.assets ?? [])],
  }
}

/** Unsaved text of this tab's last page that the service has refused. */
const unkeptChanges = (id: string, { body, baseEtag }: UnsavedDraft): UnsavedChanges => ({
  id,
  design: readSource(body.source),
  keptAt: new Date().toISOString(),
  etag: null,
  baseEtag,
})

/**
 * The person's draft of a letter: the latest, if two windows made one each.
 * @throws ApiError if it is unknown whether there is one, because earlier text would seem lost
 */
async function draftOf(
  queries: QueryClient,
  templateId: string | null,
  draftId: string | null,
  staleTime: number,
): Promise<Tagged<Draft> | null> {
  let id = draftId
  if (templateId !== null) {
    const drafts = await queries.fetchQuery({ ...templateDrafts.list, staleTime })
    const own = drafts.filter(draft => draft.templateId === templateId)
    id = own.toSorted((a, b) => Date.parse(b.updatedAt) - Date.parse(a.updatedAt))[0]?.id ?? null
  }
  if (id === null) return null
  return queries.fetchQuery(templateDrafts.one(id)).catch(error => {
    // Another window may have just saved or discarded it.
    if (isNotThere(error)) return null
    throw error
  })
}
