import { useEffect, useMemo, useState } from 'react'
import { type DraftBody, dropDraft, keepDraft } from '../../api/drafts.ts'
import { type TemplateDesign, toSource } from '../model/design.ts'
import { DraftKeeper, type DraftState } from './draft-keeper.ts'

export interface DraftOf {
  readonly id: string
  readonly isKept: boolean
  readonly templateId: string | null
  readonly baseEtag: string | null
}

export interface KeptDraft {
  readonly state: DraftState
  readonly keeper: DraftKeeper<DraftBody>
}

const later = (ms: number, run: () => void) => {
  const timer = setTimeout(run, ms)
  return () => clearTimeout(timer)
}

/**
 * Keeps what is not saved as a draft. While a save runs nothing is kept, or it would outlive the save.
 * @param onKept is told when a draft was kept for the first time
 */
export function useDraft(
  { id, isKept, templateId, baseEtag }: DraftOf,
  design: TemplateDesign,
  dirty: boolean,
  paused: boolean,
): KeptDraft {
  const [state, setState] = useState<DraftState>(isKept ? 'kept' : 'none')
  // One for as long as the editor is open: which state a draft begins from may change, its identity does not.
  const [base] = useState<{ templateId: string | null; baseEtag: string | null }>({ templateId, baseEtag })
  base.templateId = templateId
  base.baseEtag = baseEtag
  const keeper = useMemo(
    () =>
      new DraftKeeper<DraftBody>(
        {
          put: async body => void (await keepDraft(id, { ...base, body })),
          drop: () => dropDraft(id),
          tell: setState,
          later,
        },
        isKept,
      ),
    [id, isKept, base],
  )

  useEffect(() => {
    if (paused) return
    if (dirty) keeper.keep({ name: design.name, source: toSource(design) })
    else void keeper.drop()
  }, [keeper, design, dirty, paused])

  useEffect(() => {
    const flush = () => {
      if (document.visibilityState === 'hidden') void keeper.flush()
    }
    document.addEventListener('visibilitychange', flush)
    return () => document.removeEventListener('visibilitychange', flush)
  }, [keeper])
  return { state, keeper }
}
