import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync } from 'node:fs'
import process from 'node:process'
import { fileURLToPath } from 'node:url'

/*
 * What npm runs after `npm ci`: the web app is built, and beside it the types are made that an editor needs. npm runs
 * it for `npx brevduva` too, when nothing must be built beneath a running service, and where only what runs in
 * production is installed. JavaScript, since an older Node may be the one that runs it then.
 */
const installed = existsSync(new URL('../node_modules/vite', import.meta.url))
if (installed && process.env.npm_command !== 'exec') {
  const types = spawn(
    'node',
    [fileURLToPath(new URL('../clients/generate.ts', import.meta.url)), 'console'],
    {
      stdio: 'inherit',
    },
  )
  const typed = once(types, 'exit')
  const { build } = await import('vite')
  await build({ root: import.meta.dirname, logLevel: 'warn' })
  const [code] = await typed
  process.exitCode = code ?? 1
}
