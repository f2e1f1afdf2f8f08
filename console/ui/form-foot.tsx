import { Button } from './button.tsx'
import { FormError } from './form-error.tsx'
import type { Form } from './use-form.ts'

export interface FormFootProps {
  readonly form: Form
  readonly onCancel: () => void
  readonly words: { readonly cancel: string }
  /** What the form does, on its button. */
  readonly act: string
  /** While there is nothing that could be sent. */
  readonly disabled?: boolean
}

/** How a form in a dialog ends: what is wrong with it as a whole, the way out, and what it does. */
export const FormFoot = ({ form, onCancel, words, act, disabled }: FormFootProps) => (
  <>
    <FormError form={form} />
    <div className="buttons">
      <Button onClick={onCancel}>{words.cancel}</Button>
      <Button type="submit" look="primary" busy={form.busy} disabled={disabled}>
        {act}
      </Button>
    </div>
  </>
)
