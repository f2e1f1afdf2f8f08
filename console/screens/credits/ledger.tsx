import { useInfiniteQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { Button } from '../../ui/button.tsx'
import { Empty } from '../../ui/empty.tsx'
import { Loaded } from '../../ui/loaded.tsx'
import { useFormat } from '../../words/format.ts'
import { useLanguage, useWords } from '../../words/language.ts'
import { useMoney } from '../paying/use-money.ts'
import { type LedgerEntry, ledgerPages } from './queries.ts'
import { creditsWords } from './words.ts'

/** What came and went, newest first, with what was left after each. */
export function Ledger() {
  const words = useWords(creditsWords)
  const pages = useInfiniteQuery(ledgerPages)
  return (
    <Loaded query={pages} rows={8}>
      {({ pages: loaded }) => {
        const entries = loaded.flatMap(({ data }) => data)
        return entries.length === 0 ? (
          <Empty>{words.empty}</Empty>
        ) : (
          <>
            <div className="table-wrap">
              <table aria-label={words.ledger}>
                <thead>
                  <tr>
                    <th className="wide">{words.when}</th>
                    <th>{words.what}</th>
                    <th className="number">{words.letters}</th>
                    <th className="number">{words.balance}</th>
                  </tr>
                </thead>
                <tbody>
                  {entries.map(entry => (
                    <Entry key={entry.id} entry={entry} />
                  ))}
                </tbody>
              </table>
            </div>
            {pages.hasNextPage && (
              <Button busy={pages.isFetchingNextPage} onClick={() => pages.fetchNextPage()}>
                {words.older}
              </Button>
            )}
          </>
        )
      }}
    </Loaded>
  )
}

function Entry({ entry }: { readonly entry: LedgerEntry }) {
  const words = useWords(creditsWords)
  const format = useFormat()
  const signed = useSigned()
  const { reason, delta, balance, campaign, note, createdAt } = entry
  const time = <time dateTime={createdAt}>{format.dateTime(createdAt)}</time>
  return (
    <tr>
      <td className="wide when">{time}</td>
      <td>
        {reason === 'consumption' || reason === 'refund' ? (
          <>
            {words.reasons[reason]}
            {campaign && <CampaignLink campaign={campaign} />}
          </>
        ) : (
          words.reasons[reason]
        )}
        {reason === 'purchase' && campaign && <span className="under">{words.insteadOf(campaign.name)}</span>}
        {entry.payment && <Paid payment={entry.payment} />}
        {note && <span className="under">{note}</span>}
        <span className="under narrow">{time}</span>
      </td>
      <td className={`number ${delta > 0 ? 'in' : ''}`}>{signed(delta)}</td>
      <td className="number">{format.number(balance)}</td>
    </tr>
  )
}

const CampaignLink = ({ campaign: { id, name } }: { campaign: NonNullable<LedgerEntry['campaign']> }) => (
  <Link className="under of-campaign" to="/campaigns/$id" params={{ id }}>
    {name}
  </Link>
)

function Paid({ payment: { amount, currency } }: { payment: NonNullable<LedgerEntry['payment']> }) {
  const { money } = useMoney(currency)
  return <span className="under">{money(amount)}</span>
}

const signed = {
  sv: new Intl.NumberFormat('sv-SE', { signDisplay: 'always' }),
  en: new Intl.NumberFormat('en-GB', { signDisplay: 'always' }),
} as const

function useSigned() {
  const { language } = useLanguage()
  return (value: number) => signed[language].format(value)
}
