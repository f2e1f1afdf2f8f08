import type { DraftOrigin, DraftWrite } from './draft-writer.ts'
import { UNKEPT } from './leaving.ts'
import type { Session } from './session.ts'

/** Whose draft, where, and which. */
export interface DraftPlace {
  readonly kind: 'template' | 'campaign'
  readonly userId: string
  readonly accountId: string
  readonly draftId: string
}

/** The last words of a draft whose page was left before the service had answered, and from where they go on. */
export interface Unkept<Body> extends DraftPlace, DraftOrigin {
  readonly body: Body
}

const keyOf = (draftId: string): string => UNKEPT + draftId

/** The service has them, or they are given up. */
export function forgetNote(draftId: string): void {
  try {
    sessionStorage.removeItem(keyOf(draftId))
  } catch {
    // A browser that keeps nothing has nothing to forget.
  }
}

/**
 * Notes last words for the page that this tab loads next: it may ask for the draft before they have arrived. A browser
 * that has no room for them goes on without.
 */
export const noteOf =
  <Body>(place: DraftPlace) =>
  (unkept: { readonly body: Body; readonly origin: DraftOrigin } | null): void => {
    // What was noted before is older than what is sent now.
    forgetNote(place.draftId)
    if (!unkept) return
    try {
      const { body, origin } = unkept
      const note: Unkept<Body> = { ...place, ...origin, body }
      sessionStorage.setItem(keyOf(place.draftId), JSON.stringify(note))
    } catch {
      // There is no room.
    }
  }

/** All that is noted in this tab, by whomever. */
function allNotes(): Unkept<unknown>[] {
  try {
    return Object.keys(sessionStorage)
      .filter(key => key.startsWith(UNKEPT))
      .map(key => JSON.parse(sessionStorage.getItem(key)!))
  } catch {
    return []
  }
}

/** What this tab has left unheard of that kind; nothing of what another person, or another account, did. */
export const notedUnkept = <Body>(kind: DraftPlace['kind'], { user, account }: Session): Unkept<Body>[] =>
  allNotes().filter(
    (note): note is Unkept<Body> =>
      note.kind === kind && note.userId === user.id && note.accountId === account.id,
  )

/**
 * Writes them once more, as the state that was sent last: whichever of the two arrives first, and however often the page
 * is loaded again.
 */
export const againOf = (left: Unkept<unknown>): DraftWrite => ({
  stateId: left.unheard.at(-1) ?? crypto.randomUUID(),
  from: left,
})

/** Leaves nothing of what somebody else has written in this tab to who has come in. */
export function forgetOthers({ user }: Session): void {
  for (const { userId, draftId } of allNotes()) if (userId !== user.id) forgetNote(draftId)
}
