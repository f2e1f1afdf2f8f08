import { once } from 'node:events'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { Test } from 'tap'
import { type StripeEvent, unixNow } from '../callbacks.ts'
import { type FormTree, readForm } from './form.ts'
import { payPage } from './pay-page.ts'
import { completeSession, expireSession, openSession, type Session, StripeRefusal } from './sessions.ts'

export const FAKE_STRIPE_KEY = 'sk_test_of_the_fake'

export interface FakeStripeRequest {
  readonly method: string
  readonly path: string
  readonly form: FormTree
  readonly idempotencyKey: string | undefined
  readonly version: string | undefined
}

/**
 * A fake Stripe: no service of Stripe's, and nothing of it is real. It speaks as much of the interface as
 * docs.stripe.com/api documents and checkout needs: keys, forms, idempotency, versions, errors, sessions, and the page
 * on which a person pays.
 */
export interface FakeStripe {
  readonly url: URL
  /** The requests so far, the oldest first. */
  readonly requests: FakeStripeRequest[]
  readonly sessions: ReadonlyMap<string, Session>
  /** The session at the end of an address. */
  sessionAt(url: string): Session
  /** What happens to requests instead of a normal answer, until it is set to undefined again. */
  trouble:
    | 'silence'
    | 'hang up'
    | { readonly status: number; readonly error: Record<string, string> }
    | undefined
  /** Called before a request is answered. */
  before: ((request: FakeStripeRequest) => Promise<void> | void) | undefined
  /** Called when someone pays on its page, before they are sent back. */
  onPaid: ((event: StripeEvent) => Promise<void> | void) | undefined
  /** Pays, as a person does on its page, and gives the event that Stripe sends of it. */
  pay(session: Session, more?: { readonly paid?: boolean }): StripeEvent
  event(type: string, session: Session): StripeEvent
}

interface Reply {
  readonly status: number
  readonly body: unknown
}

export async function startFakeStripe(t: Pick<Test, 'teardown'>): Promise<FakeStripe> {
  const sessions = new Map<string, Session>()
  const kept = new Map<string, { readonly asked: string; readonly answer: Reply }>()
  const underWay = new Set<string>()
  let events = 0

  const server = createServer((request, response) => {
    void answer(request, response).catch(() => response.destroy())
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const url = new URL(`http://127.0.0.1:${(server.address() as AddressInfo).port}`)
  t.teardown(() => {
    server.closeAllConnections()
    server.close()
  })

  const fake: FakeStripe = {
    url,
    requests: [],
    sessions,
    trouble: undefined,
    before: undefined,
    onPaid: undefined,
    sessionAt: address => sessions.get(new URL(address).pathname.split('/').at(-1)!)!,
    event: (type, session) => ({
      id: `evt_fake_${++events}`,
      object: 'event',
      api_version: fake.requests[0]?.version ?? null,
      created: unixNow(),
      data: { object: { ...session } },
      livemode: false,
      type,
    }),
    pay(session, { paid = true } = {}) {
      return fake.event('checkout.session.completed', completeSession(session, paid))
    },
  }

  async function answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const path = new URL(request.url ?? '/', url).pathname
    let text = ''
    for await (const chunk of request) text += chunk
    if (path.startsWith('/c/pay/')) {
      const press = async (session: Session) => void (await fake.onPaid?.(fake.pay(session)))
      const isPress = request.method === 'POST'
      return payPage(sessions.get(path.split('/').at(-1)!), isPress ? press : undefined, response)
    }
    const asked: FakeStripeRequest = {
      method: request.method ?? '',
      path,
      form: readForm(text),
      idempotencyKey: request.headers['idempotency-key']?.toString(),
      version: request.headers['stripe-version']?.toString(),
    }
    fake.requests.push(asked)
    const key = asked.idempotencyKey ?? ''
    const isBusy = underWay.has(key)
    if (key) underWay.add(key)
    await fake.before?.(asked)
    if (!isBusy) underWay.delete(key)
    if (fake.trouble === 'silence') return
    if (fake.trouble === 'hang up') return void response.destroy()
    const { status, body } = isBusy ? IN_USE : reply(request, asked, text)
    response.writeHead(status, {
      'content-type': 'application/json',
      'request-id': `req_${fake.requests.length}`,
    })
    response.end(JSON.stringify(body))
  }

  function reply(request: IncomingMessage, asked: FakeStripeRequest, text: string): Reply {
    try {
      if (request.headers.authorization !== `Bearer ${FAKE_STRIPE_KEY}`) {
        throw new StripeRefusal(401, { type: 'invalid_request_error', message: 'Invalid API Key provided' })
      }
      if (!/^\d{4}-\d\d-\d\d\.\w+$/.test(asked.version ?? '')) {
        throw new StripeRefusal(400, { type: 'invalid_request_error', message: 'Invalid Stripe API version' })
      }
      const type = request.headers['content-type'] ?? ''
      if (asked.method === 'POST' && !type.startsWith('application/x-www-form-urlencoded')) {
        throw new StripeRefusal(400, { type: 'invalid_request_error', message: 'Send a form' })
      }
      return onceAKey(asked, text, () => {
        const { trouble } = fake
        if (typeof trouble === 'object') throw new StripeRefusal(trouble.status, trouble.error)
        return { status: 200, body: act(asked) }
      })
    } catch (error) {
      if (error instanceof StripeRefusal) return error
      throw error
    }
  }

  /** docs.stripe.com/api/idempotent_requests: the same key with other parameters is an error. */
  function onceAKey(asked: FakeStripeRequest, text: string, act: () => Reply): Reply {
    const { idempotencyKey: key } = asked
    if (asked.method !== 'POST' || key === undefined) return act()
    const known = kept.get(key)
    const whole = `${asked.path}?${text}`
    if (known && known.asked !== whole) {
      throw new StripeRefusal(400, {
        type: 'idempotency_error',
        message: 'Keys for idempotent requests can only be used with the same parameters',
      })
    }
    if (known) return known.answer
    const answer = act()
    kept.set(key, { asked: whole, answer })
    return answer
  }

  function act({ method, path, form }: FakeStripeRequest): unknown {
    const [, version, area, noun, id, verb] = path.split('/')
    if (version !== 'v1' || area !== 'checkout' || noun !== 'sessions') throw missing(path)
    if (method === 'POST' && id === undefined) {
      const made = openSession(form, unixNow(), id => new URL(`/c/pay/${id}`, url).href)
      sessions.set(made.id, made)
      return made
    }
    const session = sessions.get(id ?? '')
    if (!session) throw missing(path)
    if (method === 'POST' && verb === 'expire') return expireSession(session)
    if (method !== 'GET' || verb !== undefined) throw missing(path)
    const intent = session.payment_intent
    return {
      ...session,
      payment_intent: intent && {
        id: intent,
        object: 'payment_intent',
        latest_charge: { id: `ch_${intent}`, object: 'charge', receipt_url: `${url.href}receipts/${intent}` },
      },
    }
  }

  return fake
}

/** The answer to the second of two simultaneous requests with one key. */
const IN_USE: Reply = {
  status: 409,
  body: {
    error: {
      type: 'idempotency_error',
      code: 'idempotency_key_in_use',
      message: 'There is another in-progress request using this Idempotent Key',
    },
  },
}

const missing = (path: string) =>
  new StripeRefusal(404, {
    type: 'invalid_request_error',
    code: 'resource_missing',
    message: `Unrecognized request URL (${path})`,
  })
