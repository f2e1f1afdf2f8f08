import { useQuery } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import type { CampaignDraftBody } from '../../../api/campaign-draft-body.ts'
import type { Tagged } from '../../../api/client.ts'
import { type CampaignDraft, type CampaignDraftItem, campaignDrafts } from '../../../api/drafts.ts'
import { sameJson } from '../../../api/same-json.ts'
import { settledBy } from '../../../drafts/saver.ts'
import { type SavedDraft, useDraftSaver } from '../../../drafts/use-draft-saver.ts'
import type { OpenedDraft } from './open-draft.ts'

/** How often the service is asked whether someone else has changed the open draft (ms). */
const LOOK_AGAIN = 10_000

export interface KeptDraft extends SavedDraft<CampaignDraftBody> {
  /** The state that someone else, or another window, has saved since; null: none. */
  readonly theirs: Tagged<CampaignDraft> | null
}

/**
 * Saves a campaign's draft on the service, and reports what others do with it.
 * @param body at first the one that the draft was opened with
 */
export function useCampaignDraft(
  id: string,
  { kept: opened, left }: Pick<OpenedDraft, 'kept' | 'left'>,
  body: CampaignDraftBody,
): KeptDraft {
  /** The body that was last given to be saved. The first one is only what the draft was opened with. */
  const [first] = useState(body)
  const wanted = useRef(first)
  /** The state that this window saved last, as its `updatedAt`, which every write increases. */
  const ownKeep = useRef(left ? '' : (opened?.data.updatedAt ?? ''))
  const saved = useDraftSaver(campaignDrafts, {
    id,
    origin: left ?? { etag: opened?.etag ?? null, unanswered: [] },
    held: opened && !left ? first : null,
    onKept({ updatedAt }: CampaignDraftItem) {
      if (updatedAt > ownKeep.current) ownKeep.current = updatedAt
    },
  })

  const { state, saver } = saved
  useEffect(() => {
    if (left) saver.keep(first)
  }, [saver, left, first])

  useEffect(() => {
    // Only another step was opened, which is no change to show to colleagues.
    if (sameJson({ ...body, step: '' }, { ...wanted.current, step: '' })) return
    wanted.current = body
    saver.keep(body)
  }, [saver, body])

  // Leaving the page within the console does not fire the event for hidden pages.
  useEffect(() => () => void saver.flush(), [saver])

  const isWatched = state.kind === 'kept' || state.kind === 'overtaken'
  const { data, error: gone } = useQuery({
    ...campaignDrafts.one(id),
    enabled: isWatched,
    refetchInterval: LOOK_AGAIN,
    refetchOnWindowFocus: 'always',
  })
  useEffect(() => {
    // If this window has posted or deleted the draft itself, it is not reported.
    const settled = isWatched && gone && !saver.isClosed ? settledBy(gone) : null
    if (settled) saver.close(settled)
  }, [isWatched, gone, saver])

  const isTheirs =
    data !== undefined && isWatched && data.etag !== saver.etag && data.data.updatedAt > ownKeep.current
  return { ...saved, theirs: isTheirs ? data : null }
}
