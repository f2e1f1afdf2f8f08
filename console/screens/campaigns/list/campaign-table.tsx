import { Link } from '@tanstack/react-router'
import type { FollowedCampaign } from '../../../api/campaigns.ts'
import { DrawnBar, StateTag } from '../../../ui/campaign-state.tsx'
import { useErrors } from '../../../words/errors.ts'
import { useFormat } from '../../../words/format.ts'
import { useWords } from '../../../words/language.ts'
import { campaignsWords } from '../words.ts'

/** Campaigns with where they stand. What moves, moves while it is looked at. */
export function CampaignTable({ campaigns }: { readonly campaigns: readonly FollowedCampaign[] }) {
  const words = useWords(campaignsWords)
  return (
    <div className="table-wrap">
      <table className="campaign-table" aria-label={words.campaigns}>
        <thead>
          <tr>
            <th>{words.name}</th>
            <th>{words.state}</th>
            <th className="number">{words.letters}</th>
            <th className="number wide">{words.posted}</th>
            <th className="number wide">{words.delivered}</th>
          </tr>
        </thead>
        <tbody>
          {campaigns.map(campaign => (
            <Row key={campaign.id} campaign={campaign} />
          ))}
        </tbody>
      </table>
    </div>
  )
}

function Row({ campaign }: { readonly campaign: FollowedCampaign }) {
  const words = useWords(campaignsWords)
  const { number } = useFormat()
  const { translate } = useErrors()
  const { id, name, state, held, letters, format, listName, source, failureReason } = campaign
  const about = [
    format === 'postcard' ? words.postcard : words.letter,
    listName !== null && listName !== name && words.to(listName),
    source === 'api' && words.byProgram,
  ].filter(Boolean)
  return (
    <tr>
      <th scope="row">
        <Link to="/campaigns/$id" params={{ id }}>
          {name}
        </Link>
        {failureReason ? (
          <span className="under danger">{translate(failureReason)}</span>
        ) : (
          <span className="under">{about.join(' · ')}</span>
        )}
      </th>
      <td className="state">
        {state === 'processing' ? <DrawnBar {...campaign} /> : <StateTag state={state} held={held} />}
      </td>
      <td className="number">{number(letters)}</td>
      <td className="number wide">
        <When at={campaign.publishedAt} />
      </td>
      <td className="number wide">
        <When at={campaign.deliveredAt} />
      </td>
    </tr>
  )
}

function When({ at }: { readonly at: string | null }) {
  const format = useFormat()
  if (at === null) return <span className="muted">–</span>
  return (
    <time dateTime={at} title={format.dateTime(at)}>
      {format.lately(at)}
    </time>
  )
}
