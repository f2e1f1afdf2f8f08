import { useQuery } from '@tanstack/react-query'
import { Link, useSearch } from '@tanstack/react-router'
import { accountQuery } from '../../api/account.ts'
import { DownloadLink } from '../../ui/download-link.tsx'
import { Loaded } from '../../ui/loaded.tsx'
import { PageHead } from '../../ui/page-head.tsx'
import { useFormat } from '../../words/format.ts'
import { useWords } from '../../words/language.ts'
import { BuyLetters } from './buy-letters.tsx'
import { Ledger } from './ledger.tsx'
import { Purchases } from './purchases.tsx'
import { LEDGER_CSV } from './queries.ts'
import './style.css'
import { creditsWords } from './words.ts'

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
