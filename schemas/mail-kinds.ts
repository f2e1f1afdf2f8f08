/** What members of an account are mailed about. Without TypeBox, so that workers and commands need not load it. */
export const memberMails = ['delivered', 'failed', 'unpaid', 'balance', 'list', 'week'] as const
export type MemberMail = (typeof memberMails)[number]

/** Which of them a person gets. */
export type MailChoices = { readonly [kind in MemberMail]: boolean }
