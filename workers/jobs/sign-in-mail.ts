import {
  addressBefore,
  addressLink,
  addressToConfirm,
  confirmationAddress,
  linkAddress,
  readNotice,
} from '#domains/users/service.ts'
import { AWAITED_LINK, type Payloads } from '#queue/names.ts'
import { mails } from '#telemetry/metrics/counts.ts'
import type { WorkerContext } from '../context.ts'
import { confirmAddressMail, oldAddressMail, takenAddressMail } from '../mail/address.ts'
import { noticeMail } from '../mail/notice.ts'
import { type Mail, signInMail } from '../mail/sign-in.ts'
import { mailErrorCode, openTransport } from '../mail/transport.ts'

const EACH = { batchSize: 1, pollingIntervalSeconds: 1, notifyPollingIntervalSeconds: 1 }
/** Links that someone waits for at the sign-in. */
const AWAITED = { ...EACH, minPriority: AWAITED_LINK }
/** The invitations of one account, fifty at once, take one consumer, so that the next account's do not wait for them. */
const INVITED = { ...EACH, maxPriority: AWAITED_LINK - 1, localGroupConcurrency: 1 }
/** Two of each: a mail to a slow mailbox may take as long as the server's silence. */
const CONSUMERS = [AWAITED, AWAITED, INVITED, INVITED]

/**
 * Mails links for signing in and for confirming an address, and notices of new sign-ins. A mail that was not sent is
 * sent again with a new link, so that no link has to be stored. A worker without SMTP_URL leaves these jobs to workers
 * that have it.
 */
export async function openSignInMail(context: WorkerContext): Promise<{ close(): Promise<void> }> {
  const { boss, config, database, log } = context
  const { mail } = config
  if (!mail) return { close: async () => undefined }
  const transport = await openTransport(mail)
  async function send(mail: Mail, facts: Readonly<Record<string, string>>): Promise<void> {
    try {
      await transport.sendMail(mail)
      mails.add({ outcome: 'sent' }, 1)
    } catch (error) {
      mails.add({ outcome: 'failed' }, 1)
      const { code, responseCode } = mailErrorCode(error)
      log.warn({ ...facts, code, responseCode }, 'the mail server did not accept a mail; it is tried again')
      throw new Error(`the mail server did not take the mail (${responseCode ?? code ?? 'no answer'})`)
    }
  }

  for (const options of CONSUMERS) {
    let id = ''
    id = await boss.work<Payloads['sign-in-mail']>('sign-in-mail', options, async ([job]) => {
      // Without this a consumer that found a job waits out its poll before it looks for the next.
      boss.notifyWorker(id)
      if (!job) return
      const { linkId, inviterId } = job.data
      const link = await addressLink(database.db, linkId, inviterId)
      if (!link) return
      await send(signInMail(link, linkAddress(config.baseUrl, link.token)), { linkId })
    })
  }
  const notices = await boss.work<Payloads['notice-mail']>('notice-mail', EACH, async ([job]) => {
    const notice = job && (await readNotice(database.db, job.data))
    if (!notice) return
    await send(noticeMail(notice, `${config.baseUrl}/console/settings/security`), { userId: job.data.userId })
  })
  /** The mail to the new or the old address about a change; undefined if the change is over. */
  async function mailOfChange({ changeId, tells }: Payloads['address-mail']): Promise<Mail | undefined> {
    if (tells === 'old') {
      const before = await addressBefore(database.db, changeId)
      return before && oldAddressMail(before, config.supportContact)
    }
    const change = await addressToConfirm(database.db, changeId)
    if (!change) return undefined
    return change.taken
      ? takenAddressMail(change)
      : confirmAddressMail(change, confirmationAddress(config.baseUrl, change.token))
  }

  const addresses = await boss.work<Payloads['address-mail']>('address-mail', EACH, async ([job]) => {
    const mail = job && (await mailOfChange(job.data))
    if (mail) await send(mail, { changeId: job.data.changeId })
  })
  return {
    async close() {
      await boss.offWork('sign-in-mail')
      await boss.offWork('notice-mail', { id: notices, wait: true })
      await boss.offWork('address-mail', { id: addresses, wait: true })
      transport.close()
    },
  }
}
