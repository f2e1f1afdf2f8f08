import { useEffect, useState } from 'react'
import type { CampaignDraftBody } from './campaign-draft-body.ts'
import { keepCampaignDraft } from './campaign-drafts.ts'
import { keepDraft, type UnsavedDraft } from './drafts.ts'
import { type Session, useSession } from './session.ts'
import { againOf, type DraftPlace, forgetNote, notedUnkept, type Unkept } from './unkept.ts'

/**
 * Brings what this tab's last pages have left in the account, for screens that list drafts: a new draft that is not
 * among them nobody would open again.
 * @returns whether it was brought: a list that is asked for before may lack it
 */
export function useNotesBrought(): boolean {
  const session = useSession()
  const [isBrought, setBrought] = useState(false)
  useEffect(() => void bringNotes(session).then(() => setBrought(true)), [session])
  return isBrought
}

/** What the service does not take stays noted for the page that opens it. */
export async function bringNotes(session: Session): Promise<void> {
  await Promise.all([
    bringAll<UnsavedDraft>('template', session, keepDraft),
    bringAll<CampaignDraftBody>('campaign', session, keepCampaignDraft),
  ])
}

async function bringAll<Body>(
  kind: DraftPlace['kind'],
  session: Session,
  keep: (id: string, body: Body, write: ReturnType<typeof againOf>) => Promise<unknown>,
): Promise<void> {
  const notes = () => notedUnkept<Body>(kind, session)
  /** Whether nothing was noted of it since. */
  const isLast = (left: Unkept<Body>) =>
    notes().some(({ draftId, unheard }) => draftId === left.draftId && unheard.at(-1) === left.unheard.at(-1))
  await Promise.allSettled(
    notes().map(async left => {
      await keep(left.draftId, left.body, againOf(left))
      if (isLast(left)) forgetNote(left.draftId)
    }),
  )
}
