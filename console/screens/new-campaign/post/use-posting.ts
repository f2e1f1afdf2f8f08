import { useMutation, useQueryClient } from '@tanstack/react-query'
import { ApiError } from '../../../api/api-error.ts'
import { campaignDrafts } from '../../../api/drafts.ts'
import { postedAs } from '../../../api/posted-as.ts'
import { CHECKS, type Posted, type PostedBody, postCampaign } from '../../../api/posting.ts'
import type { KeptDraft } from '../draft/use-campaign-draft.ts'

/** How often a request is tried whose answer is lost. */
const TRIES = 4

/** Whether the outcome of a request is unknown. */
export const isLost = (error: Error): boolean =>
  error instanceof ApiError && (error.code === 'unreachable' || error.status >= 500)

/** The draft could not be saved, because someone else has saved another state, which must be shown first. */
export class NotKept extends Error {}

/** The number of letters differs from the one that was shown: the list or the stop list has changed. */
export class Recounted extends Error {}

interface Wanted {
  readonly body: PostedBody
  /** The number of letters that was shown. */
  readonly letters: number
}

async function post({ body, letters }: Wanted, etag: string): Promise<Posted> {
  try {
    return await postCampaign({ ...body, letters }, etag)
  } catch (error) {
    const code = error instanceof ApiError ? error.reason?.code : undefined
    if (code === 'letters_recounted') throw new Recounted()
    throw code === 'draft_changed' ? new NotKept() : error
  }
}

/**
 * Posts the campaign. If the answer is lost, the request is repeated: the idempotency key makes it the same campaign.
 */
export function usePosting({ saver }: KeptDraft, done: (posted: Posted) => void) {
  const queries = useQueryClient()
  return useMutation({
    async mutationFn(wanted: Wanted) {
      const { body } = wanted
      // A repeated try: the idempotency key makes it the same campaign.
      if (saver.isClosed) return post(wanted, saver.etag ?? '')
      // The posted state must be the one that others see of the draft, and nothing may be saved after it.
      if (!(await saver.flush())) throw new NotKept()
      const known = await queries
        .fetchQuery({ ...campaignDrafts.one(body.draftId), retry: false, staleTime: 0 })
        .catch(error => {
          const id = postedAs(error)
          if (id === null) throw error
          return { posted: { id, isNew: false } }
        })
      if ('posted' in known) return known.posted
      if (known.etag !== saver.etag) throw new NotKept()
      saver.close()
      return post(wanted, saver.etag ?? '')
    },
    retry: (tries, error) => tries < TRIES && isLost(error),
    retryDelay: 1000,
    onError(error) {
      saver.reopen()
      if (!(error instanceof Recounted)) return
      for (const queryKey of [['lists'], CHECKS]) void queries.invalidateQueries({ queryKey })
    },
    onSuccess(posted) {
      for (const key of [campaignDrafts.list.queryKey, ['campaigns'], ['account'], ['lists']]) {
        void queries.invalidateQueries({ queryKey: key })
      }
      done(posted)
    },
  })
}
