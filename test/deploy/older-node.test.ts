import { spawnSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import t from 'tap'

const root = fileURLToPath(new URL('../..', import.meta.url))
const { scripts, bin, devDependencies } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'))

/** Takes this Node for one of another version. */
const posing = (version: string): string[] => [
  '--import',
  `data:text/javascript,Object.defineProperty(process, 'versions', { value: { node: '${version}' } })`,
]

/** Runs what npm or npx would start, with a Node of that version. */
function started(words: readonly string[], version: string) {
  const { status, stdout, stderr } = spawnSync(process.execPath, [...posing(version), ...words], {
    cwd: root,
    encoding: 'utf8',
  })
  return { status, stdout, stderr }
}

/** A program of ours that an npm script runs, with the words before it. */
const programs = (script: string): string[][] =>
  [...script.matchAll(/\bnode ((?:--import \S+ )?\S+)/g)].map(([, words]) => words!.split(' '))

t.test('whatever starts on an older Node says in one line which is needed, and how to get it', async t => {
  const named = Object.entries<string>(scripts).flatMap(([name, script]) =>
    programs(script).map(words => ({ name, words })),
  )
  t.ok(named.length > 5)
  for (const { name, words } of [...named, { name: 'npx brevduva', words: [bin.brevduva] }]) {
    // What builds the console is JavaScript, and runs only where that Node has been installed.
    if (name === 'prepare') continue
    for (const version of ['20.19.0', '22.22.2', '24.1.0']) {
      const { status, stdout, stderr } = started(words, version)
      t.same({ status, stdout }, { status: 1, stdout: '' }, `${name} with ${version}`)
      t.match(stderr, /^brevduva: this is Node [\d.]+, and it takes Node 24\.2 .*"npm ci".*\n$/, name)
      t.equal(stderr.split('\n').length, 2, 'one line')
    }
  }
})

t.test('an older Node reads no TypeScript before it has said so', async t => {
  for (const [name, script] of Object.entries<string>(scripts))
    for (const [first = ''] of programs(script)) t.notMatch(first, /\.ts$/, name)
  t.match(bin.brevduva, /\.mjs$/)
  const taprc = readFileSync(join(root, '.taprc'), 'utf8')
  const [, first] = /--import=(\S+)"/.exec(taprc) ?? []
  t.equal(first, './process/needed-node.mjs')
})

t.test('the Node that npm ci brings will do, and a newer one', async t => {
  for (const version of [devDependencies.node, '24.2.0', '26.0.0'])
    t.match(started([bin.brevduva, '--version'], version), { status: 0, stderr: '' }, version)
})
