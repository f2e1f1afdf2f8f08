import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useCallback, useEffect, useMemo, useRef, useState } from 'react'
import type { CampaignDraftBody } from '../../../api/campaign-draft-body.ts'
import {
  type CampaignDraft,
  campaignDraftQuery,
  campaignDraftsQuery,
  keepCampaignDraft,
} from '../../../api/campaign-drafts.ts'
import type { Tagged } from '../../../api/client.ts'
import type { DraftWrite } from '../../../api/draft-writer.ts'
import { sameJson } from '../../../api/same-json.ts'
import { useSession } from '../../../api/session.ts'
import { noteOf } from '../../../api/unsent-draft.ts'
import { useLeaving } from '../../../ui/use-leaving.ts'
import { DraftSaver, type DraftState, settledBy } from './draft-saver.ts'
import type { OpenedDraft } from './open-draft.ts'

/** How often the service is asked whether someone else has changed the open draft (ms). */
const LOOK_AGAIN = 10_000

export interface KeptDraft {
  readonly state: DraftState
  /** Why the draft could not be saved; null: it was saved. */
  readonly error: unknown
  readonly saver: DraftSaver<CampaignDraftBody>
  /** The state that someone else, or another window, has saved since; null: none. */
  readonly theirs: Tagged<CampaignDraft> | null
}

const later = (ms: number, run: () => void) => {
  const timer = setTimeout(run, ms)
  return () => clearTimeout(timer)
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
  const queries = useQueryClient()
  const { user, account } = useSession()
  /** The body that was last given to be saved. The first one is only what the draft was opened with. */
  const [first] = useState(body)
  const wanted = useRef(first)
  const [state, setState] = useState<DraftState>({ kind: opened ? 'kept' : 'new' })
  /** The state that this window saved last, as its `updatedAt`, which every write increases. */
  const ownKeep = useRef(left ? '' : (opened?.data.updatedAt ?? ''))
  const [error, setError] = useState<unknown>(null)
  const saver = useMemo(() => {
    function tell(state: DraftState): void {
      setState(state)
      // Further choices do not clear the reason why the draft could not be saved.
      if (state.kind !== 'waiting') setError(state.kind === 'failed' ? state.error : null)
    }
    async function put(wanted: CampaignDraftBody, write: DraftWrite): Promise<string> {
      const { data, etag } = await keepCampaignDraft(id, wanted, write)
      if (data.updatedAt > ownKeep.current) ownKeep.current = data.updatedAt
      void queries.invalidateQueries({ queryKey: campaignDraftsQuery.queryKey })
      return etag
    }
    const place = { kind: 'campaign', userId: user.id, accountId: account.id, draftId: id } as const
    const origin = left ?? { etag: opened?.etag ?? null, unanswered: [] }
    return new DraftSaver<CampaignDraftBody>(
      { put, tell, later, note: noteOf(place) },
      origin,
      opened && !left ? first : null,
    )
  }, [id, opened, left, first, queries, user.id, account.id])

  useEffect(() => {
    if (left) saver.keep(first)
  }, [saver, left, first])

  useEffect(() => {
    // Only another step was opened, which is no change to show to colleagues.
    if (sameJson({ ...body, step: '' }, { ...wanted.current, step: '' })) return
    wanted.current = body
    saver.keep(body)
  }, [saver, body])

  useLeaving(
    useCallback(async () => {
      await saver.hurry()
      return !saver.wouldLose
    }, [saver]),
  )
  // Leaving the page within the console does not fire the event for hidden pages.
  useEffect(() => () => void saver.flush(), [saver])

  const isWatched = state.kind === 'kept' || state.kind === 'overtaken'
  const { data, error: gone } = useQuery({
    ...campaignDraftQuery(id),
    enabled: isWatched,
    refetchInterval: LOOK_AGAIN,
    refetchOnWindowFocus: 'always',
  })
  useEffect(() => {
    // If this window has posted or deleted the draft itself, it is not reported.
    const settled = isWatched && gone && !saver.isClosed ? settledBy(gone) : null
    if (!settled) return
    saver.close()
    setState(settled)
  }, [isWatched, gone, saver])

  const isTheirs =
    data !== undefined && isWatched && data.etag !== saver.etag && data.data.updatedAt > ownKeep.current
  return { state, error, saver, theirs: isTheirs ? data : null }
}
