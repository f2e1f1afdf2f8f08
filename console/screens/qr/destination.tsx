import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { queries } from '../../api/queries.ts'
import { sameJson } from '../../api/same-json.ts'
import { Button } from '../../ui/button.tsx'
import { Choice, Field, TextField } from '../../ui/field.tsx'
import { FormElement, FormError, useForm } from '../../ui/form.tsx'
import { LeaveQuestion } from '../../ui/leave-question.tsx'
import { toast } from '../../ui/toasts.tsx'
import { useErrors } from '../../words/errors.ts'
import { useWords } from '../../words/language.ts'
import {
  type CheckedDestination,
  type CodeChange,
  type CodeDetail,
  changeCode,
  checkCode,
  codeQuery,
} from './queries.ts'
import { codesWords } from './words.ts'

interface DestinationProps {
  readonly code: CodeDetail
  /** Whether the person may change the destination. */
  readonly mayChange: boolean
  readonly mayCheck: boolean
}

const changeable = ({ url, description, trackingEnabled }: CodeChange): CodeChange => ({
  url,
  description,
  trackingEnabled,
})

/** The destination of a code, and a check of the page there. */
export function Destination({ code, mayChange, mayCheck }: DestinationProps) {
  const words = useWords(codesWords)
  /** What the person has changed. The rest follows the service. */
  const [edited, edit] = useState<Partial<CodeChange>>({})
  const stored = changeable(code)
  const shown = { ...stored, ...edited }
  const wanted = {
    ...shown,
    url: shown.url.trim(),
    description: shown.description?.trim() || null,
  }
  const isUnsaved = mayChange && !sameJson(wanted, stored)
  const check = useMutation({ mutationFn: (_address: string) => checkCode(code.id) })
  // An answer about another address than the one in the field would be taken for an answer about that.
  const isAboutShown = check.variables === wanted.url
  const form = useForm(
    async () => ({ changed: await changeCode(code.id, wanted), sent: edited }),
    async ({ changed, sent }) => {
      queries.setQueryData(
        codeQuery(code.id).queryKey,
        before => before && { ...before, ...changeable(changed) },
      )
      check.reset()
      toast(words.saved)
      await queries.invalidateQueries({ queryKey: ['codes'] })
      // Only now is the saved state shown everywhere. What was typed meanwhile is not saved yet.
      edit(now => (now === sent ? {} : now))
    },
  )
  return (
    <>
      <FormElement form={form} className="part destination">
        <TextField
          label={words.destination}
          hint={words.destinationHint}
          name="url"
          type="url"
          value={shown.url}
          onChange={({ currentTarget }) => edit({ ...edited, url: currentTarget.value })}
          readOnly={!mayChange}
          maxLength={2048}
          spellCheck={false}
        />
        {mayCheck && (
          <div className="row check">
            <Button
              small
              busy={check.isPending}
              // The check uses the saved address, so a new one must be saved first.
              disabled={wanted.url !== code.url}
              onClick={() => check.mutate(wanted.url)}
            >
              {check.isPending ? words.checking : words.check}
            </Button>
            <Answer
              url={wanted.url}
              checked={isAboutShown ? check.data : undefined}
              error={isAboutShown ? check.error : null}
            />
          </div>
        )}
        <Field label={words.caption} hint={words.captionHint} name="description">
          {tied => (
            <textarea
              {...tied}
              className="input"
              name="description"
              value={shown.description ?? ''}
              onChange={({ currentTarget }) => edit({ ...edited, description: currentTarget.value })}
              readOnly={!mayChange}
              rows={2}
              maxLength={500}
            />
          )}
        </Field>
        <Choice
          name="trackingEnabled"
          checked={shown.trackingEnabled}
          onChange={({ currentTarget }) => edit({ ...edited, trackingEnabled: currentTarget.checked })}
          disabled={!mayChange}
          hint={words.trackingHint}
        >
          {words.tracking}
        </Choice>
        <FormError form={form} />
        {mayChange && (
          <div className="buttons">
            <Button type="submit" look="primary" busy={form.busy} disabled={!isUnsaved}>
              {words.save}
            </Button>
          </div>
        )}
      </FormElement>
      <LeaveQuestion isAtRisk={isUnsaved} words={words} />
    </>
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
