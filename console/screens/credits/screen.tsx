import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { Link, useSearch } from '@tanstack/react-router'
import { accountQuery } from '../../api/account.ts'
import { DownloadLink } from '../../ui/download-link.tsx'
import { Loaded } from '../../ui/loaded.tsx'
import { PageHead } from '../../ui/page-head.tsx'
import { PagedTable } from '../../ui/table.tsx'
import { When } from '../../ui/when.tsx'
import { languageTags, useFormat, withMinus } from '../../words/format.ts'
import { useLanguage, useWords } from '../../words/language.ts'
import { Money } from '../paying/use-money.tsx'
import { BuyLetters } from './buy-letters.tsx'
import { Purchases } from './purchases.tsx'
import { LEDGER_CSV, type LedgerEntry, ledgerPages } from './queries.ts'
import { creditsWords } from './words.ts'
import './style.css'

/** The account's credits: the balance, every change of it, and how to buy more. */
export function Credits() {
  const words = useWords(creditsWords)
  const { view } = useSearch({ from: '/frame/credits' })
  const isPurchases = view === 'purchases'
  return (
    <>
      <PageHead title={words.title} lead={words.lead} />
      <div className="credits">
        <Balance />
        <BuyLetters />
        <div className="listed">
          <div className="views">
            <nav aria-label={words.views}>
              <Link to="/credits" search={{}} activeOptions={VIEW}>
                {words.ledger}
              </Link>
              <Link to="/credits" search={{ view: 'purchases' }} activeOptions={VIEW}>
                {words.purchases}
              </Link>
            </nav>
            {!isPurchases && (
              <DownloadLink className="download" href={LEDGER_CSV} name="ledger.csv">
                {words.download}
              </DownloadLink>
            )}
          </div>
          {isPurchases ? <Purchases /> : <Ledger />}
        </div>
      </div>
    </>
  )
}

/** The links of the views differ only in their search parameters. */
const VIEW = { exact: true, includeSearch: true } as const

function Balance() {
  const words = useWords(creditsWords)
  const { number } = useFormat()
  const account = useQuery(accountQuery)
  return (
    <div className="balance">
      <Loaded query={account} rows={1}>
        {({ credits }) => (
          <p>
            <strong>{number(credits)}</strong> {credits === 1 ? words.toPostOne : words.toPost}
          </p>
        )}
      </Loaded>
    </div>
  )
}

/** The entries of the ledger, newest first, with the balance after each. */
function Ledger() {
  const words = useWords(creditsWords)
  const { number } = useFormat()
  const signed = useSigned()
  return (
    <PagedTable
      query={useInfiniteQuery(ledgerPages)}
      skeletons={8}
      label={words.ledger}
      empty={words.empty}
      columns={[
        {
          head: words.when,
          look: 'wide when',
          cell: ({ createdAt }) => <When at={createdAt} as="dateTime" />,
        },
        { head: words.what, cell: entry => <What entry={entry} /> },
        {
          head: words.letters,
          look: 'number',
          cell: ({ delta }) => <span className={delta > 0 ? 'in' : undefined}>{signed(delta)}</span>,
        },
        { head: words.balance, look: 'number', cell: ({ balance }) => number(balance) },
      ]}
    />
  )
}

function What({ entry }: { readonly entry: LedgerEntry }) {
  const words = useWords(creditsWords)
  const { reason, campaign, payment, note, createdAt } = entry
  const isOfCampaign = reason === 'consumption' || reason === 'refund'
  return (
    <>
      {words.reasons[reason]}
      {isOfCampaign && campaign && (
        <Link className="under of-campaign" to="/campaigns/$id" params={{ id: campaign.id }}>
          {campaign.name}
        </Link>
      )}
      {reason === 'purchase' && campaign && <span className="under">{words.insteadOf(campaign.name)}</span>}
      {payment && (
        <span className="under">
          <Money amount={payment.amount} currency={payment.currency} />
        </span>
      )}
      {note && <span className="under">{note}</span>}
      <span className="under narrow">
        <When at={createdAt} as="dateTime" />
      </span>
    </>
  )
}

const signed = {
  sv: new Intl.NumberFormat(languageTags.sv, { signDisplay: 'always' }),
  en: new Intl.NumberFormat(languageTags.en, { signDisplay: 'always' }),
} as const

function useSigned() {
  const { language } = useLanguage()
  return (value: number) => withMinus(signed[language].format(value))
}
