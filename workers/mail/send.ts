import { mails } from '#telemetry/metrics/counts.ts'
import type { WorkerContext } from '../context.ts'
import { DONE, type Outcome } from '../job.ts'
import type { Mail } from './compose.ts'
import { mailErrorCode } from './transport.ts'

/** @param facts of the log line; the server's own words are left out, because they may hold a person's address */
export async function sendMail(
  { mailer, log }: WorkerContext,
  mail: Mail,
  facts: Readonly<Record<string, string>>,
): Promise<Outcome> {
  try {
    await mailer!.sendMail(mail)
    mails.add({ outcome: 'sent' }, 1)
    return DONE
  } catch (error) {
    mails.add({ outcome: 'failed' }, 1)
    const { code, responseCode } = mailErrorCode(error)
    log.warn({ ...facts, code, responseCode }, 'the mail server did not accept a mail; it is tried again')
    const why = responseCode ?? code ?? 'no answer'
    return { is: 'given back', why: `the mail server did not take the mail (${why})` }
  }
}
