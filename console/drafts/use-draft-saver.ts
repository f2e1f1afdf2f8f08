import { useEffect, useMemo, useState } from 'react'
import type { DraftOrigin, DraftWrite } from '../api/draft-writer.ts'
import type { Drafts } from '../api/drafts.ts'
import { beforeLeaving, keepAll } from '../api/leaving.ts'
import { useSession } from '../api/session.ts'
import { noteOf } from '../api/unsent-draft.ts'
import { DraftSaver, type DraftState } from './saver.ts'

export interface SavedDraft<Body extends object> {
  readonly state: DraftState
  /** Why the draft could not be saved; null: it was saved. */
  readonly error: unknown
  readonly saver: DraftSaver<Body>
}

/** A draft as it was opened, which stays the same as long as it is open. */
interface OpenedDraft<Item, Body> {
  readonly id: string
  /** The states that the service may have. */
  readonly origin: DraftOrigin
  /** The body that the service has; null: none, or another one. */
  readonly held: Body | null
  /** Called with each state that the service has stored. */
  readonly onKept?: (item: Item) => void
}

const later = (ms: number, run: () => void) => {
  const timer = setTimeout(run, ms)
  return () => clearTimeout(timer)
}

/**
 * Saves a draft of either kind on the service, and also when the page is about to be left: while the browser asks, when
 * the page is hidden or closed, and before the session ends or switches to another account.
 */
export function useDraftSaver<Item, Body extends object>(
  drafts: Pick<Drafts<Item, unknown, Body>, 'kind' | 'keep' | 'drop'>,
  opened: OpenedDraft<Item, Body>,
): SavedDraft<Body> {
  const { user, account } = useSession()
  const [{ id, origin, held, onKept }] = useState(opened)
  const [state, setState] = useState<DraftState>({ kind: held ? 'kept' : 'none' })
  const [error, setError] = useState<unknown>(null)
  const saver = useMemo(() => {
    const { kind } = drafts
    return new DraftSaver<Body>(
      {
        async put(body: Body, write: DraftWrite): Promise<string> {
          const { data, etag } = await drafts.keep(id, body, write)
          onKept?.(data)
          return etag
        },
        drop: from => drafts.drop(id, from),
        tell(state) {
          setState(state)
          // Further changes do not clear the reason why the draft could not be saved.
          if (state.kind !== 'waiting') setError(state.kind === 'failed' ? state.error : null)
        },
        note: noteOf<Body>({ kind, userId: user.id, accountId: account.id, draftId: id }),
        later,
        revives: kind === 'template',
      },
      origin,
      held,
    )
  }, [drafts, id, origin, held, onKept, user.id, account.id])

  useEffect(() => {
    const callOff = beforeLeaving(async () => {
      await saver.hurry()
      return !saver.wouldLose
    })
    const leave = () => void keepAll()
    const hide = () => {
      if (document.visibilityState === 'hidden') leave()
    }
    document.addEventListener('visibilitychange', hide)
    addEventListener('beforeunload', leave)
    return () => {
      callOff()
      document.removeEventListener('visibilitychange', hide)
      removeEventListener('beforeunload', leave)
    }
  }, [saver])
  return { state, error, saver }
}
