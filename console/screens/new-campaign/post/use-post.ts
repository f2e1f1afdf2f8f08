import { useQuery } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { useMemo } from 'react'
import { accountQuery } from '../../../api/account.ts'
import { checkCampaignQuery, type PostedBody } from '../../../api/posting.ts'
import { reaches } from '../../../api/session.ts'
import type { TemplateDesign } from '../../../editor/model/design.ts'
import { senderIn } from '../../../engine/sender.ts'
import { useBegins } from '../../../ui/begins.tsx'
import { toast } from '../../../ui/toasts.tsx'
import { useFormat } from '../../../words/format.ts'
import { useLanguage, useWords } from '../../../words/language.ts'
import { openCheckout, pricesQuery } from '../../paying/queries.ts'
import { quote } from '../../paying/quote.ts'
import { useMoney } from '../../paying/use-money.tsx'
import { addressed } from '../audience/typed.ts'
import { type Fields, sourceOf } from '../model.ts'
import type { Campaign } from '../use-campaign.ts'
import { beginningOf, startProblem } from './start.ts'
import { startWords } from './start-words.ts'
import { usePostWords } from './use-post-words.ts'
import { usePosting } from './use-posting.ts'
import { useVerdict } from './use-verdict.ts'

export type Post = ReturnType<typeof usePost>

/** Whether the campaign can be posted, its cost, and the functions that post it. */
export function usePost(campaign: Campaign) {
  const { id, role, account, fields, setFields, letter, kept, audience, hasErrors } = campaign
  const words = usePostWords(fields.format)
  const start = useWords(startWords)
  const begins = useBegins()
  const { number } = useFormat()
  const { language } = useLanguage()
  const navigate = useNavigate()
  const { credits: balance, holdPeople } = useQuery(accountQuery).data ?? account
  const prices = useQuery(pricesQuery).data ?? null
  const payment = prices ? fields.payment : 'credits'
  const isCheckout = payment === 'checkout'
  const { startAt } = fields
  /** Minutes; what is paid for is not held. */
  const hold = isCheckout ? 0 : holdPeople
  const body = useMemo(
    () => campaignBody(id, { ...fields, payment }, letter.design, account),
    [id, fields, payment, letter.design, account],
  )
  const isKept = kept.state.kind === 'kept'
  const check = useQuery(
    checkCampaignQuery(
      fields.step === 'post' && isKept && !hasErrors ? body : null,
      // The account's sender is no part of the draft.
      `${kept.saver.etag} ${letter.template?.updatedAt} ${audience.count} ${body?.letter.returnAddress}`,
    ),
  )
  const verdict = useVerdict(campaign, check, words)
  const letters = check.data?.letters ?? audience.count
  const { money } = useMoney(prices?.currency ?? 'sek')
  const total = prices
    ? quote(prices, { buys: 'campaign', letters: letters ?? 0, format: fields.format }).amount
    : 0
  const mayPost = reaches(role, 'sender')
  const isPaidFor = isCheckout || (letters !== null && balance >= letters)
  const posting = usePosting(kept, async ({ id, isNew }) => {
    const toCampaign = () => void navigate({ to: '/campaigns/$id', params: { id }, replace: true })
    if (isNew && isCheckout) {
      // If the checkout cannot be opened, the campaign's page has a link to it.
      await openCheckout({ campaignId: id, language }).then(({ url }) => location.assign(url), toCampaign)
      return
    }
    const at = beginningOf(startAt, hold)
    const sent = at === null ? words.posted(said) : start.posted(said, begins(at))
    toast(isNew ? sent : words.postedBefore)
    toCampaign()
  })
  const count = letters ?? 0
  const said = words.letters(number(count), count === 1)
  const credits = words.creditsUnit(number(count), count === 1)
  const { recipients = [], listId } = body ?? {}
  const whom =
    listId !== undefined
      ? audience.list && words.theList(audience.list.name)
      : recipients.length === 1
        ? (recipients[0]?.name ?? null)
        : words.typedRecipients
  return {
    words,
    letters,
    /** Who gets the letters, as a text that names the list; null: it is not known yet. */
    whom,
    balance,
    price: prices && letters !== null ? money(total) : null,
    isCheckout,
    isOwner: reaches(role, 'owner'),
    payment,
    onPayment: (payment: typeof fields.payment) => setFields({ payment }),
    check,
    verdict,
    mayPost,
    mayBePosted:
      mayPost &&
      body !== null &&
      // A person must see where the letters go before they are posted.
      whom !== null &&
      isKept &&
      !hasErrors &&
      isPaidFor &&
      check.data !== undefined &&
      !check.error &&
      verdict.isSeen &&
      (startAt === null || startProblem(startAt) === null),
    hold,
    /** When it begins if it is sent now, as a text within a sentence; null: at once. */
    begins: () => {
      const at = beginningOf(startAt, hold)
      return at && begins(at)
    },
    /** The number of letters as a text: `1,240 letters`. */
    said,
    /** The label of the button. */
    act:
      count === 0 ? words.postShort : isCheckout ? words.pay(said, money(total)) : words.post(said, credits),
    posting,
    /** Whether a request is running or has succeeded, after which the page navigates automatically. */
    isPosting: posting.isPending || posting.isSuccess,
    begin: () => body && posting.mutate({ body: { ...body, ...(startAt && { startAt }) }, letters: count }),
  }
}

/**
 * The body that posts a campaign. It contains the shown letter, not the template's id, and the shown sender, so that
 * what was shown is printed even if someone changes the template or the account meanwhile.
 * @returns null if a letter or recipients are still to be chosen
 */
function campaignBody(
  id: string,
  fields: Fields,
  design: TemplateDesign | null,
  account: Campaign['account'],
): PostedBody | null {
  const { format, cardDesign, audience, payment } = fields
  if (!design || !audience) return null
  const name = fields.name.trim()
  const recipients = audience.kind === 'typed' ? addressed(audience.recipients) : null
  if (recipients?.length === 0) return null
  const source = sourceOf({ ...design, name }, fields)
  const { address, logo } = senderIn(source, account)
  return {
    name,
    format,
    ...(cardDesign && { cardDesign }),
    letter: { ...source, returnAddress: address, returnAddressLogo: logo },
    ...(audience.kind === 'list' ? { listId: audience.listId } : { recipients: recipients ?? [] }),
    ...(payment === 'checkout' && { payment: true }),
    draftId: id,
  }
}
