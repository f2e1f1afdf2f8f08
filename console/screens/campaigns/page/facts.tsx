import { Link } from '@tanstack/react-router'
import type { CampaignDetail } from '../../../api/campaigns.ts'
import { CopyButton } from '../../../ui/copy-button.tsx'
import { Fact } from '../../../ui/facts.tsx'
import { groupByText, togetherWords } from '../../../ui/group-by-text.ts'
import { When } from '../../../ui/when.tsx'
import { useFormat } from '../../../words/format.ts'
import { useWords } from '../../../words/language.ts'
import { said, useReasons } from '../../../words/reasons.ts'
import { type PageWords, usePageWords } from './use-page-words.ts'

/** The facts of a campaign, in a column. */
export function Facts({ campaign }: { readonly campaign: CampaignDetail }) {
  const words = usePageWords(campaign.format)
  const format = useFormat()
  const { content, list, code, phoneNumber, postedBy, source, createdAt, id, metadata = {} } = campaign
  return (
    <aside className="campaign-facts" aria-label={words.about}>
      <Warnings campaign={campaign} />
      <h2>{words.about}</h2>
      <dl>
        <Fact name={words.what}>{printed(campaign, words)}</Fact>
        <Fact name={words.money}>
          <Money campaign={campaign} />
        </Fact>
        <Fact name={words.list}>
          {list ? (
            <>
              <Link to="/lists/$id" params={{ id: list.id }}>
                {list.name}
              </Link>{' '}
              <span className="muted">{words.listNow(format.number(list.recipients))}</span>
            </>
          ) : (
            <span className="muted">{words.listGone}</span>
          )}
        </Fact>
        <Fact name={words.code}>
          {code ? (
            <>
              <Link to="/codes/$id" params={{ id: code.id }}>
                {code.slug}
              </Link>{' '}
              <span className="muted">{words.leadsTo}</span> <span className="address">{code.url}</span>
            </>
          ) : (
            <span className="muted">{words.noCode}</span>
          )}
        </Fact>
        {phoneNumber && <Fact name={words.phone}>{phoneNumber}</Fact>}
        <Fact name={words.sender}>
          {content.noSender ? (
            <span className="muted">{words.noSender}</span>
          ) : (
            <span className="lines-kept">{content.sender ?? words.defaultSender}</span>
          )}
        </Fact>
        <Fact name={words.ordered}>
          <When at={createdAt} as="dateTime" />
        </Fact>
        <Fact name={words.source}>
          {postedBy?.name}
          <span className={postedBy ? 'under' : ''}>{words.sources[source] ?? source}</span>
        </Fact>
        {Object.keys(metadata).length > 0 && (
          <Fact name={words.metadata}>
            <span className="lines-kept">
              {Object.entries(metadata)
                .map(([key, value]) => `${key}: ${value}`)
                .join('\n')}
            </span>
          </Fact>
        )}
        <Fact name={words.id}>
          <span className="campaign-id">
            <code>{id}</code>
            <CopyButton text={id} />
          </span>
        </Fact>
      </dl>
    </aside>
  )
}

function printed({ format, content }: CampaignDetail, words: PageWords): string {
  const { mode, twoSided, variants } = content
  return [
    words.format[format],
    mode === 'pdf' && words.artwork,
    twoSided && format === 'letter' && words.twoSided,
    variants && words.variants,
  ]
    .filter(Boolean)
    .join(', ')
}

function Money({ campaign }: { readonly campaign: CampaignDetail }) {
  const words = usePageWords(campaign.format)
  const { count } = useFormat()
  const { funding, charged, refunded, publishedAt } = campaign
  const credits = (of: number) => count(of, words.creditUnit, words.creditsUnit)
  const atCheckout = publishedAt ? words.checkout : words.checkoutOpen
  return (
    <>
      {funding === 'payment' ? atCheckout : words.credits(credits(charged))}
      {refunded > 0 && <span className="under">{words.returned(credits(refunded))}</span>}
    </>
  )
}

/** Warnings about its letters, with links to the letters. */
function Warnings({ campaign }: { readonly campaign: CampaignDetail }) {
  const words = usePageWords(campaign.format)
  const { number, count: counted } = useFormat()
  const say = useReasons()
  const together = useWords(togetherWords)
  const { id } = campaign
  const { count, first } = campaign.warnings
  if (count === 0) return null
  const groups = groupByText(
    first.map(warning => ({ recipient: warning.recipient, text: say(said(warning.message, warning)) })),
  )
  return (
    <details className="notice warning" open={groups.length < 4}>
      <summary>{counted(count, words.warnings.one, words.warnings.other)}</summary>
      <ul>
        {groups.map(({ first: { recipient, text }, others }) => (
          <li key={text}>
            {recipient !== null && (
              <>
                <Link to="/campaigns/$id" params={{ id }} search={{ letter: recipient }}>
                  {words.ofLetter(number(recipient))}
                </Link>
                {together('', others, number(others))}
                {': '}
              </>
            )}
            {text}
          </li>
        ))}
      </ul>
      {count > first.length && <p>{words.listed(number(first.length), number(count))}</p>}
    </details>
  )
}
