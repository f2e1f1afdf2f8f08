import type { Form } from './use-form.ts'

/** The error of a form as a whole; nothing if a field shows the error. */
export const FormError = ({ form: { error } }: { readonly form: Form }) =>
  error === undefined ? null : (
    <p className="notice danger" role="alert">
      {error}
    </p>
  )
