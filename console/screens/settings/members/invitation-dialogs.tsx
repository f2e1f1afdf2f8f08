import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { DangerDialog } from '../../../ui/danger-dialog.tsx'
import { Dialog } from '../../../ui/dialog.tsx'
import { FormFoot } from '../../../ui/form-foot.tsx'
import { toast } from '../../../ui/toasts.tsx'
import { useForm } from '../../../ui/use-form.ts'
import { addSentences } from '../../../words/errors.ts'
import { useWords } from '../../../words/language.ts'
import { InvitationSent } from './invite-dialog.tsx'
import { type Invited, inviteAgain, type Member, membersQuery, withdrawInvitation } from './queries.ts'
import { membersWords } from './words.ts'

addSentences(
  [
    /^Too many invitations$/,
    {
      en: 'Too many invitations in a short time.',
      sv: 'För många inbjudningar på kort tid.',
    },
  ],
  [
    /^This person has signed in already/,
    {
      en: 'This person has signed in by now. You can remove them as a member instead.',
      sv: 'Personen har redan loggat in. Ta bort personen som medlem i stället.',
    },
  ],
  [
    /^You cannot make a link for this person/,
    {
      en: 'This person also belongs to another account, and a link would open that one too. Ask support to let them in.',
      sv: 'Personen är med i ännu ett konto, och länken skulle öppna det också. Be supporten att släppa in personen.',
    },
  ],
)

export interface InvitationDialogProps {
  readonly member: Member
  readonly onClose: () => void
}

/** Sends the mail again, or makes another link to hand over, when the person confirms. */
export function InviteAgainDialog({ member, onClose }: InvitationDialogProps) {
  const words = useWords(membersWords)
  const queries = useQueryClient()
  const [sent, setSent] = useState<Invited | null>(null)
  const form = useForm(
    [],
    () => inviteAgain(member.id),
    invited => {
      void queries.invalidateQueries(membersQuery)
      setSent(invited)
    },
  )
  if (sent) return <InvitationSent sent={{ ...sent, email: member.email }} onClose={onClose} />
  return (
    <Dialog title={words.againTitle(member.name || member.email)} onClose={onClose}>
      <form onSubmit={form.onSubmit}>
        <p>{words.againWhat}</p>
        <FormFoot form={form} words={words} act={words.againDone} onCancel={onClose} />
      </form>
    </Dialog>
  )
}

export function WithdrawDialog({ member, onClose }: InvitationDialogProps) {
  const words = useWords(membersWords)
  const queries = useQueryClient()
  const called = member.name || member.email
  return (
    <DangerDialog
      title={words.withdrawTitle(called)}
      words={{ cancel: words.cancel, act: words.withdrawDone }}
      act={() => withdrawInvitation(member.id)}
      done={() => {
        void queries.invalidateQueries(membersQuery)
        toast(words.withdrawn(called))
        onClose()
      }}
      onClose={onClose}
    >
      <p>{words.withdrawWhat}</p>
    </DangerDialog>
  )
}
