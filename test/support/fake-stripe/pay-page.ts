import type { ServerResponse } from 'node:http'
import type { Session } from './sessions.ts'

const escaped = (text: string): string =>
  text.replace(/[&<>"]/g, character => `&#${character.charCodeAt(0)};`)

/**
 * A page in place of Stripe's: the amount, a button to pay, and a link back.
 * @param press called when the button is pressed
 */
export async function payPage(
  session: Session | undefined,
  press: ((session: Session) => Promise<void>) | undefined,
  response: ServerResponse,
): Promise<void> {
  if (session?.status !== 'open') {
    response.writeHead(410, { 'content-type': 'text/plain' })
    response.end('Nothing is paid here any more')
    return
  }
  if (press) {
    await press(session)
    response.writeHead(303, { location: session.success_url })
    response.end()
    return
  }
  const { title, description, amount_total: amount, currency } = session
  response.writeHead(200, { 'content-type': 'text/html; charset=utf-8' })
  response.end(`<!doctype html><html lang="en"><title>Fake Stripe</title>
    <h1>${escaped(title)}</h1><p>${escaped(description ?? '')}</p><p>${(amount / 100).toFixed(2)} ${currency}</p>
    <form method="post"><button>Pay</button></form><a href="${escaped(session.cancel_url ?? '')}">Back</a></html>`)
}
