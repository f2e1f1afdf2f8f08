import { useState } from 'react'
import { api } from '../../api/client.ts'
import { Button } from '../../ui/button.tsx'
import { Field } from '../../ui/field.tsx'
import { useForm } from '../../ui/use-form.ts'
import { useWords } from '../../words/language.ts'
import { signInWords } from './words.ts'

export function LinkForm() {
  const words = useWords(signInWords)
  const [sentTo, setSentTo] = useState<string | null>(null)
  const form = useForm(
    ['email'],
    async values => {
      const email = String(values.get('email')).trim()
      await api.POST('/api/auth/link', { body: { email } })
      return email
    },
    setSentTo,
  )
  if (sentTo !== null) {
    return (
      <div className="stack" role="status">
        <h1>{words.sentTitle}</h1>
        <p>{words.sent(sentTo)}</p>
        <p className="muted">{words.noMail}</p>
        <Button look="plain" onClick={() => setSentTo(null)}>
          {words.otherAddress}
        </Button>
      </div>
    )
  }
  return (
    <form className="stack" onSubmit={form.onSubmit} noValidate>
      <h1>{words.title}</h1>
      <p>{words.lead}</p>
      <Field label={words.email} error={form.errorAt('email')}>
        {tied => (
          <input
            {...tied}
            className="input"
            name="email"
            type="email"
            autoComplete="username webauthn"
            required
            autoFocus
          />
        )}
      </Field>
      {form.error && (
        <p className="error" role="alert">
          {form.error}
        </p>
      )}
      <Button type="submit" look="primary" busy={form.busy}>
        {words.send}
      </Button>
    </form>
  )
}
