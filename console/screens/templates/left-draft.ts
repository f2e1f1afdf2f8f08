import type { QueryClient } from '@tanstack/react-query'
import { ApiError } from '../../api/api-error.ts'
import { templateDrafts, type UnsavedDraft } from '../../api/drafts.ts'
import { sessionQuery } from '../../api/session.ts'
import { forgetNote, localDrafts, noteOf, resend } from '../../api/unsent-draft.ts'

/** Unsaved text of a letter that this tab's last page has left. */
export interface LeftDraft {
  readonly draftId: string
  /** Null: the service has it, as that draft. */
  readonly unsentDraft: UnsavedDraft | null
}

interface Wanted {
  /** The letter's id; null: a new letter. */
  readonly id: string | null
  /** The draft's id of a new letter, from its address. */
  readonly draftId: string | null
  /** Whether the page was loaded with this letter. Otherwise a new letter is another one. */
  readonly isFirst: boolean
}

/**
 * Sends unsaved text that may still be on its way. If the service refuses it, for example because another window has
 * changed the draft since, it becomes a draft of its own.
 * @returns null if there is none
 * @throws ApiError if the service can't be reached now: the text stays noted
 */
export async function bringLeft(
  queries: QueryClient,
  { id, draftId, isFirst }: Wanted,
): Promise<LeftDraft | null> {
  const left = localDrafts<UnsavedDraft>('template', await queries.ensureQueryData(sessionQuery)).find(
    note =>
      note.body.templateId === id &&
      (id !== null || draftId === note.draftId || (isFirst && draftId === null)),
  )
  if (!left) return null
  try {
    await resend(templateDrafts, left)
  } catch (error) {
    // If the error may be temporary, a new draft could become a duplicate.
    if (!(error instanceof ApiError) || error.status < 400 || error.status >= 500 || error.status === 429) {
      throw error
    }
    const own = { ...left, draftId: crypto.randomUUID() }
    noteOf<UnsavedDraft>(own)({ body: left.body, origin: { etag: null, unanswered: [crypto.randomUUID()] } })
    forgetNote(left.draftId)
    return { draftId: own.draftId, unsentDraft: left.body }
  }
  return { draftId: left.draftId, unsentDraft: null }
}
