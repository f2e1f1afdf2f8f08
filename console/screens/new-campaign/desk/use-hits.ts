import { useQuery } from '@tanstack/react-query'
import { recipientSearch } from '../../../api/lists.ts'
import { useFormat } from '../../../words/format.ts'
import { useWords } from '../../../words/language.ts'
import type { CampaignAudience } from '../audience/use-audience.ts'
import { finderWords } from './words.ts'

/** A recipient that was found. */
export interface Hit {
  readonly key: string
  readonly name: string
  readonly town: string
  /** Shows the recipient's letter. */
  readonly choose: () => void
}

const MOST_HITS = 8

/** Finds recipients by number, or by a part of the name. @param count recipients */
export function useHits(
  { list, samples, choose }: CampaignAudience,
  count: number | null,
  wanted: string,
): { readonly hits: readonly Hit[]; readonly isSearching: boolean } {
  const words = useWords(finderWords)
  const { number } = useFormat()
  const { data, isFetching } = useQuery({
    ...recipientSearch(list?.id ?? '', wanted),
    enabled: list !== null && wanted !== '',
    placeholderData: before => before,
  })
  if (wanted === '') return { hits: [], isSearching: false }

  const at = (position: number) => () => choose({ kind: 'position', position })
  const position = /^\d{1,9}$/.test(wanted) ? Number(wanted) : 0
  const numbered: Hit[] =
    position >= 1 && position <= (count ?? 0)
      ? [{ key: 'number', name: words.number(number(position)), town: '', choose: at(position) }]
      : []
  if (list) {
    const named = (data ?? []).map(({ id, customFields, name, street, postCode, postTown, country }) => {
      const values = Object.entries(customFields).map(([key, { value }]) => [key, value] as const)
      const recipient = { name, street, postCode, postTown, country, fields: Object.fromEntries(values) }
      return { key: id, name, town: postTown, choose: () => choose({ kind: 'found', id, recipient }) }
    })
    return { hits: [...numbered, ...named], isSearching: isFetching }
  }
  const lower = wanted.toLocaleLowerCase()
  const typed = samples
    .filter(({ kind, recipient }) => kind !== 'widest' && recipient.name.toLocaleLowerCase().includes(lower))
    .slice(0, MOST_HITS)
    .map(({ position, recipient: { name, postTown } }) => ({
      key: String(position),
      name,
      town: postTown,
      choose: at(position ?? 1),
    }))
  return { hits: [...numbered, ...typed], isSearching: false }
}
