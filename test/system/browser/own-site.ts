import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { Test } from 'tap'

/** A customer's own site. */
export interface OwnSite {
  readonly port: number
  /** Sets what all of its pages hold. */
  show(html: string): void
}

/** A site with one page at every address, and no other file. */
export async function openSite(t: Pick<Test, 'teardown'>): Promise<OwnSite> {
  let body = ''
  const site = createServer((request, response) => {
    if (/^\/(favicon|other\.js)/.test(request.url ?? '')) return response.writeHead(404).end()
    response
      .writeHead(200, { 'content-type': 'text/html; charset=utf-8' })
      .end(`<!doctype html><html lang="sv"><head><title>Test</title></head><body>${body}</body></html>`)
  }).listen(0, '127.0.0.1')
  await once(site, 'listening')
  t.teardown(() => {
    site.closeAllConnections()
    site.close()
  })
  return {
    port: (site.address() as AddressInfo).port,
    show: html => {
      body = html
    },
  }
}
