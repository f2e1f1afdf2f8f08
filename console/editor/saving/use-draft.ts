import { useQueryClient } from '@tanstack/react-query'
import { useCallback, useEffect, useMemo, useState } from 'react'
import { ApiError } from '../../api/api-error.ts'
import type { Tagged } from '../../api/client.ts'
import { type Draft, type DraftBody, draftQuery, dropDraft, keepDraft } from '../../api/drafts.ts'
import { sameJson } from '../../api/same-json.ts'
import { useLeaving } from '../../ui/use-leaving.ts'
import { type TemplateDesign, toSource } from '../model/design.ts'
import { DraftKeeper, type DraftState } from './draft-keeper.ts'

export interface DraftOf {
  readonly id: string
  /** The entity tag of what the service has with this id; null: nothing. */
  readonly keptAs: string | null
  readonly templateId: string | null
  readonly baseEtag: string | null
}

export interface KeptDraft {
  readonly state: DraftState
  readonly keeper: DraftKeeper<DraftBody>
  /** What another window has kept, once it has overtaken this one; null: it is gone since. @throws ApiError */
  readonly theirs: () => Promise<Tagged<Draft> | null>
}

const later = (ms: number, run: () => void) => {
  const timer = setTimeout(run, ms)
  return () => clearTimeout(timer)
}

/** Keeps what is not saved as a draft. While a save runs nothing is kept, or it would outlive the save. */
export function useDraft(
  { id, keptAs, templateId, baseEtag }: DraftOf,
  design: TemplateDesign,
  dirty: boolean,
  paused: boolean,
): KeptDraft {
  const queries = useQueryClient()
  const [state, setState] = useState<DraftState>(keptAs === null ? 'none' : 'kept')
  // One for as long as the editor is open: which state a draft begins from may change, its identity does not.
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
    /** What was sent last without an answer: the service may have it. */
    let unheard: DraftBody | null = null
    const send = async (body: DraftBody, etag: string | null): Promise<string> => {
      const kept = await keepDraft(id, { ...base, body }, etag)
      unheard = null
      return kept.etag
    }
    /** What was kept, and never heard of: it is no other state than this window's. */
    async function ownLostAnswer(body: DraftBody, error: unknown): Promise<string> {
      if (!(error instanceof ApiError && error.status === 412)) {
        unheard = body
        throw error
      }
      const now = await theirs().catch(() => null)
      if (now && sameJson(now.data.body, body)) return now.etag
      // Written on since: what is there is what stood here before.
      if (now && unheard && sameJson(now.data.body, unheard)) return send(body, now.etag)
      throw error
    }
    const put = (body: DraftBody, etag: string | null) =>
      send(body, etag).catch(error => ownLostAnswer(body, error))
    const drop = (etag: string) => dropDraft(id, etag)
    const keeper = new DraftKeeper<DraftBody>({ put, drop, tell: setState, later }, kept)
    return { keeper, theirs }
  }, [opened, base, queries])

  useEffect(() => {
    if (paused) return
    if (dirty) keeper.keep(body)
    else void keeper.drop()
  }, [keeper, body, dirty, paused])

  useLeaving(useCallback(() => keeper.flush(), [keeper]))
  return { state, keeper, theirs }
}
