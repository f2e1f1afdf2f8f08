import { useInfiniteQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { PagedTable } from '../../ui/table.tsx'
import { When } from '../../ui/when.tsx'
import { languageTags, useFormat, withMinus } from '../../words/format.ts'
import { useLanguage, useWords } from '../../words/language.ts'
import { Money } from '../paying/use-money.tsx'
import { type LedgerEntry, ledgerPages } from './queries.ts'
import { creditsWords } from './words.ts'

/** The entries of the ledger, newest first, with the balance after each. */
export function Ledger() {
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
