import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { numbersQuery } from '../../../api/account.ts'
import { useFormat } from '../../../words/format.ts'
import { useWords } from '../../../words/language.ts'
import { accountWords } from './words.ts'

/** The phone numbers on letters now. Shows nothing if there are none. */
export function Numbers() {
  const words = useWords(accountWords)
  const format = useFormat()
  const { data } = useQuery(numbersQuery)
  if (!data || data.length === 0) return null
  return (
    <section className="part">
      <h2>{words.numbers}</h2>
      <div className="table-wrap">
        <table aria-label={words.numbers}>
          <thead>
            <tr>
              <th>{words.number}</th>
              <th>{words.campaign}</th>
              <th className="number">{words.calls}</th>
              <th className="number wide">{words.answered}</th>
              <th className="number wide">{words.lastCall}</th>
            </tr>
          </thead>
          <tbody>
            {data.map(({ number, campaignId, campaignName, since, calls, answered, lastCallAt }) => (
              <tr key={number}>
                <th scope="row">
                  {number}
                  <span className="under">
                    {words.since} {format.date(since)}
                  </span>
                </th>
                <td>
                  <Link to="/campaigns/$id/figures" params={{ id: campaignId }}>
                    {campaignName}
                  </Link>
                </td>
                <td className="number">{format.number(calls)}</td>
                <td className="number wide">{format.number(answered)}</td>
                <td className="number wide">
                  {lastCallAt === null ? (
                    <span className="muted">{words.never}</span>
                  ) : (
                    <time dateTime={lastCallAt} title={format.dateTime(lastCallAt)}>
                      {format.ago(lastCallAt)}
                    </time>
                  )}
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </section>
  )
}
