import { useState } from 'react'
import { ApiError } from '../../../api/api-error.ts'
import { nameIn, TextField } from '../../../ui/field.tsx'
import { FormDialog, MessageDialog } from '../../../ui/form-dialog.tsx'
import { LanguageField, languageIn } from '../../../ui/language-field.tsx'
import { Secret } from '../../../ui/secret.tsx'
import { useLanguage, useWords } from '../../../words/language.ts'
import { RoleChoice, roleIn } from './member-dialogs.tsx'
import {
  type Invited,
  invite,
  inviteAgain,
  type Member,
  membersQuery,
  withdrawInvitation,
} from './queries.ts'
import { membersWords } from './words.ts'

interface Sent extends Invited {
  readonly email: string
}

/** Refuses an invalid address at its field, before the person is asked to prove who they are. */
function requireAddress(email: string): void {
  if (/^\S+@\S+$/.test(email)) return
  const message = 'must be an e-mail address'
  throw new ApiError('validation_failed', message, {
    fields: { email: { message, reason: { code: 'field_not_email', params: { at: 'email' } } } },
  })
}

export function InviteDialog() {
  const words = useWords(membersWords)
  const { language } = useLanguage()
  const [sent, setSent] = useState<Sent | null>(null)
  if (sent) return <InvitationSent sent={sent} />
  return (
    <FormDialog
      title={words.inviteTitle}
      act={words.inviteDone}
      send={async values => {
        const email = String(values.get('email')).trim()
        requireAddress(email)
        const name = nameIn(values)
        const invited = await invite({
          email,
          role: roleIn(values),
          language: languageIn(values, language),
          ...(name ? { name } : {}),
        })
        return { ...invited, email }
      }}
      changes={[membersQuery]}
      stays
      onDone={setSent}
    >
      <TextField label={words.email} name="email" type="email" autoFocus />
      <TextField label={words.name} hint={words.nameHint} name="name" maxLength={200} />
      <RoleChoice chosen="writer" />
      <LanguageField label={words.language} chosen={language} />
    </FormDialog>
  )
}

/** Sends the mail again, or makes another link to hand over, when the person confirms. */
export function InviteAgainDialog({ member: { id, name, email } }: { readonly member: Member }) {
  const words = useWords(membersWords)
  const [sent, setSent] = useState<Invited | null>(null)
  if (sent) return <InvitationSent sent={{ ...sent, email }} />
  return (
    <FormDialog
      title={words.againTitle(name || email)}
      act={words.againDone}
      send={() => inviteAgain(id)}
      changes={[membersQuery]}
      stays
      onDone={setSent}
    >
      <p>{words.againWhat}</p>
    </FormDialog>
  )
}

export function WithdrawDialog({ member: { id, name, email } }: { readonly member: Member }) {
  const words = useWords(membersWords)
  const called = name || email
  return (
    <FormDialog
      title={words.withdrawTitle(called)}
      act={words.withdrawDone}
      look="danger"
      send={() => withdrawInvitation(id)}
      changes={[membersQuery]}
      said={words.withdrawn(called)}
    >
      <p>{words.withdrawWhat}</p>
    </FormDialog>
  )
}

/**
 * Says what happens next: a mail is sent, a link must be handed over, or nothing, because the person can sign in
 * already.
 */
function InvitationSent({ sent: { email, link, mailed } }: { readonly sent: Sent }) {
  const words = useWords(membersWords)
  const [title, lead] =
    link !== null
      ? [words.linkTitle, words.linkLead(email)]
      : mailed
        ? [words.mailedTitle, words.mailed(email)]
        : [words.knownTitle, words.known(email)]
  return (
    <MessageDialog title={title} close={words.done} look="primary" stays={link !== null}>
      <p>{lead}</p>
      {link !== null && <Secret label={words.link} text={link} />}
    </MessageDialog>
  )
}
