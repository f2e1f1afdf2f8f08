import { spawn } from 'node:child_process'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Readable, Writable } from 'node:stream'
import { CHROMIUM, FLAGS } from '#test/support/chromium.ts'

/** An answer of the protocol: each caller knows the fields of its own method. */
type Answer = Readonly<Record<string, unknown>>

/** One tab, or the browser itself: calls a method of the DevTools protocol. */
export type Send = (method: string, params?: object) => Promise<Answer>

export interface PlainChromium {
  readonly browser: Send
  /** @param context of the browser; undefined: its default one */
  openTab(context?: string): Promise<{ send: Send; close(): Promise<unknown> }>
  close(): Promise<void>
}

interface Message {
  readonly id?: number
  readonly result?: Answer
  readonly error?: { readonly message: string }
}

interface Waiting {
  readonly resolve: (answer: Answer) => void
  readonly reject: (error: Error) => void
}

/**
 * Chromium with a profile of its own, driven through the DevTools protocol alone. A driver that follows every request,
 * worker and frame adds a third to the time that a page takes to open.
 */
export async function openPlainChromium(): Promise<PlainChromium> {
  const folder = await mkdtemp(join(tmpdir(), 'plain-chromium-'))
  const args = [...FLAGS, `--user-data-dir=${folder}`, '--remote-debugging-pipe', 'about:blank']
  const chromium = spawn(CHROMIUM, args, { stdio: ['ignore', 'ignore', 'ignore', 'pipe', 'pipe'] })
  const ended = new Promise(resolve => chromium.once('exit', resolve))
  const waiting = new Map<number, Waiting>()
  const [, , , to, from] = chromium.stdio as unknown as [null, null, null, Writable, Readable]
  const sendTo =
    (sessionId?: string): Send =>
    (method, params = {}) =>
      new Promise((resolve, reject) => {
        const id = ++lastId
        waiting.set(id, { resolve, reject })
        to.write(`${JSON.stringify({ id, method, params, sessionId })}\0`)
      })
  let lastId = 0
  let rest = ''
  from.setEncoding('utf8').on('data', (text: string) => {
    const messages = (rest + text).split('\0')
    rest = messages.pop()!
    for (const message of messages) take(JSON.parse(message))
  })

  function take({ id, result, error }: Message): void {
    // A message without an id is an event. Nothing waits for those.
    const asked = id === undefined ? undefined : waiting.get(id)
    if (!asked) return
    waiting.delete(id!)
    if (error) asked.reject(new Error(error.message))
    else asked.resolve(result!)
  }

  const browser = sendTo()
  return {
    browser,
    async openTab(browserContextId) {
      const size = { width: 1280, height: 720 }
      const { targetId } = await browser('Target.createTarget', {
        url: 'about:blank',
        browserContextId,
        ...size,
      })
      const { sessionId } = await browser('Target.attachToTarget', { targetId, flatten: true })
      const close = () => browser('Target.closeTarget', { targetId })
      return { send: sendTo(String(sessionId)), close }
    },
    async close() {
      chromium.kill()
      await ended
      await rm(folder, { recursive: true })
    },
  }
}
