import { once } from 'node:events'
import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { extname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import react from '@vitejs/plugin-react'
import type { Browser, Page } from 'playwright-core'
import t from 'tap'
import { build } from 'vite'
import { PAGE_POLICY, WORKER_POLICY } from '#plugins/console/policy.ts'
import { PATIENCE_MS } from './until.ts'

const TYPES: Readonly<Record<string, string>> = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.mjs': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
}

export interface BuiltPage {
  readonly page: Page
  /** The folder of what the browser loads. */
  readonly built: string
  /** Paths that the browser asked for, in their order. */
  readonly asked: readonly string[]
  /** Errors in the page, and violations of its content security policy. */
  readonly errors: string[]
  close(): Promise<void>
}

const builds = new Map<string, Promise<string>>()

/** The folder of a page, which is built once for all test files of this process, and deleted when it ends. */
function builtOnce(root: string): Promise<string> {
  const built = builds.get(root) ?? buildPage(root)
  builds.set(root, built)
  return built
}

async function buildPage(root: string): Promise<string> {
  const built = await mkdtemp(join(tmpdir(), 'brevduva-page-'))
  t.teardown(() => rm(built, { recursive: true, force: true }))
  await build({
    root,
    configFile: false,
    logLevel: 'error',
    plugins: [react()],
    worker: { format: 'es' },
    build: { outDir: built, target: 'es2023', assetsInlineLimit: 0, modulePreload: { polyfill: false } },
  })
  return built
}

/**
 * A part of the console in a browser, built like the console, but alone.
 * @param root the folder of its page
 * @param files by paths, for the page to fetch
 */
export async function openBuiltPage(
  browser: Browser,
  root: string,
  files: ReadonlyMap<string, Uint8Array> = new Map(),
): Promise<BuiltPage> {
  const built = await builtOnce(root)
  const asked: string[] = []
  const server = createServer(async (request, response) => {
    const path = new URL(request.url ?? '/', 'http://localhost').pathname
    asked.push(path)
    const file =
      files.get(path) ?? (await readFile(join(built, path === '/' ? 'index.html' : path)).catch(() => null))
    if (!file) return response.writeHead(404).end()
    response
      .writeHead(200, {
        'content-type': TYPES[extname(path) || '.html'] ?? 'application/octet-stream',
        'content-security-policy': path === '/' ? PAGE_POLICY : WORKER_POLICY,
      })
      .end(file)
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  const context = await browser.newContext({ deviceScaleFactor: 2 })
  context.setDefaultTimeout(PATIENCE_MS)
  const page = await context.newPage()
  const errors: string[] = []
  page.on('pageerror', error => errors.push(error.message))
  page.on('console', message => {
    if (['error', 'warning'].includes(message.type())) errors.push(message.text())
  })
  await page.goto(`http://127.0.0.1:${(server.address() as AddressInfo).port}/`)
  return {
    page,
    built,
    asked,
    errors,
    async close() {
      await context.close()
      server.closeAllConnections()
      server.close()
    },
  }
}

const PAGE = fileURLToPath(new URL('./engine-page', import.meta.url))

/**
 * The console's engine and sheet in a browser.
 * @param files by paths, for the page to fetch
 */
export const openEnginePage = (
  browser: Browser,
  files: ReadonlyMap<string, Uint8Array> = new Map(),
): Promise<BuiltPage> => openBuiltPage(browser, PAGE, files)
