import { Link } from '@tanstack/react-router'
import type { FollowedCampaign } from '../../api/campaigns.ts'
import { DrawnBar, StateTag } from '../../ui/campaign-state.tsx'
import { useFormat } from '../../words/format.ts'
import { useWords } from '../../words/language.ts'
import { overviewWords } from './words.ts'

/** Campaigns in progress, with their progress. */
export function OnTheirWay({ campaigns }: { readonly campaigns: readonly FollowedCampaign[] }) {
  const words = useWords(overviewWords)
  const { count } = useFormat()
  return (
    <ul className="moving-campaigns">
      {campaigns.map(campaign => {
        const { id, name, state, held, letters } = campaign
        return (
          <li key={id}>
            <Link to="/campaigns/$id" params={{ id }}>
              {name}
            </Link>
            {state === 'processing' ? (
              <DrawnBar {...campaign} />
            ) : (
              <span className="stands">
                <StateTag state={state} held={held} />
                <span className="muted">{count(letters, words.letterUnit, words.lettersUnit)}</span>
              </span>
            )}
          </li>
        )
      })}
    </ul>
  )
}
