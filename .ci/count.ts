import { existsSync, readFileSync } from 'node:fs'
import process from 'node:process'

/**
 * Counts assertions in raw TAP and prints the closing line. A file that failed without a failed assertion (it
 * crashed, or ran out of time) counts as one, and so does output that is missing.
 */
function count(path: string): { passed: number; failed: number } {
  if (!existsSync(path)) return { passed: 0, failed: 1 }
  let passed = 0
  let failed = 0
  let failedFiles = 0
  for (const line of readFileSync(path, 'utf8').split('\n')) {
    const point = /^(\s*)(not )?ok\b/.exec(line)
    if (!point) continue
    const isFailure = point[2] !== undefined
    // A test with tests within it carries its time; its assertions were counted where they stand.
    if (!/ # time=/.test(line)) isFailure ? failed++ : passed++
    else if (isFailure && point[1] === '') failedFiles++
  }
  return { passed, failed: Math.max(failed, failedFiles, passed === 0 ? 1 : 0) }
}

const [status = '1', ...paths] = process.argv.slice(2)
const counts = paths.map(count)
const passed = counts.reduce((sum, { passed }) => sum + passed, 0)
const failedTests = counts.reduce((sum, { failed }) => sum + failed, 0)
// A step that failed outside the tests must not hide behind tests that passed.
const failed = status === '0' ? failedTests : Math.max(failedTests, 1)
console.log(`${passed} passed, ${failed} failed`)
process.exitCode = failed === 0 ? 0 : 1
