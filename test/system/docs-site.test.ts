import { execFile } from 'node:child_process'
import { existsSync, globSync } from 'node:fs'
import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import t from 'tap'
import { docPages } from '../support/docs.ts'

const run = promisify(execFile)
const root = fileURLToPath(new URL('../..', import.meta.url))
const site = join(root, 'docs/site')
const builder = new URL('./build-site.ts', import.meta.url)

t.setTimeout(900_000)

// CI has installed it by then, beside everything else. To ask a registry here could take as long as it likes.
const installed = existsSync(join(site, 'node_modules/vitepress'))
t.ok(installed, 'docs/site has its packages: npm ci --prefix docs/site')

t.test('the documents can be built as a site', { skip: !installed }, async t => {
  const dist = await mkdtemp(join(tmpdir(), 'brevduva-site-'))
  t.teardown(() => rm(dist, { recursive: true, force: true }))
  await run(process.execPath, [fileURLToPath(builder), dist], { timeout: 600_000 })

  const pages = new Map<string, string>()
  for (const file of globSync('**/*.html', { cwd: dist }))
    pages.set(
      `/${file.replace(/(?:^|(?<=\/))index\.html$|\.html$/, '')}`,
      await readFile(join(dist, file), 'utf8'),
    )
  const found = (text: string, pattern: RegExp) => Array.from(text.matchAll(pattern), ([, value]) => value!)
  const ids = new Map([...pages].map(([address, html]) => [address, new Set(found(html, / id="([^"]+)"/g))]))

  t.test('every document is a page, and in the list of pages', async t => {
    const expected = ['/', '/changelog', '/contributing', '/client', '/404']
    for (const page of docPages()) expected.push(page.replace(/^docs|\.md$/g, ''))
    t.same([...pages.keys()].toSorted(), expected.toSorted())
    const { groups } = await import(`${site}/.vitepress/pages.mjs`)
    const listed = groups.flatMap(({ items }: { items: { link: string }[] }) => items.map(({ link }) => link))
    t.same(listed.toSorted(), expected.filter(page => page !== '/404').toSorted())
    t.match(pages.get('/'), /<title>brevduva \| Physical-mail campaigns<\/title>/)
  })

  t.test('links lead to existing pages, headings and pictures', async t => {
    const dead: string[] = []
    let followed = 0
    for (const [address, html] of pages) {
      for (const href of found(html, / href="((?:\/|#)[^"]*)"/g)) {
        const [path, heading] = decodeURI(href).split('#') as [string, string?]
        if (path.startsWith('/assets/') || /\.\w+$/.test(path)) continue
        followed++
        const target = ids.get(path === '' ? address : path)
        if (!target || (heading && !target.has(heading))) dead.push(`${address}: ${href}`)
      }
      for (const src of found(html, /<img [^>]*src="(?!data:)([^"]+)"/g))
        if (!existsSync(join(dist, src))) dead.push(`${address}: ${src}`)
      // Of a checkout in /src, `clients/typescript/src/` is no name.
      if (html.split(root).some((text, part, all) => part < all.length - 1 && !/[\w.-]$/.test(text)))
        dead.push(`${address} names a folder of this machine`)
    }
    t.same(dead, [])
    t.ok(followed > 500, 'links were read')
  })

  t.test('a link named after a file gets the page’s title', async t => {
    const operations = pages.get('/operations')!
    t.match(operations, /<a href="\/runbook"[^>]*>Runbook<\/a>/)
    t.notMatch([...pages.values()].join('\n'), /<a [^>]*>[\w./-]+\.md<\/a>/)
  })

  t.test('the search finds every page', async t => {
    const [index] = globSync('assets/chunks/@localSearchIndexroot.*.js', { cwd: dist })
    const text = await readFile(join(dist, index!), 'utf8')
    const known = new Set(found(text, /"(\/[\w/-]*)#/g))
    t.same(
      [...pages.keys()].filter(page => page !== '/404' && !known.has(page)),
      [],
    )
  })
})
