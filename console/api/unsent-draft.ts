import type { DraftOrigin, DraftWrite } from './draft-writer.ts'
import { UNSENT } from './leaving.ts'
import type { Session } from './session.ts'

/** A draft's owner, account, kind and id. */
export interface DraftPlace {
  readonly kind: 'template' | 'campaign'
  readonly userId: string
  readonly accountId: string
  readonly draftId: string
}

/** The unsaved text of a draft whose page was left before the service had answered, and the states that it replaces. */
export interface UnsentDraft<Body> extends DraftPlace, DraftOrigin {
  readonly body: Body
}

/** A note as it is stored. The next page may be of another version, so the names stay as they are. */
interface Note extends DraftPlace {
  readonly body: unknown
  readonly etag: string | null
  /** The unanswered states. */
  readonly unheard: readonly string[]
}

const keyOf = (draftId: string): string => UNSENT + draftId

/** Deletes the note of a draft: the service has the text, or it was given up. */
export function forgetNote(draftId: string): void {
  try {
    sessionStorage.removeItem(keyOf(draftId))
  } catch {
    // A browser without storage has nothing to delete.
  }
}

/**
 * Notes unsaved text for the page that this tab loads next, which may read the draft before the text has arrived. If
 * the browser's storage is full, nothing is noted.
 */
export const noteOf =
  <Body>(place: DraftPlace) =>
  (unsentDraft: { readonly body: Body; readonly origin: DraftOrigin } | null): void => {
    // An earlier note is older than the text that is sent now.
    forgetNote(place.draftId)
    if (!unsentDraft) return
    try {
      const { body, origin } = unsentDraft
      const note: Note = { ...place, etag: origin.etag, unheard: origin.unanswered, body }
      sessionStorage.setItem(keyOf(place.draftId), JSON.stringify(note))
    } catch {
      // The storage is full.
    }
  }

/** All notes of this tab, of any person. */
function allNotes(): UnsentDraft<unknown>[] {
  try {
    return Object.keys(sessionStorage)
      .filter(key => key.startsWith(UNSENT))
      .map((key): Note => JSON.parse(sessionStorage.getItem(key)!))
      .map(({ unheard, ...note }) => ({ ...note, unanswered: unheard }))
  } catch {
    return []
  }
}

/** The notes of this kind in this tab, without those of another person or account. */
export const localDrafts = <Body>(
  kind: DraftPlace['kind'],
  { user, account }: Session,
): UnsentDraft<Body>[] =>
  allNotes().filter(
    (note): note is UnsentDraft<Body> =>
      note.kind === kind && note.userId === user.id && note.accountId === account.id,
  )

/**
 * A write that sends the noted text again under the id of the state that was sent last. So it has an effect only once,
 * whichever of the two arrives first, and however often the page is reloaded.
 */
export const resendOf = (left: UnsentDraft<unknown>): DraftWrite => ({
  stateId: left.unanswered.at(-1) ?? crypto.randomUUID(),
  from: left,
})

/** Deletes the notes of other people once someone has signed in. */
export function forgetOthers({ user }: Session): void {
  for (const { userId, draftId } of allNotes()) if (userId !== user.id) forgetNote(draftId)
}
