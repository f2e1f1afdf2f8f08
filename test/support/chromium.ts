import { existsSync } from 'node:fs'
import { type Browser, chromium } from 'playwright-core'

/** The one without windows takes a third less of the processor for the same pages; it is a Debian package of its own. */
export const CHROMIUM =
  process.env.CHROMIUM ??
  ['/usr/lib/chromium/chromium-headless-shell', '/usr/bin/chromium'].find(path => existsSync(path)) ??
  'Chromium'
/** Without the network flags Chromium looks for its maker's hosts at every start. */
export const FLAGS = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  // Without it each person's browser begins a process for its empty page, and another for ours; each tab has its own.
  '--renderer-process-limit=1',
]

export async function openChromium(): Promise<Browser> {
  if (!existsSync(CHROMIUM)) {
    throw new Error(`${CHROMIUM} is not there: install Debian's chromium-headless-shell, or set CHROMIUM`)
  }
  return chromium.launch({ executablePath: CHROMIUM, args: FLAGS })
}
