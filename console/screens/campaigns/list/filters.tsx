import { useNavigate } from '@tanstack/react-router'
import { type CampaignFilter, campaignStates } from '../../../api/campaigns.ts'
import { withSearched } from '../../../routes/searched.ts'
import { campaignStateWords } from '../../../ui/campaign-state.tsx'
import { SearchField } from '../../../ui/search-field.tsx'
import { useWords } from '../../../words/language.ts'
import { campaignsWords } from '../words.ts'

/** The filter of the list. It is part of the address, so that a view can be sent to a colleague. */
export function Filters({ filter }: { readonly filter: CampaignFilter }) {
  const words = useWords(campaignsWords)
  const { states } = useWords(campaignStateWords)
  const navigate = useNavigate({ from: '/campaigns' })
  const set = (name: keyof CampaignFilter, value: string) =>
    navigate({ search: withSearched(name, value), replace: true })
  return (
    <search className="campaign-filters">
      <SearchField
        label={words.search}
        value={filter.search ?? ''}
        onChange={value => set('search', value)}
      />
      <select
        className="input"
        aria-label={words.state}
        value={filter.state ?? ''}
        onChange={({ currentTarget: { value } }) => set('state', value)}
      >
        <option value="">{words.anyState}</option>
        {campaignStates.map(state => (
          <option key={state} value={state}>
            {states[state]}
          </option>
        ))}
      </select>
      <select
        className="input"
        aria-label={words.format}
        value={filter.format ?? ''}
        onChange={({ currentTarget: { value } }) => set('format', value)}
      >
        <option value="">{words.anyFormat}</option>
        {(['letter', 'postcard'] as const).map(format => (
          <option key={format} value={format}>
            {words.formats[format]}
          </option>
        ))}
      </select>
    </search>
  )
}
