import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { ApiError } from '../../../api/api-error.ts'
import { Button } from '../../../ui/button.tsx'
import { Dialog } from '../../../ui/dialog.tsx'
import { Field } from '../../../ui/field.tsx'
import { FormFoot } from '../../../ui/form-foot.tsx'
import { LanguageField, languageIn } from '../../../ui/language-field.tsx'
import { Secret } from '../../../ui/secret.tsx'
import { useForm } from '../../../ui/use-form.ts'
import { useLanguage, useWords } from '../../../words/language.ts'
import { type Invited, invite, membersQuery } from './queries.ts'
import { RoleChoice, roleIn } from './role-choice.tsx'
import { membersWords } from './words.ts'

interface Sent extends Invited {
  readonly email: string
}

export function InviteDialog({ onClose }: { readonly onClose: () => void }) {
  const words = useWords(membersWords)
  const queries = useQueryClient()
  const [sent, setSent] = useState<Sent | null>(null)
  if (sent) return <InvitationSent sent={sent} onClose={onClose} />
  return (
    <Dialog title={words.inviteTitle} onClose={onClose}>
      <InviteForm
        onCancel={onClose}
        onDone={done => {
          void queries.invalidateQueries(membersQuery)
          setSent(done)
        }}
      />
    </Dialog>
  )
}

/** Refuses an invalid address at its field, before the person is asked to prove who they are. */
function requireAddress(email: string): void {
  if (/^\S+@\S+$/.test(email)) return
  const message = 'must be an e-mail address'
  throw new ApiError('validation_failed', message, {
    fields: { email: { message, reason: { code: 'field_not_email', params: { at: 'email' } } } },
  })
}

interface InviteFormProps {
  readonly onDone: (sent: Sent) => void
  readonly onCancel: () => void
}

function InviteForm({ onDone, onCancel }: InviteFormProps) {
  const words = useWords(membersWords)
  const { language } = useLanguage()
  const form = useForm(
    ['email', 'name', 'role', 'language'],
    async values => {
      const email = String(values.get('email')).trim()
      requireAddress(email)
      const name = String(values.get('name')).trim()
      const invited = await invite({
        email,
        role: roleIn(values),
        language: languageIn(values, language),
        ...(name ? { name } : {}),
      })
      return { ...invited, email }
    },
    onDone,
  )
  return (
    <form onSubmit={form.onSubmit} noValidate>
      <Field label={words.email} error={form.errorAt('email')}>
        {tied => <input {...tied} className="input" name="email" type="email" autoComplete="off" autoFocus />}
      </Field>
      <Field label={words.name} hint={words.nameHint} error={form.errorAt('name')}>
        {tied => <input {...tied} className="input" name="name" maxLength={200} autoComplete="off" />}
      </Field>
      <RoleChoice chosen="writer" />
      <LanguageField label={words.language} error={form.errorAt('language')} chosen={language} />
      <FormFoot form={form} onCancel={onCancel} words={words} act={words.inviteDone} />
    </form>
  )
}

interface InvitationSentProps {
  readonly sent: Sent
  readonly onClose: () => void
}

/**
 * Says what happens next: a mail is sent, a link must be handed over, or nothing, because the person can sign in
 * already.
 */
export function InvitationSent({ sent: { email, link, mailed }, onClose }: InvitationSentProps) {
  const words = useWords(membersWords)
  const [title, lead] =
    link !== null
      ? [words.linkTitle, words.linkLead(email)]
      : mailed
        ? [words.mailedTitle, words.mailed(email)]
        : [words.knownTitle, words.known(email)]
  return (
    <Dialog title={title} stays={link !== null} onClose={onClose}>
      <p>{lead}</p>
      {link !== null && <Secret label={words.link} text={link} />}
      <div className="buttons">
        <Button look="primary" onClick={onClose}>
          {words.done}
        </Button>
      </div>
    </Dialog>
  )
}
