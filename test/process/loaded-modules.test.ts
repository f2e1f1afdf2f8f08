import { readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import t from 'tap'

const root = fileURLToPath(new URL('../..', import.meta.url))

/** What is loaded with a file: all but types, and what `import()` loads later. */
const forms = /^(?:(?:import|export)\s+(?!type\b)[^'";]*?\bfrom|import)\s+'([^'\n]+)'/gm

const importsOf = new Map<string, readonly string[]>()

function readImports(file: string): readonly string[] {
  const known = importsOf.get(file)
  if (known) return known
  const text = file.endsWith('.ts') ? readFileSync(join(root, file), 'utf8') : ''
  const found = Array.from(text.matchAll(forms), ([, name]) =>
    name!.startsWith('.') ? join(dirname(file), name!) : name!.replace(/^#/, ''),
  )
  importsOf.set(file, found)
  return found
}

/** Each file and package that is loaded with a file, and which file loads it. */
function loadedWith(entry: string): ReadonlyMap<string, string> {
  const loaded = new Map([[entry, '']])
  for (const file of loaded.keys()) {
    for (const to of readImports(file)) if (!loaded.has(to)) loaded.set(to, file)
  }
  return loaded
}

/** The way from an entry to something that is loaded with it. */
function wayTo(name: string, loaded: ReadonlyMap<string, string>): string {
  const from = loaded.get(name)
  return from ? `${wayTo(from, loaded)} -> ${name}` : name
}

/** Of each of these a start loads dozens or hundreds of modules. */
const ENGINE = 'letter/index.ts'
const SCHEMAS = ['@sinclair/typebox', '@sinclair/typebox/value', 'ajv']
const COUNTING = 'prom-client'
const ANSWERING = ['app.ts', 'fastify', '@fastify/rate-limit', ...SCHEMAS]

t.test('a process loads what its work needs, and large packages only where they are used', async t => {
  const without: Readonly<Record<string, readonly string[]>> = {
    'process/service.ts': [ENGINE, COUNTING, 'workers/main.ts', ...ANSWERING],
    'workers/main.ts': [ENGINE, COUNTING, ...ANSWERING],
    'app.ts': [ENGINE, COUNTING, '@fastify/swagger', 'nodemailer', 'stripe', 'xlsx', 'awesome-phonenumber'],
    'workers/printing/draw-thread.ts': ['drizzle-orm', 'postgres', 'qrcode', ...ANSWERING],
    'domains/campaigns/create/body/body-thread.ts': ['concurrency/pool.ts', 'drizzle-orm', 'postgres'],
    'domains/assets/artwork-child.ts': [ENGINE, 'drizzle-orm', 'postgres', ...ANSWERING],
    'commands/main.ts': [ENGINE, 'process/service.ts', 'drizzle-orm/postgres-js/migrator', ...ANSWERING],
    'commands/accounts.ts': [ENGINE, 'process/service.ts', ...ANSWERING],
    'commands/campaigns.ts': [ENGINE, 'process/service.ts', ...ANSWERING],
    'commands/templates.ts': [ENGINE, 'process/service.ts', ...ANSWERING],
    'commands/users.ts': [ENGINE, 'process/service.ts', ...ANSWERING],
  }
  for (const [entry, names] of Object.entries(without)) {
    const loaded = loadedWith(entry)
    t.ok(loaded.size > 5, `${entry} loads ${loaded.size} files and packages`)
    for (const name of names)
      t.notOk(loaded.has(name), `${entry} does not load ${name}: ${wayTo(name, loaded)}`)
  }
})

t.test('it would be noticed', async t => {
  t.ok(loadedWith('app.ts').has('fastify'))
  t.ok(loadedWith('app.ts').has('@sinclair/typebox'))
  t.ok(loadedWith('telemetry/metrics/server.ts').has(COUNTING))
  t.ok(loadedWith('workers/printing/draw-thread.ts').has(ENGINE))
  t.notOk(
    loadedWith('domains/templates/source/rules.ts').has('domains/templates/source/template-error.ts'),
    'a type',
  )
})
