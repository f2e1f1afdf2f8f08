import '../support/plain-children.ts'
import { fork } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { Test } from 'tap'
import { QUICK_START } from '../support/config.ts'

const PROGRAM = fileURLToPath(new URL('./command-process.ts', import.meta.url))

/**
 * Provides `npx brevduva …` for a shell. All commands run in one process, because starting a hundred took most of the
 * time. Only a command that reads standard input gets a process of its own.
 */
export async function commandsInOneProcess(t: Test, env: Record<string, string>): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'brevduva-commands-'))
  t.teardown(() => rm(folder, { recursive: true, force: true }))
  const socket = join(folder, 'socket')
  const child = fork(PROGRAM, [socket], { env, execArgv: [...QUICK_START] })
  t.teardown(() => child.kill('SIGKILL'))
  await once(child, 'message')
  return `npx() {
  shift
  case " $* " in *' - '*) node ${QUICK_START.join(' ')} cli.ts "$@"; return;; esac
  local typed
  typed=$(printf '%s\\0' "$PWD" "$@" |
    command curl -sS --fail --unix-socket ${socket} --data-binary @- http://commands/) || return
  eval "$typed"
}`
}
