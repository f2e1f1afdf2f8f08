import { once } from 'node:events'
import { type IncomingHttpHeaders, type IncomingMessage, request } from 'node:http'
import type { Test } from 'tap'
import { until } from '../support/until.ts'

export interface FollowedEvent {
  readonly event: string
  // biome-ignore lint/suspicious/noExplicitAny: tests reach into events whose shape is what they check.
  readonly data: any
}

/** A client's end of a stream of server-sent events. */
export interface FollowedStream {
  readonly status: number
  readonly headers: IncomingHttpHeaders
  /** All events so far, in order. */
  readonly events: readonly FollowedEvent[]
  /** The first event of that name, from the `after`th event on, that meets the condition. */
  next(
    event: string,
    holds?: (data: FollowedEvent['data']) => boolean,
    after?: number,
  ): Promise<FollowedEvent>
  /** Stops reading; `resume` continues. */
  pause(): void
  resume(): void
  /** Resolves when the service has ended it. */
  readonly ended: Promise<unknown>
  close(): void
}

const parse = (text: string): FollowedEvent | undefined => {
  const field = (name: string) => new RegExp(`^${name}: (.*)$`, 'm').exec(text)?.[1]
  const [event, data] = [field('event'), field('data')]
  return event === undefined || data === undefined ? undefined : { event, data: JSON.parse(data) }
}

/** Opens the stream at `url` with those headers; it is closed when the test ends. */
export async function followStream(
  t: Test,
  url: string | URL,
  headers: Record<string, string> = {},
): Promise<FollowedStream> {
  const sent = request(url, { headers, agent: false })
  sent.end()
  t.teardown(() => void sent.destroy())
  const [answer] = (await once(sent, 'response')) as [IncomingMessage]
  const events: FollowedEvent[] = []
  let text = ''
  answer.setEncoding('utf8')
  answer.on('data', chunk => {
    text += chunk
    for (let end = text.indexOf('\n\n'); end >= 0; end = text.indexOf('\n\n')) {
      const found = parse(text.slice(0, end))
      text = text.slice(end + 2)
      if (found) events.push(found)
    }
  })
  answer.on('error', () => undefined)
  return {
    status: answer.statusCode!,
    headers: answer.headers,
    events,
    async next(event, holds = () => true, after = 0) {
      const found = () => events.slice(after).find(one => one.event === event && holds(one.data))
      return (await until(found, `an event ${event} that ${holds}`))!
    },
    pause: () => void answer.pause(),
    resume: () => void answer.resume(),
    ended: new Promise(resolve => answer.once('close', resolve)),
    close: () => void sent.destroy(),
  }
}
