import { spawn } from 'node:child_process'
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import process from 'node:process'

/*
 * What npm runs after `npm ci`: the web app is built, and beside it the types are made that an editor needs. npm runs
 * it for `npx brevduva` too, when nothing must be built beneath a running service, and where only what runs in
 * production is installed. JavaScript, since an older Node may be the one that runs it then.
 */
const installed = existsSync(new URL('../node_modules/vite', import.meta.url))
if (installed && process.env.npm_command !== 'exec') {
  // The service runs without these types: if they cannot be made, the install says why and does not fail.
  spawn('node', [join(import.meta.dirname, '../clients/generate.ts'), 'console'], { stdio: 'inherit' })
  const { build } = await import('vite')
  await build({ root: import.meta.dirname, logLevel: 'warn' })
}
