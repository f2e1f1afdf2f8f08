import { Button } from './button.tsx'
import { FormError } from './form-error.tsx'
import type { Form } from './use-form.ts'

export interface FormFootProps {
  readonly form: Form
  readonly onCancel: () => void
  readonly words: { readonly cancel: string }
  /** The label of the form's button. */
  readonly act: string
  /** Whether there is nothing to send yet. */
  readonly disabled?: boolean
}

/** The foot of a form in a dialog: its error, the button to cancel, and the button that sends it. */
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
