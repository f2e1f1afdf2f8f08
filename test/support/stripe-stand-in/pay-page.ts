import type { ServerResponse } from 'node:http'
import type { StripeStandIn } from './server.ts'

const escaped = (text: string): string =>
  text.replace(/[&<>"]/g, character => `&#${character.charCodeAt(0)};`)

/** What a person sees in place of Stripe's page: what is to be paid, a button, and a way back. */
export async function payPage(
  standIn: StripeStandIn,
  { path, isPress }: { readonly path: string; readonly isPress: boolean },
  response: ServerResponse,
): Promise<void> {
  const session = standIn.sessions.get(path.split('/').at(-1)!)
  if (session?.status !== 'open') {
    response.writeHead(410, { 'content-type': 'text/plain' })
    response.end('Nothing is paid here any more')
    return
  }
  if (isPress) {
    await standIn.onPaid?.(standIn.pay(session))
    response.writeHead(303, { location: session.success_url })
    response.end()
    return
  }
  const { title, description, amount_total: amount, currency } = session
  response.writeHead(200, { 'content-type': 'text/html; charset=utf-8' })
  response.end(`<!doctype html><html lang="en"><title>Stand-in for Stripe</title>
    <h1>${escaped(title)}</h1><p>${escaped(description ?? '')}</p><p>${(amount / 100).toFixed(2)} ${currency}</p>
    <form method="post"><button>Pay</button></form><a href="${escaped(session.cancel_url ?? '')}">Back</a></html>`)
}
