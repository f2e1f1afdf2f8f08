import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { accountQuery } from '../../api/account.ts'
import { reaches, useSession } from '../../api/session.ts'
import { Loaded } from '../../ui/loaded.tsx'
import { PageHead } from '../../ui/page-head.tsx'
import { useFormat } from '../../words/format.ts'
import { useWords } from '../../words/language.ts'
import { CampaignRows } from './campaign-rows.tsx'
import { FirstSteps } from './first-steps.tsx'
import { lastChanged, newestCampaignsQuery, someTemplatesQuery } from './queries.ts'
import './style.css'
import { overviewWords } from './words.ts'

export function Overview() {
  const words = useWords(overviewWords)
  const { role } = useSession()
  const campaigns = useQuery(newestCampaignsQuery)
  return (
    <>
      <PageHead
        title={words.title}
        action={
          reaches(role, 'writer') ? (
            <Link to="/templates/$id" params={{ id: 'new' }} className="button primary">
              {words.write}
            </Link>
          ) : undefined
        }
      />
      <FirstSteps />
      <div className="overview">
        <section>
          <h2>{words.campaigns}</h2>
          <Loaded query={campaigns}>
            {all =>
              all.length === 0 ? (
                <p className="muted">{words.noCampaigns}</p>
              ) : (
                <CampaignRows campaigns={all} />
              )
            }
          </Loaded>
        </section>
        <div className="aside">
          <Credits />
          <Templates />
        </div>
      </div>
    </>
  )
}

function Credits() {
  const words = useWords(overviewWords)
  const { number } = useFormat()
  const account = useQuery(accountQuery)
  return (
    <section>
      <h2>{words.credits}</h2>
      <Loaded query={account} rows={1}>
        {({ credits }) => (
          <>
            <p className="figure">
              <strong>{number(credits)}</strong> {words.creditsUnit}
            </p>
            {credits === 0 && <p className="muted">{words.noCredits}</p>}
          </>
        )}
      </Loaded>
    </section>
  )
}

function Templates() {
  const words = useWords(overviewWords)
  const format = useFormat()
  const templates = useQuery(someTemplatesQuery)
  if (templates.data?.length === 0) return null
  return (
    <section>
      <h2>{words.templates}</h2>
      <Loaded query={templates} rows={3}>
        {all => (
          <ul className="lines">
            {lastChanged(all).map(({ id, name, updatedAt }) => (
              <li key={id}>
                <Link to="/templates/$id" params={{ id }}>
                  {name}
                </Link>
                <time dateTime={updatedAt} title={format.dateTime(updatedAt)}>
                  {format.ago(updatedAt)}
                </time>
              </li>
            ))}
          </ul>
        )}
      </Loaded>
    </section>
  )
}
