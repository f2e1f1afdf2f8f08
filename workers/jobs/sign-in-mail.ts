import {
  addressBefore,
  addressLink,
  addressToConfirm,
  confirmationAddress,
  linkAddress,
  readNotice,
} from '../../domains/users/index.ts'
import type { WorkerContext } from '../context.ts'
import { confirmAddressMail, oldAddressMail, takenAddressMail } from '../mail/address.ts'
import { noticeMail } from '../mail/notice.ts'
import { type Mail, signInMail } from '../mail/sign-in.ts'
import type { Payloads } from '../queue/names.ts'

/** A mail server that says nothing for so long is given up; the queue tries again. */
const SILENCE_MS = 20_000

/**
 * Mails links to those who are to sign in with them or to confirm an address, and what they should know of their
 * sign-ins. A mail that was lost is sent again with another link: the one in it could have been read by nobody. Without
 * SMTP_URL on this worker jobs are left to those that have one.
 */
export async function openSignInMail(context: WorkerContext): Promise<{ close(): Promise<void> }> {
  const { boss, config, database, log } = context
  const { mail } = config
  if (!mail) return { close: async () => undefined }
  // Loaded here: most processes mail nothing.
  const { createTransport } = await import('nodemailer')
  const transport = createTransport(
    {
      url: mail.smtpUrl,
      // Else whoever sits on the way takes STARTTLS out of the server's words, and reads the password. `smtp://` with
      // `?requireTLS=false` is for a server that is known to have none.
      requireTLS: new URL(mail.smtpUrl).username !== '',
      connectionTimeout: SILENCE_MS,
      greetingTimeout: SILENCE_MS,
      socketTimeout: SILENCE_MS,
      // What stands in a mail is ours: it may name neither files nor addresses to fetch.
      disableFileAccess: true,
      disableUrlAccess: true,
    },
    { from: mail.from, headers: { 'Auto-Submitted': 'auto-generated' } },
  )
  const options = { batchSize: 1, pollingIntervalSeconds: 1, notifyPollingIntervalSeconds: 1 }

  async function send(mail: Mail, facts: Readonly<Record<string, string>>): Promise<void> {
    try {
      await transport.sendMail(mail)
    } catch (error) {
      // The server's words may hold the address, and so do not go to the log.
      const { code, responseCode } = error as { code?: string; responseCode?: number }
      log.warn({ ...facts, code, responseCode }, 'a mail did not reach its server; it is tried again')
      throw new Error(`the mail server did not take the mail (${responseCode ?? code ?? 'no answer'})`)
    }
  }

  const links = await boss.work<Payloads['sign-in-mail']>('sign-in-mail', options, async ([job]) => {
    const link = job && (await addressLink(database.db, job.data.linkId))
    if (!link) return
    await send(signInMail(link, linkAddress(config.baseUrl, link.token)), { linkId: job.data.linkId })
  })
  const notices = await boss.work<Payloads['notice-mail']>('notice-mail', options, async ([job]) => {
    const notice = job && (await readNotice(database.db, job.data))
    if (!notice) return
    await send(noticeMail(notice, `${config.baseUrl}/console/settings/security`), { userId: job.data.userId })
  })
  /** What a change of address has to say to one of the two, or nothing any more. */
  async function mailOfChange({ changeId, tells }: Payloads['address-mail']): Promise<Mail | undefined> {
    if (tells === 'old') {
      const before = await addressBefore(database.db, changeId)
      return before && oldAddressMail(before)
    }
    const change = await addressToConfirm(database.db, changeId)
    if (!change) return undefined
    return change.taken
      ? takenAddressMail(change)
      : confirmAddressMail(change, confirmationAddress(config.baseUrl, change.token))
  }

  const addresses = await boss.work<Payloads['address-mail']>('address-mail', options, async ([job]) => {
    const mail = job && (await mailOfChange(job.data))
    if (mail) await send(mail, { changeId: job.data.changeId })
  })
  return {
    async close() {
      await boss.offWork('sign-in-mail', { id: links, wait: true })
      await boss.offWork('notice-mail', { id: notices, wait: true })
      await boss.offWork('address-mail', { id: addresses, wait: true })
      transport.close()
    },
  }
}
