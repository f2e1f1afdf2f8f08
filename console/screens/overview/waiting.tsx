import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { campaignDrafts } from '../../api/drafts.ts'
import { reaches, useSession } from '../../api/session.ts'
import { Icon, type IconName } from '../../ui/icon.tsx'
import { NotLoaded } from '../../ui/loaded.tsx'
import { Skeletons } from '../../ui/skeletons.tsx'
import { useFormat } from '../../words/format.ts'
import { useWords } from '../../words/language.ts'
import { said, useReasons } from '../../words/reasons.ts'
import { failedQuery, onTheirWayQuery, unpaidQuery } from './queries.ts'
import { overviewWords } from './words.ts'

/** The most drafts that are shown; all are on the screen of campaigns. */
const MOST_DRAFTS = 4

/** Older failures are not shown any more. */
const NEWS_MS = 7 * 86_400_000

interface ItemProps {
  readonly icon: IconName
  readonly look?: 'warning' | 'danger'
  readonly title: ReactNode
  readonly lead: ReactNode
  readonly children?: ReactNode
}

const Item = ({ icon, look, title, lead, children }: ItemProps) => (
  <li>
    <span className={`waiting-icon ${look ?? ''}`}>
      <Icon name={icon} size={18} />
    </span>
    <div>
      {title}
      <p className="under">{lead}</p>
    </div>
    {children}
  </li>
)

/** Campaigns that wait for a payment or for someone's action. */
export function Waiting() {
  const words = useWords(overviewWords)
  const format = useFormat()
  const say = useReasons()
  const { role } = useSession()
  const isWriter = reaches(role, 'writer')
  const draftsNow = useQuery({ ...campaignDrafts.list, enabled: isWriter })
  const unpaidNow = useQuery(unpaidQuery)
  const failedNow = useQuery(failedQuery)
  const movingNow = useQuery(onTheirWayQuery)
  const drafts = isWriter ? draftsNow.data : []
  const unpaid = unpaidNow.data?.data
  const failed = failedNow.data?.data
  const held = movingNow.data?.data.filter(campaign => campaign.held)
  const missing = [draftsNow, unpaidNow, failedNow, movingNow].find(query => query.isLoadingError)
  // Only when all queries are loaded is it known that nothing waits.
  if (!drafts || !unpaid || !failed || !held) {
    return (
      <section>
        <h2>{words.waiting}</h2>
        {missing ? (
          <NotLoaded error={missing.error} onAgain={() => void missing.refetch()} />
        ) : (
          <Skeletons rows={1} />
        )}
      </section>
    )
  }
  const news = failed.filter(({ updatedAt }) => Date.now() - Date.parse(updatedAt) < NEWS_MS)
  const isEmpty = unpaid.length + news.length + held.length + drafts.length === 0
  const toCampaign = (id: string, name: string) => (
    <Link to="/campaigns/$id" params={{ id }}>
      {name}
    </Link>
  )
  return (
    <section>
      <h2>{words.waiting}</h2>
      {isEmpty && <p className="muted">{words.nothingWaits}</p>}
      <ul className="waiting-items">
        {held.length > 0 && (
          <Item
            icon="warning"
            look="warning"
            title={
              <Link to="/campaigns" search={{ state: 'completed' }}>
                {words.held(format.number(held.length), held.length === 1)}
              </Link>
            }
            lead={words.heldWhy}
          />
        )}
        {unpaid.map(({ id, name, letters }) => (
          <Item
            key={id}
            icon="credits"
            look="warning"
            title={toCampaign(id, name)}
            lead={`${words.unpaid} · ${format.count(letters, words.letterUnit, words.lettersUnit)}`}
          >
            {reaches(role, 'sender') && (
              <Link to="/campaigns/$id" params={{ id }} className="button small">
                {words.unpaidAct}
              </Link>
            )}
          </Item>
        ))}
        {news.map(({ id, name, failureReason, failure, updatedAt }) => (
          <Item
            key={id}
            icon="warning"
            look="danger"
            title={toCampaign(id, name)}
            lead={`${words.failed} ${format.ago(updatedAt)} · ${say(said(failureReason ?? '', failure))}`}
          />
        ))}
        {drafts.slice(0, MOST_DRAFTS).map(({ id, name, updatedAt, updatedBy }) => (
          <Item
            key={id}
            icon="templates"
            title={
              <Link to="/campaigns/drafts/$id" params={{ id }}>
                {name || words.unnamed}
              </Link>
            }
            lead={`${words.draft} · ${words.wrote(updatedBy?.name || words.somebody, format.ago(updatedAt))}`}
          >
            <Link to="/campaigns/drafts/$id" params={{ id }} className="button small">
              {words.go}
            </Link>
          </Item>
        ))}
      </ul>
    </section>
  )
}
