import { ApiError } from '../../../api/api-error.ts'
import { standardFields } from '../../../engine/limits.ts'
import { Button } from '../../../ui/button.tsx'
import { Choice } from '../../../ui/field.tsx'
import { Icon, LineDrawing } from '../../../ui/icon.tsx'
import { useErrors } from '../../../words/errors.ts'
import { useFormat } from '../../../words/format.ts'
import type { Campaign } from '../use-campaign.ts'
import { type State, useItems } from './use-items.ts'
import type { Post } from './use-post.ts'
import type { Found } from './use-verdict.ts'

interface ChecksProps {
  readonly campaign: Campaign
  readonly post: Post
}

/** An error with the recipients' own field by its label, as people know it. */
function labelled(error: Error, fields: Campaign['audience']['fields']): Error {
  if (!(error instanceof ApiError) || error.reason?.code !== 'value_unprintable') return error
  const { params } = error.reason
  const label = fields?.find(({ key }) => key === params.field)?.label
  if (label === undefined || standardFields.includes(params.field)) return error
  const reason = { code: 'value_unprintable', params: { ...params, field: label } } as const
  return new ApiError(error.code, error.message, { ...error, reason })
}

/** What was checked, each with its state, and the problems that were found under what they are about. */
export function Checks({ campaign, post }: ChecksProps) {
  const { words, check, verdict, letters } = post
  const { audience, letter, goTo, hasErrors } = campaign
  const { number } = useFormat()
  const { describe } = useErrors()
  const items = useItems(campaign, post)
  const { doubts, count, listed } = verdict
  return (
    <section className="checks" aria-busy={check.isFetching}>
      <h3>{words.checks}</h3>
      <ul>
        {check.error && !hasErrors && (
          <li className="item" data-state="error">
            <Mark state="error" />
            <span role="alert">{describe(labelled(check.error, audience.fields))}</span>
            <Button small look="plain" onClick={() => void check.refetch()}>
              {words.again}
            </Button>
          </li>
        )}
        {items.map(({ item, state, note, step, found }) => (
          <li key={item} className="item" data-state={state}>
            <Mark state={state} />
            <span>
              <strong>{words.items[item]}</strong>
              <span className="visually-hidden">: {words.states[state]}</span>
              {note !== '' && <span className="note">{note}</span>}
            </span>
            {step && (
              <Button
                small
                look="plain"
                aria-label={words.changeOf(words.items[item])}
                onClick={() => goTo(step)}
              >
                {words.change}
              </Button>
            )}
            <Findings found={found} words={words} />
          </li>
        ))}
        {check.data?.phoneNumber && (
          <li className="item" data-state="fine">
            <Mark state="fine" />
            <span>{words.phoneNumber}</span>
          </li>
        )}
      </ul>
      {count > listed && <p className="muted">{words.listed(number(listed), number(count))}</p>}
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
      {doubts > 0 && check.data && !hasErrors && (
        <Choice
          checked={verdict.isSeen}
          onChange={() => verdict.onSeen(!verdict.isSeen)}
          hint={verdict.isSeen ? undefined : words.seenFirst}
        >
          {count > listed ? words.seenSome : words.seen(number(doubts), doubts === 1)}
        </Choice>
      )}
    </section>
  )
}

interface FindingsProps {
  readonly found: readonly Found[]
  readonly words: Post['words']
}

function Findings({ found, words }: FindingsProps) {
  if (found.length === 0) return null
  return (
    <ul>
      {found.map(({ severity, text, onAct }) => (
        <li key={`${severity}${text}`} className="finding">
          <span>
            <span className="visually-hidden">{severity === 'error' ? words.error : words.warning}: </span>
            {text}
          </span>
          {onAct && (
            <Button small look="plain" onClick={onAct}>
              {words.mend}
            </Button>
          )}
        </li>
      ))}
    </ul>
  )
}

/** A dash where there was nothing to check, or nothing that could be. */
const Mark = ({ state }: { readonly state: State }) =>
  state === 'fine' ? (
    <Icon name="check" size={16} />
  ) : state === 'doubt' || state === 'error' ? (
    <Icon name="warning" size={16} />
  ) : (
    <LineDrawing path="M6 10h8" size={16} />
  )
