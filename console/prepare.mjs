import { existsSync } from 'node:fs'
import process from 'node:process'

/*
 * What npm runs after `npm ci`: the web app is built. npm runs it for `npx brevduva` too, when nothing must be built
 * beneath a running service, and where only what runs in production is installed. JavaScript, since an older Node may
 * be the one that runs it then.
 */
const installed = existsSync(new URL('../node_modules/vite', import.meta.url))
if (installed && process.env.npm_command !== 'exec') {
  const { build } = await import('vite')
  await build({ root: import.meta.dirname, logLevel: 'warn' })
}
