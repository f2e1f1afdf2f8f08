import { readFile } from 'node:fs/promises'
import t from 'tap'

const read = (path: string) => readFile(new URL(`../../${path}`, import.meta.url), 'utf8')
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

/** A version as text that sorts. */
const inOrder = (version: string): string =>
  version
    .split('.')
    .map(part => part.padStart(6, '0'))
    .join()

t.test('package, lock file and typed client have one version, of a release or before the next', async t => {
  const lock = await json('package-lock.json')
  const { version } = await json('package.json')
  t.same(
    {
      lock: [lock.version, lock.packages[''].version],
      client: (await json('clients/typescript/package.json')).version,
    },
    { lock: [version, version], client: version },
  )
  const [, next] = /^(\d+\.\d+\.\d+)-dev$/.exec(version) ?? []
  if (next === undefined) t.equal(version, names[0])
  else t.ok(inOrder(next) > inOrder(names[0]!), `${version} comes after ${names[0]}`)
})

t.test('deployments name the newest release, of which there is an image', async t => {
  for (const file of ['brevduva', 'migrate']) {
    const images = [...(await read(`deploy/kubernetes/${file}.yaml`)).matchAll(/image: .*\/brevduva:(\S+)/g)]
    t.ok(images.length > 0, file)
    for (const [, version] of images) t.equal(version, names[0], file)
  }
})

t.test('the typed client’s page installs this version', async t => {
  const { version } = await json('package.json')
  t.match(await read('clients/typescript/README.md'), `/brevduva-client-${version}.tgz`)
})

t.test('the changelog lists unreleased changes, then releases, the newest first', async t => {
  t.equal(headings[0], '[Unreleased]')
  t.ok(names.length >= 2)
  t.notOk(names.includes(undefined), headings.join())
  const newestFirst = releases.map((release, at) => `${release![4]} ${inOrder(names[at]!)}`)
  t.same(newestFirst, newestFirst.toSorted().reverse())
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
