import { execFileSync } from 'node:child_process'
import { readdirSync, readFileSync } from 'node:fs'

interface Listed {
  readonly pid: number
  readonly parent: number
  readonly command: string
}

/** The ids of a process's children whose command holds that text. One that has ended has no command any more. */
export function childrenOf(parent: number, command: string): number[] {
  if (process.platform !== 'linux') {
    return listed()
      .filter(one => one.parent === parent && one.command.includes(command))
      .map(({ pid }) => pid)
  }
  // Small images have no ps.
  return threadsOf(parent)
    .flatMap(thread => read(`/proc/${parent}/task/${thread}/children`).split(' ').filter(Boolean).map(Number))
    .filter(pid => runs(pid, command))
}

/** Whether that process runs, and its command holds that text. */
export function runs(pid: number, command: string): boolean {
  if (process.platform === 'linux') return read(`/proc/${pid}/cmdline`).includes(command)
  return listed().some(one => one.pid === pid && one.command.includes(command))
}

function threadsOf(pid: number): string[] {
  try {
    return readdirSync(`/proc/${pid}/task`)
  } catch {
    return []
  }
}

/** Empty where the process or its thread has ended. */
function read(path: string): string {
  try {
    return readFileSync(path, 'latin1')
  } catch {
    return ''
  }
}

function listed(): Listed[] {
  const lines = execFileSync('ps', ['-A', '-o', 'pid=,ppid=,command='], { encoding: 'utf8' }).split('\n')
  return lines.map(line => {
    const [pid, parent, ...command] = line.trim().split(/\s+/)
    return { pid: Number(pid), parent: Number(parent), command: command.join(' ') }
  })
}
