import type { CampaignDetail } from '../../../api/campaigns.ts'
import { useSession } from '../../../api/session.ts'
import { useBegins, useUntil } from '../../../ui/begins.tsx'
import { lettersDrawn } from '../../../ui/campaign-state.tsx'
import { Icon } from '../../../ui/icon.tsx'
import { SupportContact } from '../../../ui/support-contact.tsx'
import { type Format, useFormat } from '../../../words/format.ts'
import { said, useReasons } from '../../../words/reasons.ts'
import { type PageWords, usePageWords } from './use-page-words.ts'

type Step = 'ordered' | 'paid' | 'drawn' | 'delivered'

/** The steps of a campaign, when each was done, and the current one. */
function stepsOf({ funding, state, createdAt, publishedAt, completedAt, deliveredAt }: CampaignDetail) {
  const times: Readonly<Record<Step, string | null>> = {
    ordered: createdAt,
    paid: publishedAt,
    drawn: completedAt,
    delivered: deliveredAt,
  }
  const steps: Step[] =
    funding === 'payment' ? ['ordered', 'paid', 'drawn', 'delivered'] : ['ordered', 'drawn', 'delivered']
  const current = state === 'failed' ? undefined : steps.find(step => times[step] === null)
  return steps.map(step => ({ step, at: times[step], isCurrent: step === current }))
}

/** The state of a campaign in sentences. */
function standsAt(campaign: CampaignDetail, words: PageWords, format: Format, isSandbox: boolean): string {
  const { stands } = words
  const { state, letters, delivery, deliveredAt } = campaign
  if (state === 'waiting') return stands.waiting
  if (state === 'processing') {
    return stands.processing(format.number(lettersDrawn(campaign)), format.number(letters))
  }
  if (state === 'delivered')
    return isSandbox ? stands.sandbox : stands.delivered(format.dateTime(deliveredAt!))
  if (delivery?.state === 'held') return stands.held
  if (delivery?.state === 'sending') return stands.handingOver
  if (!delivery || delivery.tries === 0) return stands.soon
  const next = delivery.nextAt === null ? '' : ` ${stands.nextTry(format.dateTime(delivery.nextAt))}`
  return stands.tried(format.count(delivery.tries, stands.tries.one, stands.tries.other)) + next
}

/** The progress of a campaign, updated live. */
export function Progress({ campaign }: { readonly campaign: CampaignDetail }) {
  const words = usePageWords(campaign.format)
  const format = useFormat()
  const begins = useBegins()
  const { account } = useSession()
  const { state, progress, beginsAt } = campaign
  const waits = useUntil(beginsAt)
  const isBehind = state === 'completed' && (campaign.delivery?.tries ?? 0) > 0
  return (
    <section className={`campaign-progress ${state}`} aria-label={words.stepsLabel}>
      <ol className="steps-taken">
        {stepsOf(campaign).map(({ step, at, isCurrent }) => (
          <li key={step} className={at ? 'done' : undefined} aria-current={isCurrent ? 'step' : undefined}>
            <span className="mark">{at && <Icon name="check" size={14} />}</span>
            <span>
              {words.steps[step]}
              {at && (
                <time dateTime={at} className="under">
                  {format.dateTime(at)}
                </time>
              )}
            </span>
          </li>
        ))}
      </ol>
      {state === 'failed' && <Failure campaign={campaign} />}
      {state !== 'failed' && state !== 'unpaid' && (
        <>
          {state === 'processing' && <progress value={progress} max={100} aria-label={words.steps.drawn} />}
          {waits && beginsAt !== null ? (
            // Not a status: it would be read aloud each minute.
            <p role="timer">{words.stands.begins(begins(beginsAt))}</p>
          ) : (
            <p role="status" className={campaign.held || isBehind ? 'behind' : undefined}>
              {standsAt(campaign, words, format, account.sandbox)}
            </p>
          )}
        </>
      )}
    </section>
  )
}

function Failure({ campaign }: { readonly campaign: CampaignDetail }) {
  const words = usePageWords(campaign.format)
  const { count } = useFormat()
  const say = useReasons()
  const { failureReason, failure, refunded, funding, publishedAt } = campaign
  const money =
    refunded > 0
      ? words.refunded(count(campaign.letters, words.creditUnit, words.creditsUnit))
      : funding === 'payment' && publishedAt !== null
        ? words.paidOutside
        : words.notCharged
  return (
    <div className="notice danger">
      <p>
        <strong>{words.failedTitle}</strong>
      </p>
      <p>{say(said(failureReason ?? '', failure))}</p>
      <p>
        {words.nothingPrinted} {money}
      </p>
      {money === words.paidOutside && <SupportContact />}
    </div>
  )
}
