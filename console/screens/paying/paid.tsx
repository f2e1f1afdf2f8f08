import { useQuery } from '@tanstack/react-query'
import { Link, useSearch } from '@tanstack/react-router'
import { type ReactNode, useEffect, useState } from 'react'
import { accountQuery } from '../../api/account.ts'
import { queries } from '../../api/queries.ts'
import { Empty } from '../../ui/empty.tsx'
import { Icon } from '../../ui/icon.tsx'
import { Loaded } from '../../ui/loaded.tsx'
import { PageHead } from '../../ui/page-head.tsx'
import { useFormat } from '../../words/format.ts'
import { useWords } from '../../words/language.ts'
import { type Payment, paymentQuery } from './queries.ts'
import './style.css'
import { payingWords } from './words.ts'

/**
 * The page that people return to from the payment provider. It shows the service's state, whatever its own address
 * says.
 */
export function Paid() {
  const words = useWords(payingWords)
  const { payment } = useSearch({ from: '/frame/paid' })
  return (
    <>
      <PageHead title={words.paidTitle} />
      {payment === undefined ? (
        <Empty action={<ToCredits />}>{words.noPayment}</Empty>
      ) : (
        <OfPayment id={payment} />
      )}
    </>
  )
}

function OfPayment({ id }: { readonly id: string }) {
  const payment = useQuery(paymentQuery(id))
  const state = payment.data?.state
  useEffect(() => {
    // Balance, campaign and ledger are out of date now.
    if (state === 'paid') void queries.invalidateQueries({ predicate: ({ queryKey }) => queryKey[1] !== id })
  }, [state, id])
  return (
    <div role="status" className="outcome">
      <Loaded query={payment} rows={2}>
        {payment => <Outcome payment={payment} />}
      </Loaded>
    </div>
  )
}

function Outcome({ payment }: { readonly payment: Payment }) {
  const words = useWords(payingWords)
  const { number } = useFormat()
  const { outcome, campaign, letters, state } = payment
  const [count, isOne] = [number(letters), letters === 1]
  const credits = words.credits(count, isOne)
  if (state === 'open') return <Waiting />
  if (state === 'ended') {
    return (
      <Message title={words.closedTitle} action={<Back campaign={campaign} />}>
        {words.closed}
      </Message>
    )
  }
  if (outcome === 'released') {
    return (
      <Message good title={words.releasedTitle(campaign?.name ?? '')} action={<Back campaign={campaign} />}>
        {words.released(words.letters(count, isOne))}
      </Message>
    )
  }
  if (outcome === 'credited instead') {
    return (
      <Message title={words.creditedTitle(credits)} action={<ToCredits />}>
        {words.instead(campaign?.name ?? '')}
      </Message>
    )
  }
  return (
    <Message good title={words.creditedTitle(credits)} action={<ToCredits />}>
      <Balance />
    </Message>
  )
}

function Balance() {
  const words = useWords(payingWords)
  const { number } = useFormat()
  // Always loaded again, because the cached account is from before the payment.
  const account = useQuery({ ...accountQuery, staleTime: 0 })
  return account.data && !account.isFetching ? words.credited(number(account.data.credits)) : null
}

/** After this time the page no longer says that it takes seconds. */
const LONG_MS = 30_000

function useWaitedLong(): boolean {
  const [isLong, setLong] = useState(false)
  useEffect(() => {
    const timer = setTimeout(() => setLong(true), LONG_MS)
    return () => clearTimeout(timer)
  }, [])
  return isLong
}

function Waiting() {
  const words = useWords(payingWords)
  const isLong = useWaitedLong()
  return (
    <>
      <span className="mark waits">
        <Icon name="more" size={28} />
      </span>
      <h2>{words.waitingTitle}</h2>
      <p>{isLong ? words.waitingLong : words.waiting}</p>
      {isLong && <p className="muted">{words.notPaidHint}</p>}
      {isLong && <ToCredits />}
    </>
  )
}

interface MessageProps {
  readonly good?: boolean
  readonly title: string
  readonly action: ReactNode
  readonly children: ReactNode
}

const Message = ({ good, title, action, children }: MessageProps) => (
  <>
    {good && (
      <span className="mark done">
        <Icon name="check" size={28} />
      </span>
    )}
    <h2>{title}</h2>
    <p>{children}</p>
    {action}
  </>
)

function Back({ campaign }: Pick<Payment, 'campaign'>) {
  const words = useWords(payingWords)
  if (!campaign) return <ToCredits />
  return (
    <Link className="button primary" to="/campaigns/$id" params={{ id: campaign.id }}>
      {words.toCampaign}
    </Link>
  )
}

function ToCredits() {
  const words = useWords(payingWords)
  return (
    <Link to="/credits" className="button primary">
      {words.toCredits}
    </Link>
  )
}
