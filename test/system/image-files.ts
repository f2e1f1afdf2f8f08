import { execFile } from 'node:child_process'
import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import type { Test } from 'tap'

const run = promisify(execFile)
const root = fileURLToPath(new URL('../..', import.meta.url))

/**
 * Copies files and folders of the checkout; where its file system reaches so far, as further names of the same files.
 * Elsewhere `cp` says so of each of ten thousand, which nobody needs to read.
 */
export const copyOf = (paths: readonly string[], ...words: string[]) =>
  run('sh', ['-c', 'cp -R --link "$@" 2>/dev/null || cp -R "$@"', 'cp', ...paths, ...words], { cwd: root })

/**
 * What the Dockerfile makes, in a directory instead of an image. npm says which packages its command would install;
 * they are copied from the checkout, which takes a tenth of the time. None of them has an install script, whose work
 * would come along.
 */
export async function imageFiles(t: Test): Promise<string> {
  const directory = await mkdtemp(join(tmpdir(), 'brevduva-image-'))
  t.teardown(() => rm(directory, { recursive: true, force: true }))
  const dockerfile = await readFile(join(root, 'Dockerfile'), 'utf8')
  const copied = dockerfile.matchAll(/^COPY (?!--from)(.+) \S+$/gm)
  const names = new Set(Array.from(copied, ([, names]) => names!.split(' ')).flat())
  await copyOf([...names], directory)

  const [, install] = /^RUN (npm ci .+)$/m.exec(dockerfile)!
  const [npm, ...flags] = install!.split(' ')
  const { stderr } = await run(npm!, [...flags, '--dry-run', '--loglevel=silly'], { cwd: directory })
  const places = Array.from(stderr.matchAll(/^npm silly ADD (node_modules\/\S+)$/gm), ([, place]) => place!)
  t.ok(places.length > 100, `npm says what it would install: ${stderr.slice(-1000)}`)
  const { packages } = JSON.parse(await readFile(join(root, 'package-lock.json'), 'utf8'))
  const scripted = places.filter(place => packages[place].hasInstallScript)
  t.same(scripted, [], 'packages that are whole as they are unpacked')
  // Those within another come with it.
  const outer = places.filter(place => place.lastIndexOf('node_modules/') === 0)
  await copyOf(outer, '--parents', directory)
  return directory
}
