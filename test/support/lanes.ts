import { execFileSync } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import {
  existsSync,
  globSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs'
import { join } from 'node:path'
import process from 'node:process'
import { fileURLToPath } from 'node:url'

const ROOT = fileURLToPath(new URL('../..', import.meta.url))
const RUNS = join(ROOT, '.tap/lanes')
const A_DAY_MS = 86_400_000

/** The groups whose files take longest begin first. Otherwise the other cores would be idle at the end. */
const FIRST = ['campaigns', 'server', 'partner', 'deliver', 'assets', 'files', 'workers', 'render', 'cli']

/** The names of all test files, in order. */
export const testFiles = (): string[] => globSync('*.test.ts', { cwd: join(ROOT, 'test') }).sort()

/** The first word of a test file's name: its files share what a process has loaded and compiled. */
export const wordOf = (file: string): string => String(/^[a-z]+/.exec(file))

interface Group {
  readonly word: string
  /** Not yet taken by any lane. */
  readonly left: string[]
  readonly begun: boolean
}

/**
 * The next test file for a lane: the next one of its current group (`word`), else the first of a group that no lane has
 * begun, else one of the group with the most files left. Undefined if all are taken.
 */
export function nextFile(
  files: readonly string[],
  taken: ReadonlySet<string>,
  word?: string,
): string | undefined {
  const groups: Group[] = [...Map.groupBy(files, wordOf)].map(([word, all]) => {
    const left = all.filter(file => !taken.has(file))
    return { word, left, begun: left.length < all.length }
  })
  const rank = (group: Group) => (group.word === word ? 0 : group.begun ? 2 : 1)
  const place = ({ word }: Group) => (FIRST.includes(word) ? FIRST.indexOf(word) : FIRST.length)
  const [best] = groups
    .filter(({ left }) => left.length > 0)
    .sort((a, b) => rank(a) - rank(b) || place(a) - place(b) || b.left.length - a.left.length)
  return best?.left[0]
}

/**
 * Hands out the test files to the processes of one run, each file once. A process takes a file by creating the empty
 * file of its name in `directory`.
 */
export function* takenInTurn(files: readonly string[], directory: string): Generator<string> {
  mkdirSync(directory, { recursive: true })
  for (let word: string | undefined; ; ) {
    const file = nextFile(files, new Set(readdirSync(directory)), word)
    if (file === undefined) return
    try {
      writeFileSync(join(directory, file), '', { flag: 'wx' })
    } catch (error) {
      if (error instanceof Error && 'code' in error && error.code === 'EEXIST') continue
      throw error
    }
    word = wordOf(file)
    yield file
  }
}

/** The directory in which the lanes of this run of tap take files; a new one for a lane that runs alone. */
export function directoryOfRun(): string {
  for (const run of existsSync(RUNS) ? readdirSync(RUNS) : []) {
    const path = join(RUNS, run)
    if (Date.now() - statSync(path).mtimeMs > A_DAY_MS) rmSync(path, { recursive: true, force: true })
  }
  const isOfRun = process.env.TAP_CHILD_ID !== undefined
  return join(RUNS, isOfRun ? `${process.ppid}-${startOf(process.ppid)}` : randomUUID())
}

/** The start time of a process, in the system's form, because process ids are reused. */
function startOf(pid: number): string {
  const ticks = existsSync('/proc/self/stat')
    ? readFileSync(`/proc/${pid}/stat`, 'utf8')
        .replace(/^.*\) /s, '')
        .split(' ')[19]
    : execFileSync('ps', ['-o', 'lstart=', '-p', String(pid)], { encoding: 'utf8' })
  return String(ticks).replace(/\W/g, '')
}
