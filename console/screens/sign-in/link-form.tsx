import { api } from '../../api/client.ts'
import { Button } from '../../ui/button.tsx'
import { TextField } from '../../ui/field.tsx'
import { FormElement, FormError, useForm } from '../../ui/form.tsx'
import { SupportContact } from '../../ui/support-contact.tsx'
import { useWords } from '../../words/language.ts'
import { rememberReturnPath } from './return-path.ts'
import { signInWords } from './words.ts'

interface LinkFormProps {
  /** The address that the person wanted to open. */
  readonly to: string | undefined
  readonly onSent: (email: string) => void
}

/** Asks for a link by e-mail. */
export function LinkForm({ to, onSent }: LinkFormProps) {
  const words = useWords(signInWords)
  const form = useForm(async values => {
    const email = String(values.get('email')).trim()
    await api.POST('/api/auth/link', { body: { email } })
    rememberReturnPath(to)
    return email
  }, onSent)
  return (
    <FormElement form={form} className="stack">
      <TextField
        label={words.email}
        hint={words.sendHint}
        name="email"
        type="email"
        // The browser offers its passkeys in the same list as addresses.
        autoComplete="username webauthn"
        required
        autoFocus
      />
      <FormError form={form} />
      <Button type="submit" busy={form.busy}>
        {words.send}
      </Button>
    </FormElement>
  )
}

export function LinkSent({ email, onOther }: { readonly email: string; readonly onOther: () => void }) {
  const words = useWords(signInWords)
  return (
    <div className="stack" role="status">
      <h1>{words.sentTitle}</h1>
      <p>{words.sent(email)}</p>
      <p className="muted">{words.noMail}</p>
      <SupportContact />
      <Button onClick={onOther}>{words.otherAddress}</Button>
    </div>
  )
}
