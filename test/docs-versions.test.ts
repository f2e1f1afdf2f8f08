import { readFile } from 'node:fs/promises'
import t from 'tap'

const read = (path: string) => readFile(new URL(`../${path}`, import.meta.url), 'utf8')
const json = async (path: string) => JSON.parse(await read(path))
/** By whom a change concerns; releases before 1.6.1 go by what was done. */
const SECTIONS = new Set(
  'API, Console, Printing, Operators, Added, Changed, Deprecated, Removed, Fixed, Security'.split(', '),
)
const changelog = await read('CHANGELOG.md')
const headings = [...changelog.matchAll(/^## (.+)$/gm)].map(([, heading]) => heading!)
const releases = headings
  .slice(1)
  .map(heading => /^\[(\d+)\.(\d+)\.(\d+)\] - (\d{4}-\d\d-\d\d)$/.exec(heading))
const names = releases.map(release => release?.slice(1, 4).join('.'))

t.test('package, lock file and typed client have the version of the changelog’s newest release', async t => {
  const lock = await json('package-lock.json')
  const { version } = await json('package.json')
  t.match(version, /^\d+\.\d+\.\d+$/)
  t.same(
    {
      changelog: names[0],
      lock: [lock.version, lock.packages[''].version],
      client: (await json('clients/typescript/package.json')).version,
    },
    { changelog: version, lock: [version, version], client: version },
  )
})

t.test('the typed client’s page installs this version', async t => {
  const { version } = await json('package.json')
  t.match(await read('clients/typescript/README.md'), `/brevduva-client-${version}.tgz`)
})

t.test('the changelog lists unreleased changes, then releases, the newest first', async t => {
  t.equal(headings[0], '[Unreleased]')
  t.ok(names.length >= 2)
  t.notOk(names.includes(undefined), headings.join())
  const inOrder = releases.map(release =>
    [release![4]!, ...release!.slice(1, 4).map(part => part.padStart(6, '0'))].join(),
  )
  t.same(inOrder, inOrder.toSorted().reverse())
  for (const [, section] of changelog.matchAll(/^### (.+)$/gm)) {
    t.ok(SECTIONS.has(section!), section!)
  }
})

t.test('from 1.6.1 on a release lists at most 25 changes', async t => {
  const sections = changelog.split(/^## /m).slice(1)
  const [unreleased, ...listed] = sections.slice(0, names.indexOf('1.6.0') + 1)
  for (const section of [unreleased!, ...listed]) {
    const count = section.match(/^- /gm)?.length ?? 0
    t.ok(count <= 25, `${section.split('\n', 1)}: ${count}`)
  }
})

t.test('each release has an entry in docs/upgrading.md', async t => {
  const [, table = ''] = (await read('docs/upgrading.md')).split('## What to do')
  const steps = [...table.split('\n## ')[0]!.matchAll(/^\| (\d\S+) \| (\d\S+) \|/gm)].map(([, from, to]) => [
    from,
    to,
  ])
  t.same(
    steps,
    names.slice(0, -1).map((to, at) => [names[at + 1], to]),
  )
})
