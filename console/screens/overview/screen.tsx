import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { accountQuery } from '../../api/account.ts'
import type { FollowedCampaign } from '../../api/campaigns.ts'
import { reaches, useSession } from '../../api/session.ts'
import { DrawnBar, StateTag } from '../../ui/campaign-state.tsx'
import { Icon } from '../../ui/icon.tsx'
import { Loaded } from '../../ui/loaded.tsx'
import { PageHead } from '../../ui/page-head.tsx'
import { When } from '../../ui/when.tsx'
import { useFormat } from '../../words/format.ts'
import { useWords } from '../../words/language.ts'
import { FirstSteps, isFirstTry, useFirstSteps } from './first-steps.tsx'
import { lastChanged, newestQuery, onTheirWayQuery, someTemplatesQuery } from './queries.ts'
import './style.css'
import { Waiting } from './waiting.tsx'
import { overviewWords } from './words.ts'

/** The overview: campaigns in progress, what waits for an action, and the balance. */
export function Overview() {
  const words = useWords(overviewWords)
  const { role } = useSession()
  const newest = useQuery(newestQuery)
  const first = useFirstSteps(newest.data?.data.length === 0)
  const isSettling = isFirstTry(newest) || first.isSettling
  return (
    <>
      <PageHead
        title={words.title}
        action={
          reaches(role, 'writer') ? (
            <Link to="/campaigns/new" className="button primary">
              <Icon name="plus" size={16} />
              {words.newCampaign}
            </Link>
          ) : undefined
        }
      />
      {first.steps && <FirstSteps steps={first.steps} onHide={first.hide} />}
      <div className={isSettling ? 'overview settling' : 'overview'}>
        <div className="main-column">
          <Now />
          <Waiting />
          <Latest />
        </div>
        <div className="aside">
          <Credits />
          <Templates />
        </div>
      </div>
    </>
  )
}

function Now() {
  const words = useWords(overviewWords)
  const { ago } = useFormat()
  const moving = useQuery(onTheirWayQuery)
  const last = useQuery(newestQuery).data?.data.find(({ deliveredAt }) => deliveredAt !== null)
  return (
    <section className="now">
      <h2>{words.now}</h2>
      <Loaded query={moving} rows={2}>
        {({ data }) =>
          data.length > 0 ? (
            <OnTheirWay campaigns={data} />
          ) : (
            <p className="muted">
              {words.nothingNow}
              {last?.deliveredAt && ` ${words.latestWas(last.name, ago(last.deliveredAt))}`}
            </p>
          )
        }
      </Loaded>
    </section>
  )
}

/** Campaigns in progress, with their progress. */
function OnTheirWay({ campaigns }: { readonly campaigns: readonly FollowedCampaign[] }) {
  const words = useWords(overviewWords)
  const { count } = useFormat()
  return (
    <ul className="moving-campaigns">
      {campaigns.map(campaign => {
        const { id, name, state, beginsAt, held, letters } = campaign
        return (
          <li key={id}>
            <Link to="/campaigns/$id" params={{ id }}>
              {name}
            </Link>
            {state === 'processing' ? (
              <DrawnBar {...campaign} />
            ) : (
              <span className="stands">
                <StateTag state={state} beginsAt={beginsAt} held={held} />
                <span className="muted">{count(letters, words.letterUnit, words.lettersUnit)}</span>
              </span>
            )}
          </li>
        )
      })}
    </ul>
  )
}

function Latest() {
  const words = useWords(overviewWords)
  const { count } = useFormat()
  const newest = useQuery(newestQuery)
  if (newest.data?.data.length === 0) return null
  return (
    <section>
      <div className="row">
        <h2>{words.latest}</h2>
        <Link to="/campaigns" className="push">
          {words.all}
        </Link>
      </div>
      <Loaded query={newest} rows={4}>
        {({ data }) => (
          <ul className="lines">
            {data.map(({ id, name, state, beginsAt, held, letters, createdAt }) => (
              <li key={id}>
                <Link to="/campaigns/$id" params={{ id }}>
                  {name}
                </Link>
                <StateTag state={state} beginsAt={beginsAt} held={held} />
                <span className="push muted wide">{count(letters, words.letterUnit, words.lettersUnit)}</span>
                <When at={createdAt} />
              </li>
            ))}
          </ul>
        )}
      </Loaded>
    </section>
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
              <strong>{number(credits)}</strong> {credits === 1 ? words.creditUnit : words.creditsUnit}
            </p>
            <p>
              <Link to="/credits">{words.toCredits}</Link>
            </p>
          </>
        )}
      </Loaded>
    </section>
  )
}

function Templates() {
  const words = useWords(overviewWords)
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
                <When at={updatedAt} className="push" />
              </li>
            ))}
          </ul>
        )}
      </Loaded>
    </section>
  )
}
