import { useInfiniteQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { reaches, useSession } from '../../api/session.ts'
import { Button } from '../../ui/button.tsx'
import { Empty } from '../../ui/empty.tsx'
import { Loaded } from '../../ui/loaded.tsx'
import { useFormat } from '../../words/format.ts'
import { useWords } from '../../words/language.ts'
import type { Payment } from '../paying/queries.ts'
import { useMoney } from '../paying/use-money.ts'
import { purchasePages } from './queries.ts'
import { ReceiptButton } from './receipt-button.tsx'
import { creditsWords } from './words.ts'

/** What was paid in the console, newest first, with its receipts. */
export function Purchases() {
  const words = useWords(creditsWords)
  const { role } = useSession()
  const pages = useInfiniteQuery(purchasePages)
  const withReceipts = reaches(role, 'sender')
  return (
    <Loaded query={pages} rows={4}>
      {({ pages: loaded }) => {
        const payments = loaded.flatMap(({ data }) => data)
        return payments.length === 0 ? (
          <Empty>{words.noPurchases}</Empty>
        ) : (
          <>
            <div className="table-wrap">
              <table aria-label={words.purchases}>
                <thead>
                  <tr>
                    <th className="wide">{words.when}</th>
                    <th>{words.what}</th>
                    <th className="number">{words.amount}</th>
                    {withReceipts && (
                      <th className="actions">
                        <span className="visually-hidden">{words.receipt}</span>
                      </th>
                    )}
                  </tr>
                </thead>
                <tbody>
                  {payments.map(payment => (
                    <Purchase key={payment.id} payment={payment} withReceipt={withReceipts} />
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

function Purchase({ payment, withReceipt }: { readonly payment: Payment; readonly withReceipt: boolean }) {
  const words = useWords(creditsWords)
  const format = useFormat()
  const { id, campaign, letters, amount, currency, outcome } = payment
  const { money } = useMoney(currency)
  const at = payment.paidAt ?? payment.createdAt
  const time = <time dateTime={at}>{format.dateTime(at)}</time>
  return (
    <tr>
      <td className="wide when">{time}</td>
      <th scope="row">
        {campaign === null ? (
          words.bought(format.number(letters))
        ) : outcome === 'credited instead' ? (
          words.insteadOf(campaign.name)
        ) : (
          <Link to="/campaigns/$id" params={{ id: campaign.id }}>
            {campaign.name}
          </Link>
        )}
        {campaign && <span className="under">{words.pack(format.number(letters))}</span>}
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
