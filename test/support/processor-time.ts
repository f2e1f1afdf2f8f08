import { existsSync, readFileSync } from 'node:fs'
import process from 'node:process'

const OWN = '/proc/self/stat'
/** Indexes of the fields after the process's name; see proc_pid_stat(5). Ticks are hundredths of a second. */
const CHILDREN_USER = 13
const CHILDREN_SYSTEM = 14
const TICK_MS = 10

/** Milliseconds of processor time that this process, and the processes it started that have ended, have taken so far. */
export function processorMs(): number {
  const { user, system } = process.cpuUsage()
  return Math.round((user + system) / 1000) + childrenMs()
}

function childrenMs(): number {
  if (!existsSync(OWN)) return 0
  const fields = readFileSync(OWN, 'utf8')
    .replace(/^.*\) /s, '')
    .split(' ')
  return (Number(fields[CHILDREN_USER]) + Number(fields[CHILDREN_SYSTEM])) * TICK_MS
}
