import { randomUUID } from 'node:crypto'
import { type Reason, reason } from '#schemas/reasons.ts'

interface Credentials {
  readonly user: string
  readonly password: string
}

export interface Wrong {
  readonly reason: Reason
  readonly advice: string
}

const LIMIT_MS = 5000

/** A number that nobody has: the call is rejected and not recorded. */
const NOBODY = 'brevduva doctor'
const forms = (): Readonly<Record<string, Record<string, string>>> => {
  const id = `doctor-${randomUUID()}`
  return {
    'voice-start': { callid: id, from: NOBODY, to: NOBODY, direction: 'incoming' },
    hangup: { id, from: NOBODY, to: NOBODY, state: 'failed' },
  }
}

/**
 * Calls both callbacks of the telephony provider as it would, from this machine.
 * @returns what is wrong; null if calls are connected, and refused without the password
 */
export async function tryCallbacks(baseUrl: string, { user, password }: Credentials): Promise<Wrong | null> {
  const authorization = `Basic ${Buffer.from(`${user}:${password}`).toString('base64')}`
  for (const [callback, form] of Object.entries(forms())) {
    const url = `${baseUrl}/api/webhooks/telephony/${callback}`
    for (const headers of [{ authorization }, {}]) {
      const status = await post(url, form, headers)
      const wrong = judge(url, status, 'authorization' in headers)
      if (wrong) return wrong
    }
  }
  return null
}

async function post(
  url: string,
  form: Record<string, string>,
  headers: Record<string, string>,
): Promise<number | string> {
  try {
    const answer = await fetch(url, {
      method: 'POST',
      body: new URLSearchParams(form),
      headers,
      redirect: 'manual',
      signal: AbortSignal.timeout(LIMIT_MS),
    })
    await answer.body?.cancel()
    return answer.status
  } catch (error) {
    const cause = error instanceof Error ? (error.cause ?? error) : error
    return cause instanceof Error ? String(Reflect.get(cause, 'code') ?? cause.name) : 'no answer'
  }
}

function judge(url: string, status: number | string, known: boolean): Wrong | null {
  if (typeof status === 'string') {
    return {
      reason: reason('telephony_callback_unanswered', { url, error: status }),
      advice: 'start the API, or correct BASE_URL: it must be the address where the provider reaches it',
    }
  }
  if (!known) {
    // Callers without the password must get a 404 (spec).
    if (status === 404) return null
    return {
      reason: reason('telephony_callback_unprotected', { url, status }),
      advice:
        'something in front answers instead of the API: pass POST /api/webhooks/telephony/… through unchanged',
    }
  }
  if (status === 200) return null
  if (status >= 300 && status < 400) {
    return {
      reason: reason('telephony_callback_redirected', { url, status }),
      advice: 'change BASE_URL, and the addresses at the provider, to the final address',
    }
  }
  return {
    reason: reason('telephony_callback_refused', { url, status }),
    advice:
      'give every API process the same TELEPHONY_WEBHOOK_USER and TELEPHONY_WEBHOOK_PASSWORD, and do not let proxies remove the Authorization header',
  }
}
