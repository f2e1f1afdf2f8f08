import { useEffect, useState } from 'react'
import { campaignDrafts, type Drafts, templateDrafts } from './drafts.ts'
import { type Session, useSession } from './session.ts'
import { localDrafts, resend } from './unsent-draft.ts'

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
  await Promise.all([sendAll(templateDrafts, session), sendAll(campaignDrafts, session)])
}

const sendAll = <Body>(drafts: Pick<Drafts<unknown, unknown, Body>, 'kind' | 'keep'>, session: Session) =>
  Promise.allSettled(localDrafts<Body>(drafts.kind, session).map(left => resend(drafts, left)))
