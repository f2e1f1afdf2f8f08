import { useErrors } from '../../words/errors.ts'
import { useFormat } from '../../words/format.ts'
import { useWords } from '../../words/language.ts'
import type { Campaign } from './queries.ts'
import { overviewWords } from './words.ts'

const looks = { pending: '', processing: '', completed: '', delivered: 'good', failed: 'danger' } as const

/** What a person wants to know of a campaign: that the partner has it is more than that it is drawn. */
const stateOf = ({ status, deliveredAt }: Campaign) => (deliveredAt === null ? status : 'delivered')

export function CampaignRows({ campaigns }: { readonly campaigns: readonly Campaign[] }) {
  const words = useWords(overviewWords)
  const format = useFormat()
  const { translate } = useErrors()
  return (
    <div className="table-wrap">
      <table aria-label={words.campaigns}>
        <thead>
          <tr>
            <th>{words.name}</th>
            <th>{words.state}</th>
            <th className="number wide">{words.created}</th>
          </tr>
        </thead>
        <tbody>
          {campaigns.map(campaign => {
            const { id, name, status, progress, failureReason, createdAt } = campaign
            const state = stateOf(campaign)
            return (
              <tr key={id}>
                <th scope="row">
                  {name}
                  {failureReason && <span className="under danger">{translate(failureReason)}</span>}
                </th>
                <td className="state">
                  <span className={`tag ${looks[state]}`}>{words.states[state]}</span>
                  {status === 'processing' && (
                    <progress value={progress} max={100} aria-label={words.progressOf(name)}>
                      {progress} %
                    </progress>
                  )}
                </td>
                <td className="number wide">
                  <time dateTime={createdAt} title={format.dateTime(createdAt)}>
                    {format.ago(createdAt)}
                  </time>
                </td>
              </tr>
            )
          })}
        </tbody>
      </table>
    </div>
  )
}
