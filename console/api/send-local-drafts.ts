import { useEffect, useState } from 'react'
import type { CampaignDraftBody } from './campaign-draft-body.ts'
import { keepCampaignDraft } from './campaign-drafts.ts'
import { keepDraft, type UnsavedDraft } from './drafts.ts'
import { type Session, useSession } from './session.ts'
import { type DraftPlace, forgetNote, localDrafts, resendOf, type UnsentDraft } from './unsent-draft.ts'

/**
 * Sends the unsaved drafts that earlier pages of this tab have noted, for screens that list drafts. A new draft
 * that is missing in the list would never be opened again.
 * @returns whether they were sent; a list that was loaded before may lack them
 */
export function useLocalDraftsSent(): boolean {
  const session = useSession()
  const [isSent, setSent] = useState(false)
  useEffect(() => void sendLocalDrafts(session).then(() => setSent(true)), [session])
  return isSent
}

/** A draft that the service refuses stays noted for the page that opens it. */
export async function sendLocalDrafts(session: Session): Promise<void> {
  await Promise.all([
    sendAll<UnsavedDraft>('template', session, keepDraft),
    sendAll<CampaignDraftBody>('campaign', session, keepCampaignDraft),
  ])
}

async function sendAll<Body>(
  kind: DraftPlace['kind'],
  session: Session,
  keep: (id: string, body: Body, write: ReturnType<typeof resendOf>) => Promise<unknown>,
): Promise<void> {
  const notes = () => localDrafts<Body>(kind, session)
  /** Whether nothing newer was noted for the draft since. */
  const isLast = (left: UnsentDraft<Body>) =>
    notes().some(
      ({ draftId, unanswered }) => draftId === left.draftId && unanswered.at(-1) === left.unanswered.at(-1),
    )
  await Promise.allSettled(
    notes().map(async left => {
      await keep(left.draftId, left.body, resendOf(left))
      if (isLast(left)) forgetNote(left.draftId)
    }),
  )
}
