import { Type } from '@sinclair/typebox'
import { Flag } from './common.ts'
import { type MemberMail, memberMails } from './mail-kinds.ts'

const says: Readonly<Record<MemberMail, string>> = {
  delivered: 'The letters of a campaign are with the print partner',
  failed: 'A campaign has failed, and its letters were refunded',
  unpaid: 'A campaign has waited for its payment for a day',
  balance: 'The balance is below the number that the account has set',
  list: 'A list is deleted in 7 days',
  week: 'On Mondays: letters, scans and visits of the week before',
}

const choices = Type.Object(
  Object.fromEntries(memberMails.map(kind => [kind, Flag(says[kind])])) as Record<
    MemberMail,
    ReturnType<typeof Flag>
  >,
)

/** Which of them a person gets. */
export const MailChoices = Type.Object(choices.properties, {
  title: 'MailChoices',
  description: 'Which mails about this account the person gets',
})

export const MailChange = Type.Partial(choices, {
  title: 'MailChange',
  description: 'The mails to turn on or off. Those that are not sent stay as they are',
  additionalProperties: false,
})
