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
import { dirname, join } from 'node:path'
import process from 'node:process'
import { fileURLToPath } from 'node:url'

const ROOT = fileURLToPath(new URL('../..', import.meta.url))
const RUNS = join(ROOT, '.tap/lanes')
const A_DAY_MS = 86_400_000

/** The folders whose files take longest begin first. Otherwise the other cores would be idle at the end. */
const FIRST = ['campaigns', 'process', 'workers', 'artwork', 'assets', 'recipients', 'commands']

/** All test files of `npm test`, in order, as paths from `test/`. */
export const testFiles = (): string[] =>
  globSync('*/*.test.ts', { cwd: join(ROOT, 'test'), exclude: ['lanes', 'system'] }).sort()

interface Group {
  readonly folder: string
  /** Not yet taken by any lane. */
  readonly left: string[]
  readonly begun: boolean
}

/**
 * The next test file for a lane: the next one of its current folder, whose files share what a process has loaded and
 * compiled; else the first of a folder that no lane has begun, else one of the folder with the most files left.
 * Undefined if all are taken.
 */
export function nextFile(
  files: readonly string[],
  taken: ReadonlySet<string>,
  current?: string,
): string | undefined {
  const groups: Group[] = [...Map.groupBy(files, dirname)].map(([folder, all]) => {
    const left = all.filter(file => !taken.has(file))
    return { folder, left, begun: left.length < all.length }
  })
  const rank = (group: Group) => (group.folder === current ? 0 : group.begun ? 2 : 1)
  const place = ({ folder }: Group) => (FIRST.includes(folder) ? FIRST.indexOf(folder) : FIRST.length)
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
  for (let folder: string | undefined; ; ) {
    const taken = new Set(readdirSync(directory).map(decodeURIComponent))
    const file = nextFile(files, taken, folder)
    if (file === undefined) return
    try {
      writeFileSync(join(directory, encodeURIComponent(file)), '', { flag: 'wx' })
    } catch (error) {
      if (error instanceof Error && 'code' in error && error.code === 'EEXIST') continue
      throw error
    }
    folder = dirname(file)
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
