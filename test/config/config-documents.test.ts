import { readFile } from 'node:fs/promises'
import t from 'tap'
import { loadConfig } from '#config/index.ts'

const read = (path: string): Promise<string> => readFile(new URL(`../../${path}`, import.meta.url), 'utf8')

/** Every variable that is looked at, whatever the others are. */
function variablesRead(): Set<string> {
  const seen = new Set<string>()
  const env = new Proxy<Record<string, string>>(
    { SECRET_KEY: 'a secret for tests only', DATABASE_URL: 'postgres://db/brev', METRICS_PORT: '9091' },
    {
      get(given, name: string) {
        seen.add(name)
        return given[name]
      },
    },
  )
  loadConfig(env)
  return seen
}

t.test('.env.example and docs/configuration.md name every variable, and no others', async t => {
  const variables = [...variablesRead()].filter(name => name !== 'NODE_ENV').sort()
  t.ok(variables.length > 20)
  const example = Array.from((await read('.env.example')).matchAll(/^# ([A-Z_]+)=/gm), ([, name]) => name!)
  t.strictSame(example.toSorted(), variables, '.env.example')

  const sections = Array.from(
    (await read('docs/configuration.md')).matchAll(/^### (\S+)\n\nDefault: (.+)\.\n\n[^\n]{20}/gm),
    ([, name, value]) => [name!, value!] as const,
  )
  t.strictSame(sections.map(([name]) => name).toSorted(), variables, 'docs/configuration.md')
  const defaults = new Map(
    Array.from((await read('.env.example')).matchAll(/^# ([A-Z_]+)=(\d+|[a-z]+)$/gm), ([, name, value]) => [
      name!,
      value!,
    ]),
  )
  for (const [name, value] of sections) {
    const exact = defaults.get(name)
    if (exact !== undefined) t.equal(value.replaceAll('`', ''), exact, `the default of ${name}`)
  }
})

t.test('.env.example has the defaults', async t => {
  const given = Array.from(
    (await read('.env.example')).matchAll(/^# ([A-Z_]+)=(.+)$/gm),
    ([, name, value]) => [name!, value!],
  )
  const env = Object.fromEntries(given.filter(([name]) => name !== 'DATABASE_URL'))
  const SECRET_KEY = 'a secret for tests only'
  const { secret: _, secretsFor: _f, secrets: _s, ...example } = loadConfig({ ...env, SECRET_KEY })
  const { secret: __, secretsFor: __f, secrets: __s, ...defaults } = loadConfig({ SECRET_KEY })
  t.strictSame({ ...example, printPartnerUrl: '' }, { ...defaults, printPartnerUrl: '' })
})
