import { useMutation } from '@tanstack/react-query'
import { type ComponentProps, createContext, type FormEvent, type ReactNode, use } from 'react'
import { ApiError } from '../api/api-error.ts'
import { useErrors } from '../words/errors.ts'
import { ErrorNotice } from './notice.tsx'
import { useOnce } from './use-once.ts'

export interface Form {
  readonly onSubmit: (event: FormEvent<HTMLFormElement>) => void
  readonly busy: boolean
  /** The error of a field, by its name in the request's body. */
  readonly errorAt: (field: string) => string | undefined
  /** The error of the whole form, or of a field that the form does not have. */
  readonly error: string | undefined
}

const FormContext = createContext<Form | null>(null)

/** The error of a field of the form around it. */
export const useFieldError = (name: string | undefined): string | undefined => {
  const form = use(FormContext)
  return name === undefined ? undefined : form?.errorAt(name)
}

/** The first control of a form that an error names. */
const controlIn = (form: HTMLFormElement, fields: ApiError['fields']): Element | undefined =>
  [...form.elements].find(one => one.hasAttribute('name') && one.getAttribute('name')! in fields)

/**
 * A form that sends what its fields hold. Fields have the names of the request's body: an error of the service is shown
 * at the field that it names, which gets the focus.
 */
export function useForm<T>(send: (values: FormData) => Promise<T>, done: (result: T) => void): Form {
  const once = useOnce()
  const { describe, say } = useErrors()
  const { mutate, isPending, error, variables } = useMutation({
    mutationFn: ({ values }: { values: FormData; form: HTMLFormElement }) => send(values),
    onSuccess: done,
    onError: (error, { form }) => {
      const control = error instanceof ApiError ? controlIn(form, error.fields) : undefined
      if (control instanceof HTMLElement) control.focus()
    },
    onSettled: once.end,
  })
  const fields = error instanceof ApiError ? error.fields : {}
  const isShown = variables !== undefined && controlIn(variables.form, fields) !== undefined
  const [ofField] = Object.values(fields)
  return {
    onSubmit(event) {
      event.preventDefault()
      if (!once.begin()) return
      const form = event.currentTarget
      mutate({ values: new FormData(form), form })
    },
    busy: isPending,
    errorAt(field) {
      const message = fields[field]
      return message && say(message)
    },
    error: error && !isShown ? (ofField ? say(ofField) : describe(error)) : undefined,
  }
}

interface FormElementProps extends ComponentProps<'form'> {
  readonly form: Form
  readonly children: ReactNode
}

/** The `form` itself. Its fields show their own errors. */
export const FormElement = ({ form, children, ...rest }: FormElementProps) => (
  <form noValidate {...rest} onSubmit={form.onSubmit}>
    <FormContext value={form}>{children}</FormContext>
  </form>
)

/** The error of a form as a whole; nothing if a field shows the error. */
export const FormError = ({ form }: { readonly form: Form }) => <ErrorNotice>{form.error}</ErrorNotice>
