import { execFileSync } from 'node:child_process'
import { dirname, relative } from 'node:path'
import t from 'tap'
import { boundaries } from '#scripts/lint/boundaries.ts'
import { checkRepository } from '#scripts/lint/check.ts'
import { importsIn } from '#scripts/lint/imports.ts'
import { violations } from '#scripts/lint/rules.ts'

/** What the rules say of files with these texts, beside files that are there and import nothing. */
function broken(texts: Readonly<Record<string, string>>, others: readonly string[] = []): string[] {
  const imports = Object.entries(texts).flatMap(([file, text]) => importsIn(file, text))
  return violations(imports, new Set([...Object.keys(texts), ...others])).map(
    ({ file, line, rule }) => `${file}:${line} ${rule}`,
  )
}

t.test('the repository breaks no rule', async t => {
  t.same(checkRepository(), [])
})

t.test('every .ts and .tsx file is checked, committed or new', async t => {
  const root = t.testdir({
    'package.json': '{}',
    letter: { 'sheet.tsx': "import { render } from '#workers/render.ts'", 'page.ts': "import 'fastify'" },
    workers: { 'render.ts': '' },
  })
  execFileSync('git', ['init', '-q', root])
  execFileSync('git', ['add', 'letter'], { cwd: root })
  t.match(checkRepository(root), [
    { file: 'letter/page.ts', rule: /letter must not load fastify/ },
    { file: 'letter/sheet.tsx', rule: /letter must not import workers/ },
  ])
})

t.test('every form of import is found', async t => {
  const job = 'workers/jobs/render.ts'
  const rule = `domains must not import workers (${job})`
  for (const text of [
    `import { render } from '#${job}'`,
    `import type { Render } from '#${job}'`,
    `import {\n  type Render,\n  render,\n} from '#${job}'`,
    `import render from '#${job}'`,
    `import * as render from '#${job}'`,
    `import '#${job}'`,
    `import Render from '#${job}?worker'`,
    `export { render } from '#${job}'`,
    `export * from '#${job}'`,
    `export type { Render } from '#${job}'`,
    `const { render } = await import('#${job}')`,
    `const { render } = await import(\`#${job}\`)`,
    `let render: import('#${job}').Render`,
    `new Worker(new URL('../../${job}', import.meta.url))`,
    `import { render } from '#domains/../${job}'`,
  ]) {
    t.same(broken({ 'domains/lists/index.ts': text }, [job]), [`domains/lists/index.ts:1 ${rule}`], text)
  }
  t.match(broken({ 'domains/lists/index.ts': `// A first line.\n\nimport '#${job}'` }, [job]), [/:3 /])
})

t.test('imports by names of package.json lead to their files', async t => {
  const aliases = { '#tables': './drizzle/tables/index.ts' }
  const imports = importsIn('letter/drawing/draw.ts', "import { lists } from '#tables'", aliases)
  const files = new Set(['letter/drawing/draw.ts', 'drizzle/tables/index.ts'])
  t.match(violations(imports, files), [{ rule: /letter must not import drizzle\/tables/ }])
  const byCondition = { '#files': { browser: './plugins/cors.ts', default: './letter/platform/files.ts' } }
  t.match(importsIn('letter/drawing/draw.ts', "import { read } from '#files'", byCondition), [
    { to: 'plugins/cors.ts' },
    { to: 'letter/platform/files.ts' },
  ])
})

t.test('each forbidden import is caught', async t => {
  const arrows: [from: string, to: string, rule: RegExp][] = [
    ['config/variables.ts', 'workers/main.ts', /config must not import workers/],
    ['workers/main.ts', 'plugins/context.ts', /workers must not import plugins/],
    ['commands/demo.ts', 'plugins/context.ts', /commands must not import plugins/],
    ['domains/tracking/open.routes.ts', 'telemetry/metrics/counts.ts', /domains must not import telemetry/],
    ['plugins/metrics.ts', 'telemetry/metrics/registry.ts', /plugins must not import telemetry/],
    ['domains/lists/api.routes.ts', 'plugins/json.ts', /domains must not import plugins/],
    ['domains/lists/api.routes.ts', 'app.ts', /domains must not import app\.ts/],
    ['telemetry/metrics/database.ts', 'queue/open-queue.ts', /metrics must not import queue/],
    ['queue/names.ts', 'domains/lists/index.ts', /names\.ts must not import domains/],
    ['concurrency/scheduler.ts', 'domains/lists/index.ts', /concurrency must not import domains/],
    ['drizzle/pages.ts', 'schemas/lists.ts', /drizzle must not import schemas/],
    ['drizzle/tables/lists.ts', 'drizzle/client.ts', /tables must not import drizzle/],
    ['schemas/lists.ts', 'domains/lists/index.ts', /schemas must not import domains/],
    ['letter/drawing/draw.ts', 'schemas/lists.ts', /letter must not import schemas/],
    ['letter/drawing/draw.ts', 'config/index.ts', /letter must not import config/],
    ['console/api/client.ts', 'schemas/lists.ts', /console must not import schemas/],
    ['console/api/client.ts', 'clients/typescript/src/retry.ts', /which belongs to no part/],
    ['letter/platform/zlib.ts', 'letter/drawing/draw.ts', /platform must not import letter/],
    ['letter/text/words.ts', 'letter/layout/flow.ts', /must not import .*flow\.ts, which is above it/],
    ['letter/base/types.ts', 'letter/font/face.ts', /must not import .*face\.ts, which is above it/],
    ['letter/preflight/design.ts', 'letter/index.ts', /must not import .*index\.ts, which is above it/],
    ['letter/glue/paste.ts', 'letter/text/words.ts', /letter\/glue\/paste\.ts belongs to no layer/],
    ['letter/text/words.ts', 'letter/glue/paste.ts', /letter\/glue\/paste\.ts belongs to no layer/],
    ['artwork/source/codecs.ts', 'letter/image/jpeg.ts', /artwork must not import letter/],
    ['artwork/process/run-child.ts', 'concurrency/low-priority.ts', /artwork must not import concurrency/],
    ['artwork/index.ts', 'schemas/errors.ts', /artwork\/index\.ts must not import schemas/],
    ['domains/assets/artwork.ts', 'artwork/clean/normalise.ts', /domains must not import artwork/],
    ['letter/pdf/artwork.ts', 'artwork/clean/default-rgb.ts', /letter must not import artwork/],
    ['telemetry/log.ts', 'config/index.ts', /telemetry must not import config/],
    ['app.ts', 'test/support/service.ts', /which belongs to no part/],
    ['domains/lists/api.routes.ts', 'domains/qr/queries.ts', /only through its service\.ts/],
    ['domains/lists/api.routes.ts', 'domains/campaigns/index.ts', /no domain reaches campaigns/],
    ['plugins/auth/index.ts', 'domains/accounts/queries.ts', /only through its service\.ts/],
  ]
  for (const [from, to, rule] of arrows) {
    const name =
      from.split('/')[0] === to.split('/')[0]
        ? relative(dirname(from), to).replace(/^(?!\.)/, './')
        : `#${to}`
    t.match(broken({ [from]: `import type { X } from '${name}'` }, [to]), [rule], `${from} -> ${to}`)
  }
})

t.test('another folder is named from the root, the same folder from the file', async t => {
  const file = 'domains/lists/api.routes.ts'
  const others = ['schemas/lists.ts', 'domains/lists/queries.ts']
  t.match(broken({ [file]: "import '../../schemas/lists.ts'" }, others), [/#schemas\/lists\.ts is its name/])
  t.match(broken({ [file]: "import '#domains/lists/queries.ts'" }, others), [/name it from here/])
  t.same(broken({ [file]: "import '#schemas/lists.ts'\nimport './queries.ts'" }, others), [])
})

t.test('the letter engine imports nothing that a browser lacks', async t => {
  for (const name of [
    'fastify',
    'postgres',
    'drizzle-orm/pg-core',
    'pg-boss',
    'node:net',
    'node:fs',
    'node:zlib',
    'net',
    'node:child_process',
  ]) {
    t.match(broken({ 'letter/drawing/draw.ts': `import x from '${name}'` }), [/letter must not load/], name)
  }
  t.same(broken({ 'letter/drawing/draw.ts': "import { PDFDocument } from '@cantoo/pdf-lib'" }), [])
})

t.test('what reads strangers’ PDFs reaches no files, no network and no database', async t => {
  for (const name of ['node:fs', 'node:http', 'node:net', 'postgres', 'fastify'])
    t.match(broken({ 'artwork/source/parse.ts': `import x from '${name}'` }), [/artwork must not load/], name)
})

t.test('circular imports are caught, also of types and over many files', async t => {
  const to = (file: string, type = '') => `import ${type} { x } from './${file}.ts'`
  const long = {
    'letter/a.ts': to('b'),
    'letter/b.ts': `${to('c')}\n${to('d')}`,
    'letter/c.ts': to('d'),
    'letter/d.ts': to('b', 'type'),
  }
  t.match(broken(long), [/circle: .*letter\/b\.ts/])
  t.match(broken({ 'letter/a.ts': to('b'), 'letter/b.ts': to('a') }), [
    /circle: letter\/a\.ts -> letter\/b\.ts -> letter\/a\.ts/,
  ])
  const types = { 'letter/a.ts': to('b', 'type'), 'letter/b.ts': to('a', 'type') }
  t.match(broken(types), [/is part of a circle/], 'of types alone')
  t.match(broken({ 'test/a.ts': to('b'), 'test/b.ts': to('a') }), [/is part of a circle/], 'among tests')
  t.match(broken({ 'letter/a.ts': to('a') }), [/is part of a circle/], 'of one file')
  t.same(
    broken({ 'letter/a.ts': `${to('b')}\n${to('c')}`, 'letter/b.ts': to('c'), 'letter/c.ts': '' }),
    [],
    'a diamond is none',
  )
})

t.test('only the domain campaigns imports several domains', async t => {
  const text = "import '../lists/service.ts'\nimport '../qr/service.ts'"
  const others = ['domains/lists/service.ts', 'domains/qr/service.ts']
  t.match(broken({ 'domains/credits/index.ts': text }, others), [/only campaigns reaches several domains/])
  t.same(broken({ 'domains/campaigns/create.ts': text }, others), [])
  const recorded = "import '../lists/service.ts'\nimport '../audit/service.ts'"
  t.same(
    broken({ 'domains/credits/index.ts': recorded }, [others[0]!, 'domains/audit/service.ts']),
    [],
    'all record what they change',
  )
})

t.test('the table names every folder, and none that is gone', async t => {
  t.match(broken({ 'helpers/text.ts': '' }), [/belongs to no part/])
  const named = Object.entries(boundaries).flatMap(([part, { may }]) => may.map(name => ({ part, name })))
  t.strictSame(
    named.filter(({ name }) => !Object.hasOwn(boundaries, name)),
    [],
  )
})
