import type { DraftOrigin, DraftWrite } from './draft-writer.ts'
import type { DraftKind, Drafts } from './drafts.ts'

/** A draft's owner, account, kind and id. */
export interface DraftPlace {
  readonly kind: DraftKind
  readonly userId: string
  readonly accountId: string
  readonly draftId: string
}

/** The unsaved text of a draft whose page was left before the service had answered, and the states that it replaces. */
export interface UnsentDraft<Body> extends DraftPlace, DraftOrigin {
  readonly body: Body
}

/** A note as it is stored. The next page may be of another version, so the names stay as they are, and the prefix too. */
interface Note extends DraftPlace {
  readonly body: unknown
  readonly etag: string | null
  /** The unanswered states. */
  readonly unheard: readonly string[]
}

const PREFIX = 'brevduva.unkept.'
const keyOf = (draftId: string): string => PREFIX + draftId

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

/** The keys of all notes of this tab, of any person. */
function noteKeys(): string[] {
  try {
    return Object.keys(sessionStorage).filter(key => key.startsWith(PREFIX))
  } catch {
    return []
  }
}

function allNotes(): UnsentDraft<unknown>[] {
  try {
    return noteKeys()
      .map((key): Note => JSON.parse(sessionStorage.getItem(key)!))
      .map(({ unheard, ...note }) => ({ ...note, unanswered: unheard }))
  } catch {
    return []
  }
}

interface Who {
  readonly user: { readonly id: string }
  readonly account: { readonly id: string }
}

/** The notes of this kind in this tab, without those of another person or account. */
export const localDrafts = <Body>(kind: DraftKind, { user, account }: Who): UnsentDraft<Body>[] =>
  allNotes().filter(
    (note): note is UnsentDraft<Body> =>
      note.kind === kind && note.userId === user.id && note.accountId === account.id,
  )

/**
 * Sends noted text again under the id of the state that was sent last. So it has an effect only once, whichever of the
 * two arrives first, and however often the page is reloaded. Once the service has it, it is not noted any more.
 * @throws ApiError as `keep`: it stays noted
 */
export async function resend<Body>(
  { keep }: Pick<Drafts<unknown, unknown, Body>, 'keep'>,
  left: UnsentDraft<Body>,
): Promise<void> {
  const sent = left.unanswered.at(-1)
  const write: DraftWrite = { stateId: sent ?? crypto.randomUUID(), from: left }
  await keep(left.draftId, left.body, write)
  const now = allNotes().find(({ draftId }) => draftId === left.draftId)
  // Something newer may have been noted since.
  if (now?.unanswered.at(-1) === sent) forgetNote(left.draftId)
}

/** Deletes the notes of other people once someone has signed in. */
export function forgetOthers({ user }: Pick<Who, 'user'>): void {
  for (const { userId, draftId } of allNotes()) if (userId !== user.id) forgetNote(draftId)
}

/** Deletes the noted text of all drafts, because the person has given it up. */
export function forgetUnsentDrafts(): void {
  for (const key of noteKeys()) forgetNote(key.slice(PREFIX.length))
}
