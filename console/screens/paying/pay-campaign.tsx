import { useQuery } from '@tanstack/react-query'
import { useId } from 'react'
import type { CampaignDetail } from '../../api/campaigns.ts'
import { reaches, useSession } from '../../api/session.ts'
import { Loaded } from '../../ui/loaded.tsx'
import { useFormat } from '../../words/format.ts'
import { useWords } from '../../words/language.ts'
import { AskOperators, PayButton, Total } from './checkout.tsx'
import { type Prices, pricesQuery } from './queries.ts'
import { quote } from './quote.ts'
import './style.css'
import { useMoney } from './use-money.tsx'
import { payingWords } from './words.ts'

const DAY_MS = 24 * 60 * 60 * 1000

/** For a campaign that waits for its payment: the price, a button to pay, and when it ends without payment. */
export function PayCampaign({ campaign }: { readonly campaign: CampaignDetail }) {
  const words = useWords(payingWords)
  const prices = useQuery(pricesQuery)
  const titleId = useId()
  return (
    <section className="pay-campaign" aria-labelledby={titleId}>
      <h2 id={titleId}>{words.waitsTitle}</h2>
      <Loaded query={prices} rows={3}>
        {prices => (prices ? <ToPay campaign={campaign} prices={prices} /> : <AskOperators />)}
      </Loaded>
    </section>
  )
}

function ToPay({ campaign, prices }: { readonly campaign: CampaignDetail; readonly prices: Prices }) {
  const words = useWords(payingWords)
  const { number } = useFormat()
  const { money } = useMoney(prices.currency)
  const { role } = useSession()
  const { id, format, letters, createdAt } = campaign
  const price = quote(prices, { buys: 'campaign', letters, format })
  const isCard = format === 'postcard'
  const what = (isCard ? words.postcards : words.letters)(number(letters), letters === 1)
  return (
    <div className="to-pay">
      <p>
        {words.waits} <EndsBy createdAt={createdAt} days={prices.unpaidDays} />
      </p>
      <div className="stack">
        <Total prices={prices} quote={price}>
          {what}
          <span className="under">{words.each(money(isCard ? prices.postcard : prices.letter))}</span>
        </Total>
        {reaches(role, 'sender') ? (
          <PayButton wanted={{ campaignId: id }}>{words.pay(money(price.amount))}</PayButton>
        ) : (
          <p className="muted">{words.askSender}</p>
        )}
      </div>
    </div>
  )
}

function EndsBy({ createdAt, days }: { readonly createdAt: string; readonly days: number }) {
  const words = useWords(payingWords)
  const format = useFormat()
  const end = Date.parse(createdAt) + days * DAY_MS
  if (end < Date.now()) return words.endsSoon
  const at = new Date(end).toISOString()
  return words.endsBy(format.dateTime(at), format.ago(at))
}
