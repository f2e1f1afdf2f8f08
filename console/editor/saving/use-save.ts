import { type QueryClient, useQueryClient } from '@tanstack/react-query'
import { useCallback, useRef, useState } from 'react'
import { ApiError } from '../../api/api-error.ts'
import { createTemplate, type EditedTemplate, replaceTemplate, templateQuery } from '../../api/templates.ts'
import { type TemplateDesign, toSource } from '../model/design.ts'
import type { Refusal } from './refusal.ts'

/** The template as the service knows it: null before it was saved for the first time. */
export interface Identity {
  readonly id: string
  readonly etag: string
  readonly updatedAt: string
}

/** Somebody else has saved, or deleted, what was being edited. */
export interface Conflict {
  /** What the service has now; null: it is deleted. */
  readonly theirs: { readonly template: EditedTemplate; readonly etag: string } | null
}

export interface Saving {
  readonly identity: Identity | null
  readonly busy: boolean
  readonly refusal: Refusal | null
  readonly conflict: Conflict | null
  /** @returns the id under which it is saved; null where it is not: `refusal` or `conflict` says why */
  readonly save: (how?: 'knowingly' | 'as-copy') => Promise<string | null>
  readonly closeConflict: () => void
}

/**
 * Saves a design. If it fails nothing is lost: the design stays unsaved, and its draft too. @param onSaved called with
 * the design that the service has now
 */
export function useSave(
  first: Identity | null,
  design: TemplateDesign,
  nameOfCopy: (name: string) => string,
  onSaved: (design: TemplateDesign) => void,
): Saving {
  const queries = useQueryClient()
  const [identity, setIdentity] = useState(first)
  const [busy, setBusy] = useState(false)
  const [refusal, setRefusal] = useState<Refusal | null>(null)
  const [conflict, setConflict] = useState<Conflict | null>(null)
  const running = useRef(false)
  // Until one is made, every try is one for the same template.
  const creation = useRef(crypto.randomUUID())

  const save = useCallback(
    async (how?: 'knowingly' | 'as-copy'): Promise<string | null> => {
      // Ctrl S twice saves once.
      if (running.current) return null
      running.current = true
      setBusy(true)
      setRefusal(null)
      const asCopy = how === 'as-copy' || identity === null
      const etag = how === 'knowingly' ? conflict?.theirs?.etag : identity?.etag
      const saved = how === 'as-copy' ? { ...design, name: nameOfCopy(design.name) } : design
      try {
        const { data, etag: newEtag } = asCopy
          ? await createTemplate(toSource(saved), creation.current)
          : await replaceTemplate(identity.id, toSource(saved), etag ?? '')
        creation.current = crypto.randomUUID()
        setConflict(null)
        if (how !== 'as-copy') {
          setIdentity({ id: data.id, etag: newEtag, updatedAt: data.updatedAt })
          onSaved(design)
        }
        void queries.invalidateQueries({ queryKey: ['templates'], refetchType: 'none' })
        return data.id
      } catch (thrown) {
        const failed = asError(thrown)
        if (identity && (failed.status === 412 || failed.status === 404)) {
          const theirs = await theirsOf(queries, identity.id).catch(asError)
          if (theirs instanceof ApiError) setRefusal({ error: theirs, design })
          else setConflict({ theirs })
        } else setRefusal({ error: failed, design })
        return null
      } finally {
        running.current = false
        setBusy(false)
      }
    },
    [identity, conflict, design, nameOfCopy, onSaved, queries],
  )

  return { identity, busy, refusal, conflict, save, closeConflict: () => setConflict(null) }
}

const asError = (thrown: unknown): ApiError =>
  thrown instanceof ApiError ? thrown : new ApiError('failed', String(thrown))

/** What the service has now; null where it was deleted in between. @throws ApiError */
async function theirsOf(queries: QueryClient, id: string): Promise<Conflict['theirs']> {
  try {
    const { data, etag } = await queries.fetchQuery(templateQuery(id))
    return { template: data, etag }
  } catch (error) {
    if (error instanceof ApiError && error.status === 404) return null
    throw error
  }
}
