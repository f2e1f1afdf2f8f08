import { createHmac, type KeyObject, timingSafeEqual } from 'node:crypto'

/**
 * The largest difference in seconds between the signature's time and ours, so that recorded requests cannot be replayed
 * later.
 */
const TOLERANCE_S = 300

const TIME = /^\d{1,12}$/
const SIGNATURE = /^[0-9a-f]{64}$/i

/**
 * Whether the provider signed these bytes just now, with any of our secrets: `t=<seconds>,v1=<hex>[,v1=…]`, an
 * HMAC-SHA256 over `<t>.<body>` (docs.stripe.com/webhooks, "Verify webhook signatures manually"). While a secret is
 * rolled, the provider signs with both and sends several `v1`. Other schemes (`v0`) are ignored.
 *
 * @param now seconds since the epoch
 */
export function isSigned(header: string, body: Buffer, secrets: readonly KeyObject[], now: number): boolean {
  const { times, signatures } = read(header)
  const [time] = times
  // Two joined headers have two times, and it is unknown which one was signed.
  if (time === undefined || times.length > 1 || !TIME.test(time)) return false
  let genuine = false
  for (const secret of secrets) {
    const expected = createHmac('sha256', secret).update(`${time}.`).update(body).digest()
    // All are compared, whatever was found before, so that the time reveals nothing.
    for (const signature of signatures) genuine = timingSafeEqual(signature, expected) || genuine
  }
  return genuine && Math.abs(now - Number(time)) <= TOLERANCE_S
}

function read(header: string): { times: string[]; signatures: Buffer[] } {
  const times: string[] = []
  const signatures: Buffer[] = []
  for (const part of header.split(',')) {
    const at = part.indexOf('=')
    const scheme = part.slice(0, at).trim()
    const value = part.slice(at + 1).trim()
    if (scheme === 't') times.push(value)
    else if (scheme === 'v1' && SIGNATURE.test(value)) signatures.push(Buffer.from(value, 'hex'))
  }
  return { times, signatures }
}
