import { once } from 'node:events'
import { type AddressInfo, connect, createServer, type Server, type Socket } from 'node:net'
import { setTimeout as delay } from 'node:timers/promises'
import type { FtpServer } from './ftp-server.ts'

/** Where a connection breaks: when so many bytes have gone that way over it. */
export interface Cut {
  readonly on: 'control' | 'data'
  readonly way: 'up' | 'down'
  readonly after: number
  /** `end`: as if the other side had ended the connection regularly. */
  readonly how: 'reset' | 'end'
}

/** The n-th answer of a control connection (from 0) comes a second time: with the first, or after the next command. */
export interface Echo {
  readonly answer: number
  readonly late: boolean
}

/** Errors of the connection to a server. Each is used up by the first connection that it affects. */
export interface WireErrors {
  cuts: Cut[]
  echoes: Echo[]
}

/**
 * A proxy in front of an FTP server without TLS that a test controls byte by byte. Data connections go through it too.
 */
export interface Wire {
  /** With user and password, as the server's. */
  readonly url: string
  readonly errors: WireErrors
  /** Bytes a second over data connections, upwards; undefined as fast as it goes. */
  pace: number | undefined
  close(): void
}

const ANSWER = /^(?:(\d{3})-[\s\S]*?\r\n\1 |\d{3} )[^\r]*\r\n/

export async function openWire(server: Pick<FtpServer, 'url' | 'port'>): Promise<Wire> {
  const open = new Set<Socket | Server>()
  const errors: WireErrors = { cuts: [], echoes: [] }
  const track = <S extends Socket | Server>(end: S): S => {
    open.add(end)
    end.on('error', () => undefined)
    end.on('close', () => open.delete(end))
    return end
  }

  /** Forwards data from `from`, up to the point where the connection is to break. */
  async function carry(
    ends: { client: Socket; far: Socket },
    on: Cut['on'],
    way: Cut['way'],
    passed: (chunk: Buffer) => Buffer | Promise<Buffer>,
  ) {
    const { client, far } = ends
    const [from, to] = way === 'up' ? [client, far] : [far, client]
    let gone = 0
    try {
      for await (const raw of from) {
        const chunk = await passed(raw)
        if (to.destroyed || to.writableEnded) continue
        const cut = errors.cuts.find(one => one.on === on && one.way === way)
        const left = cut ? Math.max(0, cut.after - gone) : Infinity
        gone += chunk.length
        const part = chunk.subarray(0, left)
        // Only whole lines are forwarded: the tests' server would treat a part of a line as a complete command.
        const whole = on === 'control' && way === 'up' ? part.lastIndexOf(10) + 1 : part.length
        if (!to.write(part.subarray(0, whole))) await once(to, 'drain')
        if (!cut || left >= chunk.length) continue
        errors.cuts.splice(errors.cuts.indexOf(cut), 1)
        if (cut.how === 'end') to.end()
        else client.resetAndDestroy()
      }
    } catch {
      client.destroy()
    }
    // The server may be about to listen for data. Without a connection there, it would keep the process running for
    // half a minute.
    if (way === 'up') await delay(30)
    to.end()
  }

  const reach = (port: number) => track(connect({ port, host: '127.0.0.1', allowHalfOpen: true }))
  const listen = async (meet: (client: Socket) => void) => {
    const listener = track(createServer({ allowHalfOpen: true }, client => meet(track(client))))
    listener.listen(0, '127.0.0.1')
    await once(listener, 'listening')
    return (listener.address() as AddressInfo).port
  }

  const asTheyAre = (chunk: Buffer) => chunk
  const wire: Wire = { url: '', errors, pace: undefined, close: () => undefined }
  const inPace = async (chunk: Buffer) => {
    const ms = wire.pace === undefined ? 0 : (1000 * chunk.length) / wire.pace
    if (ms > 0) await delay(ms)
    return chunk
  }
  const dataOver = async (port: number) => {
    const far = reach(port)
    // Otherwise the server keeps its listener, and the process, for half a minute.
    await once(far, 'connect')
    await delay(5)
    return listen(client => {
      void carry({ client, far }, 'data', 'up', inPace)
      void carry({ client, far }, 'data', 'down', asTheyAre)
    })
  }
  const control = (client: Socket) => {
    const far = reach(server.port)
    let unsaid = ''
    let answers = 0
    let late = ''
    const down = async (chunk: Buffer) => {
      unsaid += chunk.toString('latin1')
      let said = ''
      for (let found = ANSWER.exec(unsaid); found; found = ANSWER.exec(unsaid)) {
        let answer = found[0]
        unsaid = unsaid.slice(answer.length)
        const port = /^229 .*\|\|\|(\d+)\|/.exec(answer)?.[1]
        if (port) answer = answer.replace(port, String(await dataOver(Number(port))))
        const echo = errors.echoes.find(one => one.answer === answers)
        answers++
        said += answer
        if (!echo) continue
        errors.echoes.splice(errors.echoes.indexOf(echo), 1)
        if (echo.late) late = answer
        else said += answer
      }
      return Buffer.from(said, 'latin1')
    }
    const up = (chunk: Buffer) => {
      if (late !== '') client.write(late, 'latin1')
      late = ''
      return chunk
    }
    void carry({ client, far }, 'control', 'up', up)
    void carry({ client, far }, 'control', 'down', down)
  }

  const port = await listen(control)
  return Object.assign(wire, {
    url: server.url.replace(`:${server.port}`, `:${port}`),
    close: () => {
      for (const end of open) {
        if ('destroy' in end) end.destroy()
        else end.close()
      }
    },
  })
}
