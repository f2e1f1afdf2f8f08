import { useQuery } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { useEffect, useState } from 'react'
import { finderQuery } from '../api/finder.ts'
import { useErrors } from '../words/errors.ts'
import { isFound } from '../words/found.ts'
import type { Group } from './use-commands.ts'

/** How long nothing is typed before the service is asked (ms). */
const PAUSE = 150

const screens = {
  campaigns: '/campaigns/$id',
  templates: '/templates/$id',
  lists: '/lists/$id',
  codes: '/codes/$id',
} as const

const kinds = ['campaigns', 'templates', 'lists', 'codes'] as const

interface Found {
  readonly groups: readonly Group[]
  readonly isSearching: boolean
  /** Why the service could not be asked. */
  readonly problem: string | null
}

/** What the account has with such a name. */
export function useFound(text: string): Found {
  const navigate = useNavigate()
  const { describe } = useErrors()
  const wanted = text.trim()
  const [asked, setAsked] = useState('')
  useEffect(() => {
    const pause = setTimeout(() => setAsked(wanted), PAUSE)
    return () => clearTimeout(pause)
  }, [wanted])
  const { data, error, isFetching, isPlaceholderData } = useQuery(finderQuery(asked))
  if (wanted === '') return { groups: [], isSearching: false, problem: null }
  // What an earlier text found is shown meanwhile, if its name matches too: Enter must not open anything else.
  const isEarlier = isPlaceholderData || asked !== wanted
  const groups = kinds.map(kind => ({
    name: kind,
    commands: (data?.[kind] ?? [])
      .filter(({ name }) => !isEarlier || isFound(name, wanted))
      .map(({ id, name }) => ({ key: id, name, run: () => navigate({ to: screens[kind], params: { id } }) })),
  }))
  return {
    groups,
    isSearching: isFetching || asked !== wanted,
    problem: error && describe(error),
  }
}
