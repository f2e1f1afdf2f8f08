import { execFileSync } from 'node:child_process'
import process from 'node:process'
import { fileURLToPath } from 'node:url'

/** Takes the pictures of console.md and the README: on the walk by keyboard that tests every screen. Needs Chromium. */
execFileSync(process.execPath, ['test/system/browser/walk.test.ts'], {
  cwd: fileURLToPath(new URL('..', import.meta.url)),
  env: { ...process.env, PICTURES: 'docs' },
  stdio: 'inherit',
})
