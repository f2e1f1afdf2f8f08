import { useInfiniteQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { reaches, useSession } from '../../api/session.ts'
import { PagedTable } from '../../ui/paged-table.tsx'
import { useFormat } from '../../words/format.ts'
import { useWords } from '../../words/language.ts'
import type { Payment } from '../paying/queries.ts'
import { useMoney } from '../paying/use-money.ts'
import { purchasePages } from './queries.ts'
import { ReceiptButton } from './receipt-button.tsx'
import { creditsWords } from './words.ts'

/** Payments made in the console, newest first, with their receipts. */
export function Purchases() {
  const words = useWords(creditsWords)
  const { role } = useSession()
  const withReceipts = reaches(role, 'sender')
  return (
    <PagedTable
      query={useInfiniteQuery(purchasePages)}
      rows={4}
      label={words.purchases}
      empty={words.noPurchases}
      head={
        <>
          <th className="wide">{words.when}</th>
          <th>{words.what}</th>
          <th className="number">{words.amount}</th>
          {withReceipts && (
            <th className="actions">
              <span className="visually-hidden">{words.receipt}</span>
            </th>
          )}
        </>
      }
      row={payment => <Purchase key={payment.id} payment={payment} withReceipt={withReceipts} />}
    />
  )
}

function Purchase({ payment, withReceipt }: { readonly payment: Payment; readonly withReceipt: boolean }) {
  const words = useWords(creditsWords)
  const format = useFormat()
  const { id, campaign, letters, amount, currency, outcome } = payment
  const { money } = useMoney(currency)
  const at = payment.paidAt ?? payment.createdAt
  const many = format.count(letters, words.letterUnit, words.lettersUnit)
  const time = <time dateTime={at}>{format.dateTime(at)}</time>
  return (
    <tr>
      <td className="wide when">{time}</td>
      <th scope="row">
        {campaign === null ? (
          words.bought(many)
        ) : outcome === 'credited instead' ? (
          words.insteadOf(campaign.name)
        ) : (
          <Link to="/campaigns/$id" params={{ id: campaign.id }}>
            {campaign.name}
          </Link>
        )}
        {campaign && <span className="under">{many}</span>}
        <span className="under narrow">{time}</span>
      </th>
      <td className="number">{money(amount)}</td>
      {withReceipt && (
        <td className="actions">
          <ReceiptButton id={id} />
        </td>
      )}
    </tr>
  )
}
