import { useQuery } from '@tanstack/react-query'
import { useMemo, useState } from 'react'
import { type ListItem, listsQuery, type Sample, type Samples, samplesQuery } from '../../api/lists.ts'
import type { ProofRecipient } from '../../engine/letter.ts'
import { madeUp } from './made-up.ts'

/** The recipients whose letter can be shown. */
export interface Recipients {
  readonly lists: readonly ListItem[]
  /** The chosen list; null: the recipient is made up. */
  readonly list: ListItem | null
  readonly chooseList: (id: string | null) => void
  readonly samples: readonly Sample[]
  readonly index: number
  readonly chooseSample: (index: number) => void
  readonly recipient: ProofRecipient
  /** Custom fields of the chosen list; null: none is chosen, or they are not known yet. */
  readonly fields: Samples['fields'] | null
}

/**
 * @param printed custom fields that the letter prints
 * @param listId of the list that is chosen
 */
export function useRecipients(
  country: string,
  printed: readonly string[],
  listId: string | null,
  chooseList: (id: string | null) => void,
): Recipients {
  const [index, chooseSample] = useState(0)
  const { data: lists = [] } = useQuery(listsQuery)
  const { data: answer } = useQuery({ ...samplesQuery(listId ?? ''), enabled: listId !== null })
  const samples = (listId !== null && answer?.data) || NOBODY
  const sample = samples[index] ?? samples[0]
  const keys = printed.join()
  const recipient = useMemo(
    () => sample?.recipient ?? madeUp(country, keys === '' ? [] : keys.split(',')),
    [sample, country, keys],
  )
  return {
    lists,
    list: lists.find(({ id }) => id === listId) ?? null,
    chooseList(id) {
      chooseSample(0)
      chooseList(id)
    },
    samples,
    index: samples[index] ? index : 0,
    chooseSample,
    recipient,
    fields: listId === null ? null : (answer?.fields ?? null),
  }
}

const NOBODY: readonly Sample[] = []
