import { addressBefore, addressToConfirm, confirmationAddress } from '#domains/users/service.ts'
import type { Payloads } from '#queue/names.ts'
import type { WorkerContext } from '../context.ts'
import { DONE, type Job } from '../job.ts'
import { confirmAddressMail, oldAddressMail, takenAddressMail } from '../mail/address.ts'
import type { Mail } from '../mail/compose.ts'
import { sendMail } from '../mail/send.ts'

/** Mails the link that confirms a new address to that address, or a notice to the old one. */
export const addressMailJob: Job<'address-mail'> = {
  queue: 'address-mail',
  options: { slots: 1 },
  async run(context, { data }) {
    const mail = await mailOf(context, data)
    return mail ? sendMail(context, mail, { changeId: data.changeId }) : DONE
  },
}

/** Undefined if the change is over. */
async function mailOf(
  { database: { db }, config }: WorkerContext,
  { changeId, tells }: Payloads['address-mail'],
): Promise<Mail | undefined> {
  if (tells === 'old') {
    const before = await addressBefore(db, changeId)
    return before && oldAddressMail(before, config.supportContact)
  }
  const change = await addressToConfirm(db, changeId)
  if (!change) return undefined
  return change.taken
    ? takenAddressMail(change)
    : confirmAddressMail(change, confirmationAddress(config.baseUrl, change.token))
}
