import type { ReactNode } from 'react'
import { ApiError } from '../../../api/api-error.ts'
import { hasBack, hasVariants } from '../../../editor/model/design.ts'
import { standardFields } from '../../../engine/limits.ts'
import { Button } from '../../../ui/button.tsx'
import { groupByText, togetherWords } from '../../../ui/group-by-text.ts'
import { Icon } from '../../../ui/icon.tsx'
import { useErrors } from '../../../words/errors.ts'
import { useFormat } from '../../../words/format.ts'
import { useWords } from '../../../words/language.ts'
import { said, useReasons } from '../../../words/reasons.ts'
import type { Campaign } from '../use-campaign.ts'
import { Cost } from './cost.tsx'
import type { Post } from './use-post.ts'
import { postWords } from './words.ts'

interface PostStepProps {
  readonly campaign: Campaign
  readonly post: Post
}

/** A summary of the campaign: its contents, whether it can be printed, and its cost. */
export function PostStep({ campaign, post }: PostStepProps) {
  const { fields, letter, audience, account, goTo } = campaign
  const { words, letters } = post
  const { number } = useFormat()
  const { design } = letter
  const [sender] = (design?.returnAddress.trim() || account.returnAddress).split('\n')
  return (
    <div className="post-step">
      <h2 className="visually-hidden">{words.summary}</h2>
      <dl className="summary">
        <Row title={words.letter} onChange={() => goTo('letter')}>
          {design ? (
            <>
              {letter.template?.source.name ?? words.ownLetter}
              <span className="under">
                {words.pages(hasBack(design) || design.variantB?.backContent ? 2 : 1)}
                {hasVariants(design) && `, ${words.halves}`}
              </span>
            </>
          ) : (
            <span className="error">{words.missing.letter}</span>
          )}
        </Row>
        <Row title={words.recipients} onChange={() => goTo('recipients')}>
          {letters === null || letters === 0 ? (
            <span className="error">{words.missing.recipients}</span>
          ) : (
            <>
              {fields.audience?.kind === 'list' ? audience.list?.name : words.typed}
              <span className="under">{words.letters(number(letters), letters === 1)}</span>
            </>
          )}
        </Row>
        <Row title={words.code} onChange={() => goTo('letter')}>
          {design?.hasCode ? (
            <>
              <span className="address">{design.code.url}</span>
              <span className="under">{design.code.trackingEnabled ? words.codeEach : words.codeSame}</span>
            </>
          ) : (
            words.noCode
          )}
        </Row>
        <Row title={words.sender} onChange={() => goTo('letter')}>
          {design?.noReturnAddress ? words.noSender : sender}
        </Row>
      </dl>
      <Checks campaign={campaign} post={post} />
      <Cost post={post} />
      {!post.mayPost && <p className="notice">{words.takesSender}</p>}
    </div>
  )
}

interface RowProps {
  readonly title: string
  readonly onChange: () => void
  readonly children: ReactNode
}

function Row({ title, onChange, children }: RowProps) {
  const words = useWords(postWords)
  return (
    <div>
      <dt>{title}</dt>
      <dd>{children}</dd>
      <dd className="actions">
        <Button small look="plain" aria-label={words.changeOf(title)} onClick={onChange}>
          {words.change}
        </Button>
      </dd>
    </div>
  )
}

/** The most sentences that are shown; further ones are only counted. */
const MOST_WARNINGS = 8

/** An error with the recipients' own field by its label, as people know it. */
function labelled(error: Error, fields: Campaign['audience']['fields']): Error {
  if (!(error instanceof ApiError) || error.reason?.code !== 'value_unprintable') return error
  const { params } = error.reason
  const label = fields?.find(({ key }) => key === params.field)?.label
  if (label === undefined || standardFields.includes(params.field)) return error
  const reason = { code: 'value_unprintable', params: { ...params, field: label } } as const
  return new ApiError(error.code, error.message, { ...error, reason })
}

/** Problems that the engine and the service have found, each with a link to its cause. */
function Checks({ campaign: { problems, editor, audience, letter, setView }, post }: PostStepProps) {
  const { words, check, letters } = post
  const { number } = useFormat()
  const { describe } = useErrors()
  const say = useReasons()
  const hasErrors = problems.some(({ severity }) => severity === 'error')
  // The check looks at all addresses, and says of each sentence whose letters it is about.
  const own = hasErrors ? problems : problems.filter(({ isOfShown }) => !isOfShown)
  const known = new Set(own.map(({ text }) => text))
  const { count = 0, first = [] } = check.data?.warnings ?? {}
  const together = useWords(togetherWords)
  const warnings = groupByText(
    first
      .map(warning => ({ recipient: warning.recipient, text: say(said(warning.message, warning)) }))
      .filter(({ text }) => !known.has(text)),
  )
  const unshown = warnings.slice(MOST_WARNINGS).reduce((sum, { others }) => sum + 1 + others, 0)
  const listed = first.length - unshown
  return (
    <section className="checks" aria-busy={check.isFetching}>
      <h3>{words.checks}</h3>
      <ul>
        {own.map(({ severity, text, targets: [target] }) => (
          <Finding
            key={`${severity}${text}`}
            severity={severity}
            act={words.mend}
            onAct={target && (() => editor.leadTo(target))}
          >
            <span className="visually-hidden">{severity === 'error' ? words.error : words.warning}: </span>
            {text}
          </Finding>
        ))}
        {check.error && !hasErrors && (
          <Finding severity="error" act={words.again} onAct={() => void check.refetch()}>
            <span role="alert">{describe(labelled(check.error, audience.fields))}</span>
          </Finding>
        )}
        {warnings.slice(0, MOST_WARNINGS).map(({ first: { recipient, text }, others }) => (
          <Finding
            key={text}
            severity="warning"
            act={words.mend}
            onAct={
              recipient === null
                ? undefined
                : () => {
                    audience.choose({ kind: 'position', position: recipient })
                    setView('sheet')
                  }
            }
          >
            {recipient === null
              ? text
              : words.ofLetter(together(number(recipient), others, number(others)), text)}
          </Finding>
        ))}
        {count > listed && <li className="muted">{words.listed(number(listed), number(count))}</li>}
        {check.data?.phoneNumber && (
          <li>
            <Icon name="check" size={16} />
            <span>{words.phoneNumber}</span>
          </li>
        )}
      </ul>
      <p role="status" className="checked">
        {check.isFetching
          ? words.checking
          : check.data && !hasErrors
            ? check.data.allChecked
              ? words.fine
              : words.mostLater
            : letter.design && letters
              ? ''
              : words.notYet}
      </p>
    </section>
  )
}

interface FindingProps {
  readonly severity: 'error' | 'warning'
  /** The label of the button that leads to its cause. */
  readonly act: string
  readonly onAct: (() => void) | undefined
  readonly children: ReactNode
}

const Finding = ({ severity, act, onAct, children }: FindingProps) => (
  <li data-severity={severity}>
    <Icon name="warning" size={16} />
    <span>{children}</span>
    {onAct && (
      <Button small look="plain" onClick={onAct}>
        {act}
      </Button>
    )}
  </li>
)
