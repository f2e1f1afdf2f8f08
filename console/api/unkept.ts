import type { DraftOrigin, DraftWrite } from './draft-writer.ts'
import { forgetUnkept, UNKEPT } from './leaving.ts'
import type { Session } from './session.ts'

/** Whose draft, where, and which. */
export interface DraftPlace {
  readonly userId: string
  readonly accountId: string
  readonly draftId: string
}

/** The last words of a draft whose page was left before the service had answered, and from where they go on. */
export interface Unkept<Body> extends DraftPlace, DraftOrigin {
  readonly body: Body
}

/**
 * Notes last words for the page that this tab loads next: it may ask for the draft before they have arrived. A browser
 * that has no room for them goes on without.
 */
export const noteOf =
  <Body>(place: DraftPlace) =>
  (unkept: { readonly body: Body; readonly origin: DraftOrigin } | null): void => {
    if (!unkept) {
      forgetUnkept()
      return
    }
    try {
      const { body, origin } = unkept
      sessionStorage.setItem(UNKEPT, JSON.stringify({ ...place, ...origin, body } satisfies Unkept<Body>))
    } catch {
      // What was noted before is older than what is sent now.
      forgetUnkept()
    }
  }

function noted<Body>(): Unkept<Body> | null {
  try {
    return JSON.parse(sessionStorage.getItem(UNKEPT) ?? 'null')
  } catch {
    return null
  }
}

/** What this tab has left unheard; null where it left nothing, or another person or account did. */
export function notedUnkept<Body>({ user, account }: Session): Unkept<Body> | null {
  const note = noted<Body>()
  return note?.userId === user.id && note.accountId === account.id ? note : null
}

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
  if (noted()?.userId !== user.id) forgetUnkept()
}
