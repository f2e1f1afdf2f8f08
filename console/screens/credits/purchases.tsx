import { useInfiniteQuery, useMutation } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { ApiError } from '../../api/api-error.ts'
import { reaches, useSession } from '../../api/session.ts'
import { Button } from '../../ui/button.tsx'
import { PagedTable } from '../../ui/table.tsx'
import { toast } from '../../ui/toasts.tsx'
import { When } from '../../ui/when.tsx'
import { useFormat } from '../../words/format.ts'
import { useWords } from '../../words/language.ts'
import { findReceipt, type Payment } from '../paying/queries.ts'
import { Money } from '../paying/use-money.tsx'
import { purchasePages } from './queries.ts'
import { creditsWords } from './words.ts'

const paidAt = ({ paidAt, createdAt }: Payment): string => paidAt ?? createdAt

/** Payments made in the console, newest first, with their receipts. */
export function Purchases() {
  const words = useWords(creditsWords)
  const { role } = useSession()
  return (
    <PagedTable
      query={useInfiniteQuery(purchasePages)}
      skeletons={4}
      label={words.purchases}
      empty={words.noPurchases}
      columns={[
        {
          head: words.when,
          look: 'wide when',
          cell: payment => <When at={paidAt(payment)} as="dateTime" />,
        },
        { head: words.what, isName: true, cell: payment => <What payment={payment} /> },
        { head: words.amount, look: 'number', cell: payment => <Money {...payment} /> },
        reaches(role, 'sender') && {
          head: <span className="visually-hidden">{words.receipt}</span>,
          look: 'actions',
          cell: ({ id }) => <ReceiptButton id={id} />,
        },
      ]}
    />
  )
}

function What({ payment }: { readonly payment: Payment }) {
  const words = useWords(creditsWords)
  const { count } = useFormat()
  const { campaign, letters, outcome } = payment
  const many = count(letters, words.letterUnit, words.lettersUnit)
  return (
    <>
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
      <span className="under narrow">
        <When at={paidAt(payment)} as="dateTime" />
      </span>
    </>
  )
}

/** Opens the provider's receipt. Its address only works for some days, so it is requested each time. */
function ReceiptButton({ id }: { readonly id: string }) {
  const words = useWords(creditsWords)
  const { mutate, isPending } = useMutation({
    mutationFn: () => {
      // Opened before the request, because browsers block a tab that is opened later as a pop-up.
      const tab = open('', '_blank')
      if (tab) tab.opener = null
      return findReceipt(id).then(
        ({ url }) => (tab ? tab.location.replace(url) : location.assign(url)),
        error => {
          tab?.close()
          throw error
        },
      )
    },
    onError: error =>
      toast(error instanceof ApiError && error.status === 404 ? words.noReceipt : words.receiptFailed),
  })
  return (
    <Button small busy={isPending} onClick={() => mutate()}>
      {words.showReceipt}
    </Button>
  )
}
