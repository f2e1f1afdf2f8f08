import { addressLink, linkAddress } from '#domains/users/service.ts'
import { AWAITED_LINK } from '#queue/names.ts'
import type { WorkerContext } from '../context.ts'
import { type Claim, DONE, type Job, type Outcome } from '../job.ts'
import { sendMail } from '../mail/send.ts'
import { signInMail } from '../mail/sign-in.ts'

/**
 * Mails links that someone waits for at the sign-in. A mail that was not sent is sent again with a new link, so that no
 * link has to be stored.
 */
export const awaitedLinkMailJob: Job<'sign-in-mail'> = {
  queue: 'sign-in-mail',
  options: { slots: 2, priority: { minPriority: AWAITED_LINK } },
  run,
}

/**
 * Mails invitations. Those of one account, fifty at once, take one slot, so that the next account's do not wait for
 * them: a mail to a slow mailbox may take as long as the server's silence.
 */
export const invitationMailJob: Job<'sign-in-mail'> = {
  queue: 'sign-in-mail',
  options: { slots: 2, most: 1, priority: { maxPriority: AWAITED_LINK - 1 } },
  run,
}

async function run(
  context: WorkerContext,
  { data: { linkId, inviterId } }: Claim<'sign-in-mail'>,
): Promise<Outcome> {
  const link = await addressLink(context.database.db, linkId, inviterId)
  if (!link) return DONE
  return sendMail(context, signInMail(link, linkAddress(context.config.baseUrl, link.token)), { linkId })
}
