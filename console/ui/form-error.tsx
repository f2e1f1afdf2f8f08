import type { Form } from './use-form.ts'

/** What is wrong with a form as a whole; nothing where a field says it. */
export const FormError = ({ form: { error } }: { readonly form: Form }) =>
  error === undefined ? null : (
    <p className="notice danger" role="alert">
      {error}
    </p>
  )
