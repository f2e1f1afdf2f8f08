import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { collectDefaultMetrics } from 'prom-client'
import { openDatabaseGauges } from './database.ts'
import { registry, showBuild } from './registry.ts'

export interface MetricsServer {
  readonly port: number
  close(): Promise<void>
}

let processIsWatched = false

/** Event-loop lag, memory and garbage collection: once for each process, however many services it runs. */
function watchProcess(): void {
  if (processIsWatched) return
  processIsWatched = true
  collectDefaultMetrics({ register: registry })
}

/**
 * Serves `/metrics` on a port of its own in the private network, so no key is needed.
 * @param port 0 for any free one
 */
export async function startMetrics(
  databaseUrl: string,
  { host, port, role }: { host: string; port: number; role: string },
): Promise<MetricsServer> {
  watchProcess()
  showBuild(role)
  const database = openDatabaseGauges(databaseUrl)
  let rendered: Promise<string> | undefined
  /** One for all who ask at once: it takes milliseconds. */
  const render = (): Promise<string> => {
    rendered ??= database
      .refresh()
      .then(() => registry.metrics())
      .finally(() => {
        rendered = undefined
      })
    return rendered
  }
  const server = createServer(async (request, response) => {
    if (request.url?.split('?')[0] !== '/metrics') {
      response.writeHead(404).end()
      return
    }
    const text = await render()
    response.writeHead(200, { 'content-type': registry.contentType }).end(text)
  })
  server.listen({ host, port })
  try {
    await once(server, 'listening')
  } catch (error) {
    await database.close()
    throw error
  }
  return {
    port: (server.address() as AddressInfo).port,
    async close() {
      const closed = once(server, 'close')
      server.close()
      server.closeAllConnections()
      await closed
      await database.close()
    },
  }
}
