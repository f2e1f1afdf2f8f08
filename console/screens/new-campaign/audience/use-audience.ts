import { useQuery } from '@tanstack/react-query'
import { useMemo, useState } from 'react'
import { type ListItem, listsQuery, type Sample, type Samples, samplesQuery } from '../../../api/lists.ts'
import { madeUp } from '../../../editor/recipients/made-up.ts'
import type { ProofRecipient } from '../../../engine/letter.ts'
import type { Fields } from '../model.ts'
import { addressed, columnsOf, proofOf, widestOf } from './typed.ts'

/** The recipient whose letter is shown: one of the samples, one by position, or one from a search. */
export type Chosen =
  | { readonly kind: 'sample'; readonly index: number }
  | { readonly kind: 'position'; readonly position: number }
  | { readonly kind: 'found'; readonly id: string; readonly recipient: ProofRecipient }

export interface CampaignAudience {
  /** The number of letters; null if no recipients are chosen, or it is not known yet. */
  readonly count: number | null
  /** The chosen list; null if none is chosen, or it is loading. */
  readonly list: ListItem | null
  /** Whether the chosen list was deleted. */
  readonly isGone: boolean
  readonly samples: readonly Sample[]
  readonly fields: Samples['fields'] | null
  readonly chosen: Chosen
  readonly choose: (chosen: Chosen) => void
  readonly recipient: ProofRecipient
  /** The position of the shown recipient, from 1; null if it is not known. */
  readonly position: number | null
}

const FIRST: Chosen = { kind: 'sample', index: 0 }
const NOBODY: readonly Sample[] = []

/**
 * The recipients of the campaign, and the one whose letter is shown. @param printed custom fields that the letter
 * prints
 */
export function useAudience(
  { audience }: Fields,
  printed: readonly string[],
  country: string,
): CampaignAudience {
  const listId = audience?.kind === 'list' ? audience.listId : null
  const key = listId ?? audience?.kind ?? ''
  const [choice, setChoice] = useState<{ key: string; chosen: Chosen }>({ key, chosen: FIRST })
  const chosen = choice.key === key ? choice.chosen : FIRST
  const lists = useQuery({ ...listsQuery, enabled: listId !== null })
  const position = chosen.kind === 'position' ? chosen.position : undefined
  const answer = useQuery({
    ...samplesQuery(listId ?? '', position),
    enabled: listId !== null,
    // Samples of another list are not shown while this list's are loading.
    placeholderData: (before, query) => (query?.queryKey[1] === listId ? before : undefined),
  })

  const typed = useMemo(
    () => (audience?.kind === 'typed' ? addressed(audience.recipients) : null),
    [audience],
  )
  const keys = printed.join()
  // The same array while the fields are equal: a new one would make the letter be drawn again and again.
  const columns = useMemo(() => typed && columnsOf(typed, split(keys)), [typed, keys])
  const ofTyped = useMemo(() => typed && columns && samplesOfTyped(typed, columns), [typed, columns])
  const fieldsOfTyped = useMemo(() => columns?.map(key => ({ key, label: key })), [columns])
  const samples = ofTyped ?? ((listId !== null && answer.data?.data) || NOBODY)
  const found =
    chosen.kind === 'sample'
      ? (samples[chosen.index] ?? samples[0])
      : samples.find(one => chosen.kind === 'position' && one.position === chosen.position)
  const own = chosen.kind === 'found' ? chosen.recipient : found?.recipient
  const recipient = useMemo(() => own ?? madeUp(country, split(keys)), [own, country, keys])
  const list = lists.data?.find(({ id }) => id === listId) ?? null
  return {
    count: typed ? typed.length : (list?.recipientCount ?? null),
    list,
    isGone: listId !== null && lists.data !== undefined && !lists.isFetching && list === null,
    samples,
    fields: audience === null ? null : (fieldsOfTyped ?? answer.data?.fields ?? null),
    chosen,
    choose: chosen => setChoice({ key, chosen }),
    recipient,
    position: chosen.kind === 'found' ? null : (found?.position ?? null),
  }
}

const split = (keys: string): string[] => (keys === '' ? [] : keys.split(','))

function samplesOfTyped(recipients: Parameters<typeof widestOf>[0], keys: readonly string[]): Sample[] {
  const all = recipients.map((recipient, index) => ({
    kind: 'other' as const,
    position: index + 1,
    recipient: proofOf(recipient),
  }))
  const [first, ...others] = all
  if (!first) return []
  return [
    { ...first, kind: 'first' },
    { kind: 'widest', position: null, recipient: widestOf(recipients, keys) },
    ...others,
  ]
}
