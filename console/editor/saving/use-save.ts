import { type QueryClient, useQueryClient } from '@tanstack/react-query'
import { useCallback, useRef, useState } from 'react'
import { ApiError } from '../../api/api-error.ts'
import { createTemplate, type EditedTemplate, replaceTemplate, templateQuery } from '../../api/templates.ts'
import { type TemplateDesign, toSource } from '../model/design.ts'
import type { Refusal } from './refusal.ts'

/** The template's id and state on the service. */
export interface Identity {
  readonly id: string
  readonly etag: string
  readonly updatedAt: string
}

/** Someone else has saved or deleted the template that is edited here. */
export interface Conflict {
  /** The state on the service; null: it is deleted. */
  readonly theirs: { readonly template: EditedTemplate; readonly etag: string } | null
}

export type Saving = ReturnType<typeof useSave>

/**
 * Saves a design. If saving fails nothing is lost: the design stays in the editor and in its draft. @param onSaved
 * called with the saved design
 */
export function useSave(
  first: Identity | null,
  design: TemplateDesign,
  nameOfCopy: (name: string) => string,
  onSaved: (design: TemplateDesign) => void,
) {
  const queries = useQueryClient()
  const [identity, setIdentity] = useState(first)
  const [busy, setBusy] = useState(false)
  const [refusal, setRefusal] = useState<Refusal | null>(null)
  const [conflict, setConflict] = useState<Conflict | null>(null)
  const running = useRef(false)
  // The idempotency key: until the template exists, every try is for the same template.
  const creation = useRef(crypto.randomUUID())

  /** @returns the id of the saved template; null if it was not saved: `refusal` or `conflict` says why */
  const save = useCallback(
    async (how?: 'knowingly' | 'as-copy'): Promise<string | null> => {
      // Pressing Ctrl S twice saves once.
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

/** Loads the state on the service; null if it was deleted in between. @throws ApiError */
async function theirsOf(queries: QueryClient, id: string): Promise<Conflict['theirs']> {
  try {
    const { data, etag } = await queries.fetchQuery(templateQuery(id))
    return { template: data, etag }
  } catch (error) {
    if (error instanceof ApiError && error.status === 404) return null
    throw error
  }
}
