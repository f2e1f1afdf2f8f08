import { useCallback, useMemo, useState } from 'react'
import type { Audience, TypedRecipient } from '../model.ts'

export const WAYS = ['list', 'file', 'typed'] as const

/** How recipients are chosen: from a list, from a file to import, or by typing them. */
export type Way = (typeof WAYS)[number]

export interface Ways {
  readonly way: Way
  /** The recipients of the way that is shown; null: nothing is chosen there. */
  readonly audience: Audience | null
  /** The typed recipients, also while another way is shown. */
  readonly typed: readonly TypedRecipient[]
  readonly show: (way: Way) => void
  readonly choose: (audience: Audience) => void
  /** Takes the list that a file was imported into; null: another file is to be imported. */
  readonly setImported: (listId: string | null) => void
  /** Shows an imported list among the others, because a finished import is not shown again. */
  readonly leaveFile: () => void
}

const NOBODY: readonly TypedRecipient[] = []

const toList = (listId: string | null): Audience | null => (listId === null ? null : { kind: 'list', listId })

/**
 * Keeps what was chosen in each way, so that looking at another one loses nothing. Only the recipients of the shown way
 * are posted: otherwise letters would go to people whom nobody sees on the page.
 * @param first the draft's recipients when it was opened
 * @param keep saves recipients in the draft. A way in which nothing is chosen saves nothing, or a look at it would lose
 * the choice
 */
export function useWays(first: Audience | null, keep: (audience: Audience) => void): Ways {
  const [way, setWay] = useState<Way>(first?.kind ?? 'list')
  const [listId, setListId] = useState(first?.kind === 'list' ? first.listId : null)
  const [imported, setImportedList] = useState<string | null>(null)
  const [typed, setTyped] = useState(first?.kind === 'typed' ? first.recipients : NOBODY)
  const audience = useMemo(
    (): Audience | null =>
      way === 'typed' ? { kind: 'typed', recipients: typed } : toList(way === 'list' ? listId : imported),
    [way, listId, imported, typed],
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
    (way: Way) => {
      setWay(way)
      setImportedList(null)
      const list = way === 'list' ? toList(listId) : null
      if (list) keep(list)
      if (way === 'typed' && typed.length > 0) keep({ kind: 'typed', recipients: typed })
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
  return { way, audience, typed, show, choose, setImported, leaveFile }
}
