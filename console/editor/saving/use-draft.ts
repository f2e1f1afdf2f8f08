import { useQueryClient } from '@tanstack/react-query'
import { useCallback, useEffect, useMemo, useState } from 'react'
import { ApiError } from '../../api/api-error.ts'
import type { Tagged } from '../../api/client.ts'
import type { DraftOrigin, DraftWrite } from '../../api/draft-writer.ts'
import {
  type Draft,
  type DraftBody,
  draftQuery,
  dropDraft,
  keepDraft,
  type UnsavedDraft,
} from '../../api/drafts.ts'
import { useSession } from '../../api/session.ts'
import { noteOf } from '../../api/unsent-draft.ts'
import { useLeaving } from '../../ui/use-leaving.ts'
import { type TemplateDesign, toSource } from '../model/design.ts'
import { DraftKeeper, type DraftState } from './draft-keeper.ts'

export interface DraftOf {
  readonly id: string
  /** The entity tag of the draft with this id on the service; null: there is none. */
  readonly keptAs: string | null
  readonly templateId: string | null
  readonly baseEtag: string | null
}

export interface KeptDraft {
  readonly state: DraftState
  /** Why the draft could not be saved; null: it was saved. */
  readonly error: unknown
  readonly keeper: DraftKeeper<DraftBody>
  /** Loads the state of the other window that has overtaken this one; null: it was deleted since. @throws ApiError */
  readonly theirs: () => Promise<Tagged<Draft> | null>
}

const later = (ms: number, run: () => void) => {
  const timer = setTimeout(run, ms)
  return () => clearTimeout(timer)
}

/** Keeps unsaved changes as a draft. While a save runs no draft is written, because it would outlive the save. */
export function useDraft(
  { id, keptAs, templateId, baseEtag }: DraftOf,
  design: TemplateDesign,
  dirty: boolean,
  paused: boolean,
): KeptDraft {
  const queries = useQueryClient()
  const { user, account } = useSession()
  const [userId, accountId] = [user.id, account.id]
  const [{ state, error }, setState] = useState<{ state: DraftState; error: unknown }>({
    state: keptAs === null ? 'none' : 'kept',
    error: null,
  })
  // One object as long as the editor is open: the state that a draft is based on may change, its identity does not.
  const [base] = useState<{ templateId: string | null; baseEtag: string | null }>({ templateId, baseEtag })
  base.templateId = templateId
  base.baseEtag = baseEtag
  const body = useMemo((): DraftBody => ({ name: design.name, source: toSource(design) }), [design])
  const [opened] = useState({ id, kept: keptAs === null ? null : { body, etag: keptAs } })
  const { keeper, theirs } = useMemo(() => {
    const { id, kept } = opened
    const theirs = () =>
      queries.fetchQuery({ ...draftQuery(id), retry: false }).catch(error => {
        if (error instanceof ApiError && error.status === 404) return null
        throw error
      })
    const put = async (body: DraftBody, write: DraftWrite): Promise<string> =>
      (await keepDraft(id, { ...base, body }, write)).etag
    const drop = (from: DraftOrigin) => dropDraft(id, from)
    const note = noteOf<UnsavedDraft>({ kind: 'template', userId, accountId, draftId: id })
    const keeper = new DraftKeeper<DraftBody>(
      {
        put,
        drop,
        // Further changes do not clear the reason why the draft could not be saved.
        tell: (state, error = null) =>
          setState(before => ({ state, error: state === 'waiting' ? before.error : error })),
        later,
        note: unsentDraft =>
          note(unsentDraft && { ...unsentDraft, body: { ...base, body: unsentDraft.body } }),
      },
      kept,
    )
    return { keeper, theirs }
  }, [opened, base, queries, userId, accountId])

  useEffect(() => {
    if (paused) return
    if (dirty) keeper.keep(body)
    else void keeper.drop()
  }, [keeper, body, dirty, paused])

  useLeaving(
    useCallback(async () => {
      await keeper.hurry()
      return keeper.isKept
    }, [keeper]),
  )
  return { state, error, keeper, theirs }
}
