import { readNotice } from '#domains/users/service.ts'
import { DONE, type Job } from '../job.ts'
import { noticeMail } from '../mail/notice.ts'
import { sendMail } from '../mail/send.ts'

/** Mails a person that someone has signed in as them from a new place, or that they have a new passkey. */
export const noticeMailJob: Job<'notice-mail'> = {
  queue: 'notice-mail',
  options: { slots: 1 },
  async run(context, { data }) {
    const found = await readNotice(context.database.db, data)
    if (!found) return DONE
    const address = `${context.config.baseUrl}/console/settings/security`
    return sendMail(context, noticeMail(found, address), { userId: data.userId })
  },
}
