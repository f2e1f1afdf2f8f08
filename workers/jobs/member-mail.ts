import { mailReader } from '#domains/users/service.ts'
import { DONE, type Job } from '../job.ts'
import { memberMail } from '../mail/member.ts'
import { memberFacts } from '../mail/member-facts.ts'
import { sendMail } from '../mail/send.ts'

/** Mails a member what has happened in an account, if it is still so, and they still want to know. */
export const memberMailJob: Job<'member-mail'> = {
  queue: 'member-mail',
  options: { slots: 1 },
  async run(context, { data }) {
    const { config, database } = context
    const reader = await mailReader(database.db, data)
    const facts = reader && (await memberFacts(database.db, data, config.unpaidDays))
    if (!facts) return DONE
    const mail = memberMail(reader, data, facts, config.baseUrl)
    return sendMail(context, mail, { userId: data.userId, kind: data.kind })
  },
}
