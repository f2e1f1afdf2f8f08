import type { QueryClient } from '@tanstack/react-query'
import { ApiError } from '../../api/api-error.ts'
import { keepDraft, type UnsavedDraft } from '../../api/drafts.ts'
import { sessionQuery } from '../../api/session.ts'
import { againOf, forgetNote, notedUnkept, noteOf } from '../../api/unkept.ts'

/** The last words of a letter that this tab's last page has left. */
export interface LeftDraft {
  readonly draftId: string
  /** Null: the service has them, as that draft. */
  readonly unkept: UnsavedDraft | null
}

interface Wanted {
  /** Of the letter; null: a new one. */
  readonly id: string | null
  /** Of a new letter, as its address says. */
  readonly draftId: string | null
  /** Whether this is what the page was loaded with: a new letter is another one otherwise. */
  readonly isFirst: boolean
}

/**
 * Brings last words that may still be on their way. Where the service does not take them, such as where another window
 * has written since, they are a draft of their own.
 * @returns null where there are none
 * @throws ApiError where the service can't be asked now: they stay noted
 */
export async function bringLeft(
  queries: QueryClient,
  { id, draftId, isFirst }: Wanted,
): Promise<LeftDraft | null> {
  const left = notedUnkept<UnsavedDraft>('template', await queries.ensureQueryData(sessionQuery)).find(
    note =>
      note.body.templateId === id &&
      (id !== null || draftId === note.draftId || (isFirst && draftId === null)),
  )
  if (!left) return null
  try {
    await keepDraft(left.draftId, left.body, againOf(left))
  } catch (error) {
    // Where it may pass, a draft of their own would be a second one.
    if (!(error instanceof ApiError) || error.status < 400 || error.status >= 500 || error.status === 429) {
      throw error
    }
    const own = { ...left, draftId: crypto.randomUUID() }
    noteOf<UnsavedDraft>(own)({ body: left.body, origin: { etag: null, unheard: [crypto.randomUUID()] } })
    forgetNote(left.draftId)
    return { draftId: own.draftId, unkept: left.body }
  }
  forgetNote(left.draftId)
  return { draftId: left.draftId, unkept: null }
}
