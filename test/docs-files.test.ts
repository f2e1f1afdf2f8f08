import { existsSync } from 'node:fs'
import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import t from 'tap'
import { boundaries, tools } from '../lint/boundaries.ts'
import { docPages } from './support/docs.ts'

const root = join(import.meta.dirname, '..')
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
  t.ok(named > 150, 'paths are read')
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
