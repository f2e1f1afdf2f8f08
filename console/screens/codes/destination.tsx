import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { Button } from '../../ui/button.tsx'
import { Field } from '../../ui/field.tsx'
import { FormError } from '../../ui/form-error.tsx'
import { toast } from '../../ui/toasts.tsx'
import { useForm } from '../../ui/use-form.ts'
import { useErrors } from '../../words/errors.ts'
import { useWords } from '../../words/language.ts'
import { type CheckedDestination, type CodeDetail, changeCode, checkCode } from './queries.ts'
import { codesWords } from './words.ts'

export interface DestinationProps {
  readonly code: CodeDetail
  /** Whether the person may change the destination. */
  readonly mayChange: boolean
  readonly mayCheck: boolean
}

/** The destination of a code, and a check of the page there. */
export function Destination({ code, mayChange, mayCheck }: DestinationProps) {
  const words = useWords(codesWords)
  const queries = useQueryClient()
  const [url, setUrl] = useState(code.url)
  const check = useMutation({ mutationFn: () => checkCode(code.id) })
  const form = useForm(
    ['url', 'description'],
    values =>
      changeCode(code.id, {
        url: url.trim(),
        description: String(values.get('description')).trim() || null,
        trackingEnabled: values.get('trackingEnabled') !== null,
      }),
    async changed => {
      setUrl(changed.url)
      check.reset()
      toast(words.saved)
      await queries.invalidateQueries({ queryKey: ['codes'] })
    },
  )
  return (
    <form onSubmit={form.onSubmit} noValidate className="part destination">
      <Field label={words.destination} hint={words.destinationHint} error={form.errorAt('url')}>
        {tied => (
          <input
            {...tied}
            className="input"
            name="url"
            type="url"
            value={url}
            onChange={event => setUrl(event.target.value)}
            readOnly={!mayChange}
            maxLength={2048}
            autoComplete="off"
            spellCheck={false}
          />
        )}
      </Field>
      {mayCheck && (
        <div className="row check">
          <Button
            small
            busy={check.isPending}
            // The check uses the saved address, so a new one must be saved first.
            disabled={url.trim() !== code.url}
            onClick={() => check.mutate()}
          >
            {check.isPending ? words.checking : words.check}
          </Button>
          <Answer url={code.url} checked={check.data} error={check.error} />
        </div>
      )}
      <Field label={words.caption} hint={words.captionHint} error={form.errorAt('description')}>
        {tied => (
          <textarea
            {...tied}
            className="input"
            name="description"
            defaultValue={code.description ?? ''}
            readOnly={!mayChange}
            rows={2}
            maxLength={500}
          />
        )}
      </Field>
      <label className="choice">
        <input
          type="checkbox"
          name="trackingEnabled"
          defaultChecked={code.trackingEnabled}
          disabled={!mayChange}
        />
        <span>
          {words.tracking}
          <span className="hint">{words.trackingHint}</span>
        </span>
      </label>
      <FormError form={form} />
      {mayChange && (
        <div className="buttons">
          <Button type="submit" look="primary" busy={form.busy}>
            {words.save}
          </Button>
        </div>
      )}
    </form>
  )
}

interface AnswerProps {
  readonly url: string
  readonly checked: CheckedDestination | undefined
  readonly error: Error | null
}

function Answer({ url, checked, error }: AnswerProps) {
  const words = useWords(codesWords)
  const { describe } = useErrors()
  const said = checked ? saysAnswer(words, url, checked) : error ? describe(error) : ''
  const look = checked?.ok ? 'good' : 'danger'
  return (
    <p className={said === '' ? undefined : `answer ${look}`} role="status">
      {said}
    </p>
  )
}

function saysAnswer(words: (typeof codesWords)['en'], asked: string, answer: CheckedDestination): string {
  const { ok, status, failure, url } = answer
  if (failure !== null) return words.failures[failure]
  if (status === null) return words.failures.refused
  if (!ok) return words.answersBadly(status, url)
  return new URL(asked).href === url ? words.answers(status) : words.answersElsewhere(status, url)
}
