import { useMutation } from '@tanstack/react-query'
import type { FormEvent } from 'react'
import { ApiError } from '../api/api-error.ts'
import { useErrors } from '../words/errors.ts'
import type { Said } from '../words/reasons.ts'
import { useOnce } from './use-once.ts'

export interface Form {
  readonly onSubmit: (event: FormEvent<HTMLFormElement>) => void
  readonly busy: boolean
  /** The error of a field, by its name in the request's body. */
  readonly errorAt: (field: string) => string | undefined
  /** The error of the whole form, or of a field that the form does not have. */
  readonly error: string | undefined
}

/**
 * A form that sends what its fields hold. An error of the service is shown at the field that it names, which gets the
 * focus.
 * @param fields names of the fields, as the body of the request has them
 */
export function useForm<T>(
  fields: readonly string[],
  send: (values: FormData) => Promise<T>,
  done: (result: T) => void,
): Form {
  const once = useOnce()
  const mutation = useMutation({
    mutationFn: ({ values }: { values: FormData; form: HTMLFormElement }) => send(values),
    onSuccess: done,
    onError: (error, { form }) => {
      const named = error instanceof ApiError ? fields.find(field => field in error.fields) : undefined
      const control = named === undefined ? null : form.elements.namedItem(named)
      if (control instanceof HTMLElement) control.focus()
    },
    onSettled: once.end,
  })
  const { error } = mutation
  const say = useErrors()
  const ofFields = error instanceof ApiError ? error.fields : {}
  const shown = fields.some(field => field in ofFields)
  const describe = (error: Error, ofField: Said | undefined) =>
    ofField === undefined ? say.describe(error) : say.say(ofField)
  return {
    onSubmit(event) {
      event.preventDefault()
      if (!once.begin()) return
      const form = event.currentTarget
      mutation.mutate({ values: new FormData(form), form })
    },
    busy: mutation.isPending,
    errorAt(field) {
      const message = ofFields[field]
      return message === undefined ? undefined : say.say(message)
    },
    error: error && !shown ? describe(error, Object.values(ofFields)[0]) : undefined,
  }
}
