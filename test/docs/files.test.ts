import { existsSync } from 'node:fs'
import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import t from 'tap'
import { boundaries, tools } from '#scripts/lint/boundaries.ts'
import { docPages } from '../support/docs.ts'

const root = join(import.meta.dirname, '../..')
const tops = new Set([...Object.keys(boundaries), ...tools, 'deploy'].map(part => part.split('/')[0]!))

/** Paths of ours that a text names between backticks; those with a placeholder are none. */
const pathsIn = (text: string): string[] =>
  [...text.matchAll(/`([\w./-]+)`/g)]
    .map(([, path]) => path!)
    .filter(path => /\/|\.ts$/.test(path) && tops.has(path.split('/')[0]!))
    .filter(path => !/[A-Z]{4}/.test(path) || path.endsWith('README.md'))

t.test('every file that the documents name exists', async t => {
  const missing: string[] = []
  let named = 0
  for (const page of ['README.md', 'CONTRIBUTING.md', 'drizzle/driver/README.md', ...docPages()]) {
    const paths = pathsIn(await readFile(join(root, page), 'utf8'))
    named += paths.length
    missing.push(...paths.filter(path => !existsSync(join(root, path))).map(path => `${page}: ${path}`))
  }
  t.same(missing, [])
  t.ok(named > 80, 'paths are read')
})

t.test('the architecture names every folder and every domain', async t => {
  const architecture = await readFile(join(root, 'docs', 'architecture.md'), 'utf8')
  const named = pathsIn(architecture)
  const domains = await readdir(join(root, 'domains'))
  const folders = [...new Set(Object.keys(boundaries).map(part => part.split('/')[0]!))].filter(
    folder => !/\./.test(folder) && folder !== 'domains' && folder !== 'demo',
  )
  const unnamed = [...folders, ...domains.map(domain => `domains/${domain}`)].filter(
    folder => !named.some(path => path.startsWith(`${folder}/`)),
  )
  t.same(unnamed, [])
})

t.test(
  'the table of folders in the architecture names parts that exist, and all of console and workers',
  async t => {
    const architecture = await readFile(join(root, 'docs', 'architecture.md'), 'utf8')
    const foldersIn = (text: string) => [...text.matchAll(/`([\w.-]+)\/`/g)].map(([, name]) => name!)
    const missing: string[] = []
    const named = new Map<string, readonly string[]>()
    for (const [, first, second] of architecture.matchAll(/^\| (`[^|]*\/`[^|]*) \| ([^|]*) \|$/gm)) {
      const parents = foldersIn(first!)
      const parts = foldersIn(second!)
      missing.push(...parents.filter(folder => !existsSync(join(root, folder))))
      const holds = (part: string) => ['', ...parents].some(parent => existsSync(join(root, parent, part)))
      missing.push(...parts.filter(part => !holds(part)))
      for (const parent of parents) named.set(parent, parts)
    }
    t.same(missing, [])
    for (const parent of ['console', 'workers']) {
      const folders = (await readdir(join(root, parent), { withFileTypes: true }))
        .filter(entry => entry.isDirectory() && entry.name !== 'dist')
        .map(({ name }) => name)
      t.same(
        folders.filter(folder => !named.get(parent)?.includes(folder)),
        [],
        parent,
      )
    }
  },
)
