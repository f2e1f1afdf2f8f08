import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useCallback, useEffect, useMemo, useRef, useState } from 'react'
import { ApiError } from '../../../api/api-error.ts'
import type { CampaignDraftBody } from '../../../api/campaign-draft-body.ts'
import {
  type CampaignDraft,
  campaignDraftQuery,
  campaignDraftsQuery,
  keepCampaignDraft,
} from '../../../api/campaign-drafts.ts'
import type { Tagged } from '../../../api/client.ts'
import { sameJson } from '../../../api/same-json.ts'
import { useLeaving } from '../../../ui/use-leaving.ts'
import { DraftSaver, type DraftState, settledBy } from './draft-saver.ts'

/** How often it is asked whether somebody else has changed a draft that lies open (ms). */
const LOOK_AGAIN = 10_000

export interface KeptDraft {
  readonly state: DraftState
  readonly saver: DraftSaver<CampaignDraftBody>
  /** What somebody else, or another window, has kept since; null: nothing. */
  readonly theirs: Tagged<CampaignDraft> | null
}

const later = (ms: number, run: () => void) => {
  const timer = setTimeout(run, ms)
  return () => clearTimeout(timer)
}

/**
 * Keeps a campaign's draft on the service, and tells what others do with it.
 * @param opened what the service had when it was opened; null: it is new
 */
export function useCampaignDraft(
  id: string,
  opened: Tagged<CampaignDraft> | null,
  body: CampaignDraftBody,
): KeptDraft {
  const queries = useQueryClient()
  /** What was last wanted kept: what it was opened with is nobody's choice yet. */
  const [first] = useState(body)
  const wanted = useRef(first)
  const [state, setState] = useState<DraftState>({ kind: opened ? 'kept' : 'new' })
  /** The state that this window kept last. The service counts them by `updatedAt`: each write moves it on. */
  const ownKeep = useRef(opened?.data.updatedAt ?? '')
  const saver = useMemo(() => {
    async function put(wanted: CampaignDraftBody, etag: string | null): Promise<string> {
      const { data, etag: newEtag } = await keepCampaignDraft(id, wanted, etag).catch(async error => {
        const before = await ownLostAnswer(wanted, error)
        if (before) return before
        throw error
      })
      ownKeep.current = data.updatedAt
      void queries.invalidateQueries({ queryKey: campaignDraftsQuery.queryKey })
      return newEtag
    }
    /** What was kept, and never heard of: it is no other state than this window's. */
    async function ownLostAnswer(wanted: CampaignDraftBody, error: unknown) {
      if (!(error instanceof ApiError && error.status === 412)) return null
      const now = await queries.fetchQuery({ ...campaignDraftQuery(id), retry: false }).catch(() => null)
      return now && sameJson(now.data.body, wanted) ? now : null
    }
    return new DraftSaver<CampaignDraftBody>(
      { put, tell: setState, later },
      opened && { body: first, etag: opened.etag },
    )
  }, [id, opened, first, queries])

  useEffect(() => {
    // To look at another step alone changes nothing that a colleague should be told of.
    if (sameJson({ ...body, step: '' }, { ...wanted.current, step: '' })) return
    wanted.current = body
    saver.keep(body)
  }, [saver, body])

  const keep = useCallback(() => saver.flush(), [saver])
  useLeaving(keep)
  // A page that is left within the console says nothing of becoming hidden.
  useEffect(() => () => void keep(), [keep])

  const isWatched = state.kind === 'kept' || state.kind === 'overtaken'
  const { data, error } = useQuery({
    ...campaignDraftQuery(id),
    enabled: isWatched,
    refetchInterval: LOOK_AGAIN,
    refetchOnWindowFocus: 'always',
  })
  useEffect(() => {
    // What this window posts or deletes is no news to it.
    const gone = isWatched && error && !saver.isClosed ? settledBy(error) : null
    if (!gone) return
    saver.close()
    setState(gone)
  }, [isWatched, error, saver])

  const isTheirs =
    data !== undefined && isWatched && data.etag !== saver.etag && data.data.updatedAt > ownKeep.current
  return { state, saver, theirs: isTheirs ? data : null }
}
