import './patient-deadlines.ts'
import './plain-children.ts'
import { existsSync, globSync, readFileSync } from 'node:fs'
import { registerHooks } from 'node:module'
import process from 'node:process'
import t from 'tap'
import { enterScope } from './file-scope.ts'
import { directoryOfRun, takenInTurn, testFiles } from './lanes.ts'
import { keepMaker } from './postgres.ts'

const TESTS = new URL('../', import.meta.url)
const SCOPE = new URL('./file-scope.ts', import.meta.url).href
const TEST_FILE = /\/test\/(?:[^/]+\/)?[^/]+\/[^/]+\.test\.ts$/

/**
 * Runs test files one after another in this process, each as a subtest of its name. To start a process and load the
 * service takes longer than most of them. A run has several lanes: each takes the next file that none has taken.
 */
export const runLane = (): Promise<void> => runFiles(TESTS, takenInTurn(testFiles(), directoryOfRun()))

/** The same for all test files of a folder. @param folder with a slash at its end */
export const runFolder = (folder: URL): Promise<void> =>
  runFiles(folder, globSync('*.test.ts', { cwd: folder }).sort())

async function runFiles(folder: URL, files: Iterable<string>): Promise<void> {
  registerHooks({
    resolve: (specifier, context, next) =>
      specifier === 'tap' && TEST_FILE.test(context.parentURL ?? '')
        ? { url: SCOPE, format: 'module-typescript', shortCircuit: true }
        : next(specifier, context),
  })
  t.teardown(keepMaker())
  for (const file of files) {
    const before = processorMs()
    await t.test(file, async t => {
      enterScope(t)
      await import(new URL(file, folder).href)
    })
    // `.ci/count.ts` lists these.
    t.comment(`processor time of ${file}: ${processorMs() - before} ms`)
  }
}

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
