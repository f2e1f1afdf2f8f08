import { useEffect, useMemo, useState } from 'react'
import { templateDrafts, type UnsavedDraft } from '../../api/drafts.ts'
import { type SavedDraft, useDraftSaver } from '../../drafts/use-draft-saver.ts'
import { type TemplateDesign, toSource } from '../model/design.ts'

export interface DraftOf {
  readonly id: string
  /** The entity tag of the draft with this id on the service; null: there is none. */
  readonly keptAs: string | null
  readonly templateId: string | null
  readonly baseEtag: string | null
}

/** Keeps unsaved changes as a draft. While a save runs no draft is written, because it would outlive the save. */
export function useDraft(
  { id, keptAs, templateId, baseEtag }: DraftOf,
  design: TemplateDesign,
  dirty: boolean,
  paused: boolean,
): SavedDraft<UnsavedDraft> {
  const body = useMemo(
    (): UnsavedDraft => ({ templateId, baseEtag, body: { name: design.name, source: toSource(design) } }),
    [templateId, baseEtag, design],
  )
  const [opened] = useState({
    id,
    origin: { etag: keptAs, unanswered: [] },
    held: keptAs === null ? null : body,
  })
  const draft = useDraftSaver(templateDrafts, opened)
  const { saver } = draft
  useEffect(() => {
    if (paused) return
    if (dirty) saver.keep(body)
    else void saver.drop()
  }, [saver, body, dirty, paused])
  return draft
}
