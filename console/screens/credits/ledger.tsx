import { useInfiniteQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { PagedTable } from '../../ui/paged-table.tsx'
import { languageTags, useFormat, withMinus } from '../../words/format.ts'
import { useLanguage, useWords } from '../../words/language.ts'
import { useMoney } from '../paying/use-money.ts'
import { type LedgerEntry, ledgerPages } from './queries.ts'
import { creditsWords } from './words.ts'

/** The entries of the ledger, newest first, with the balance after each. */
export function Ledger() {
  const words = useWords(creditsWords)
  return (
    <PagedTable
      query={useInfiniteQuery(ledgerPages)}
      rows={8}
      label={words.ledger}
      empty={words.empty}
      head={
        <>
          <th className="wide">{words.when}</th>
          <th>{words.what}</th>
          <th className="number">{words.letters}</th>
          <th className="number">{words.balance}</th>
        </>
      }
      row={entry => <Entry key={entry.id} entry={entry} />}
    />
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
  sv: new Intl.NumberFormat(languageTags.sv, { signDisplay: 'always' }),
  en: new Intl.NumberFormat(languageTags.en, { signDisplay: 'always' }),
} as const

function useSigned() {
  const { language } = useLanguage()
  return (value: number) => withMinus(signed[language].format(value))
}
