import { existsSync, readFileSync } from 'node:fs'
import process from 'node:process'

interface Count {
  passed: number
  failed: number
  /** Failed assertions as the runner printed them: the assertion with its diagnostics, its test, its file. */
  lines: string[]
  /** Processor time of each test file, as `test/support/run-files.ts` prints it. */
  times: FileTime[]
}

interface FileTime {
  file: string
  ms: number
}

/** Lines of a failed assertion's diagnostics that are repeated at the end. */
const DIAGNOSTIC_LINES = 40
/** How many of the slowest test files are named. */
const SLOWEST_FILES = 25

/** The YAML block below line `at`, bounded; empty where there is none. */
function diagnostics(lines: string[], at: number): string[] {
  if (lines[at + 1]?.trim() !== '---') return []
  const end = lines.indexOf(lines[at + 1]?.replace('---', '...') ?? '', at + 1)
  return lines.slice(at + 1, Math.min(end === -1 ? lines.length : end + 1, at + 1 + DIAGNOSTIC_LINES))
}

/**
 * Counts assertions in raw TAP and collects those that failed. A file that failed without a failed assertion (it
 * crashed, or ran out of time) counts as one, and so does output that is missing.
 */
function count(path: string): Count {
  if (!existsSync(path)) return { passed: 0, failed: 1, lines: [`${path} is missing`], times: [] }
  const tap = readFileSync(path, 'utf8').split('\n')
  const failures: string[] = []
  const times: FileTime[] = []
  let passed = 0
  let failed = 0
  let failedFiles = 0
  for (const [at, line] of tap.entries()) {
    const [, file = '', ms] = /^\s*# processor time of (\S+): (\d+) ms$/.exec(line) ?? []
    if (ms !== undefined) times.push({ file, ms: Number(ms) })
    const point = /^(\s*)(not )?ok\b/.exec(line)
    if (!point) continue
    const isFailure = point[2] !== undefined
    if (isFailure) failures.push(line, ...diagnostics(tap, at))
    // The time stands in a test that contains others. Their assertions are counted by themselves.
    if (!/ # time=/.test(line)) isFailure ? failed++ : passed++
    else if (isFailure && point[1] === '') failedFiles++
  }
  return { passed, failed: Math.max(failed, failedFiles, passed === 0 ? 1 : 0), lines: failures, times }
}

const [status = '1', ...paths] = process.argv.slice(2)
const counts = paths.map(count)
const passed = counts.reduce((sum, { passed }) => sum + passed, 0)
const failedTests = counts.reduce((sum, { failed }) => sum + failed, 0)
// A step that failed outside the tests counts even if all tests passed.
const failed = status === '0' ? failedTests : Math.max(failedTests, 1)
for (const { file, ms } of counts
  .flatMap(({ times }) => times)
  .sort((a, b) => b.ms - a.ms)
  .slice(0, SLOWEST_FILES))
  console.log(`${(ms / 1000).toFixed(1).padStart(6)} s of processor time: ${file}`)
// Repeated at the end, because the failures stand tens of thousands of lines above.
for (const line of counts.flatMap(({ lines }) => lines)) console.log(line)
console.log(`${passed} passed, ${failed} failed`)
process.exitCode = failed === 0 ? 0 : 1
