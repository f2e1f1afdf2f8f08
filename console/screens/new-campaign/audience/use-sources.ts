import { useCallback, useMemo, useState } from 'react'
import type { Audience, TypedRecipient } from '../model.ts'

export const SOURCES = ['list', 'file', 'typed'] as const

/** How recipients are chosen: from a list, from a file to import, or by typing them. */
export type Source = (typeof SOURCES)[number]

export interface Sources {
  readonly source: Source
  /** The recipients of the source that is shown; null: nothing is chosen there. */
  readonly audience: Audience | null
  /** The typed recipients, also while another source is shown. */
  readonly typed: readonly TypedRecipient[]
  readonly show: (source: Source) => void
  readonly choose: (audience: Audience) => void
  /** Takes the list that a file was imported into; null: another file is to be imported. */
  readonly setImported: (listId: string | null) => void
  /** Shows an imported list among the others, because a finished import is not shown again. */
  readonly leaveFile: () => void
}

const NOBODY: readonly TypedRecipient[] = []

const toList = (listId: string | null): Audience | null => (listId === null ? null : { kind: 'list', listId })

/**
 * Keeps what was chosen in each source, so that looking at another one loses nothing. Only the recipients of the source
 * that is shown get letters: otherwise letters would go to people whom nobody sees on the page.
 * @param first the draft's recipients when it was opened
 * @param keep saves recipients in the draft. A source in which nothing is chosen saves nothing, or a look at it would
 * lose the choice
 */
export function useSources(first: Audience | null, keep: (audience: Audience) => void): Sources {
  const [source, setSource] = useState<Source>(first?.kind ?? 'list')
  const [listId, setListId] = useState(first?.kind === 'list' ? first.listId : null)
  const [imported, setImportedList] = useState<string | null>(null)
  const [typed, setTyped] = useState(first?.kind === 'typed' ? first.recipients : NOBODY)
  const audience = useMemo(
    (): Audience | null =>
      source === 'typed'
        ? { kind: 'typed', recipients: typed }
        : toList(source === 'list' ? listId : imported),
    [source, listId, imported, typed],
  )
  const choose = useCallback(
    (audience: Audience) => {
      if (audience.kind === 'typed') setTyped(audience.recipients)
      else setListId(audience.listId)
      keep(audience)
    },
    [keep],
  )
  const show = useCallback(
    (source: Source) => {
      setSource(source)
      setImportedList(null)
      const list = source === 'list' ? toList(listId) : null
      if (list) keep(list)
      if (source === 'typed' && typed.length > 0) keep({ kind: 'typed', recipients: typed })
    },
    [keep, listId, typed],
  )
  const setImported = useCallback(
    (listId: string | null) => {
      setImportedList(listId)
      if (listId !== null) choose({ kind: 'list', listId })
    },
    [choose],
  )
  const leaveFile = useCallback(() => {
    if (imported !== null) show('list')
  }, [imported, show])
  return { source, audience, typed, show, choose, setImported, leaveFile }
}
