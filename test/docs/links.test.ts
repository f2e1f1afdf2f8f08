import { existsSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { collectDefaultMetrics, Registry } from 'prom-client'
import t from 'tap'
import { registry } from '#telemetry/metrics/registry.ts'
import '#telemetry/metrics/database.ts'
import { Deviations } from '../support/deviations.ts'
import { docPages } from '../support/docs.ts'

const root = fileURLToPath(new URL('../..', import.meta.url))
const read = (path: string) => readFile(join(root, path), 'utf8')
const pages = ['README.md', 'CONTRIBUTING.md', 'clients/typescript/README.md', ...docPages()]

/** As GitHub names them. */
const anchorsOf = (text: string): string[] =>
  [...text.matchAll(/^#+ (.+)$/gm)].map(([, title]) =>
    title!
      .toLowerCase()
      .replace(/[^\p{L}\p{N} _-]/gu, '')
      .replaceAll(' ', '-'),
  )

t.test('links between the documents work', async t => {
  const deviations = new Deviations()
  for (const page of pages) {
    const text = (await read(page)).replace(/^```[\s\S]*?^```/gm, '')
    const targets = [...text.matchAll(/\]\(([^)\s]+)\)|<img src="([^"]+)"/g)].map(
      ([, link, image]) => link ?? image!,
    )
    for (const target of targets) {
      if (/^https?:/.test(target)) continue
      const [path = '', anchor] = target.split('#')
      const file = path === '' ? page : join(dirname(page), path)
      deviations.holds(existsSync(join(root, file)), `${page}: ${target}`)
      if (anchor) deviations.holds(anchorsOf(await read(file)).includes(anchor), `${page}: ${target}`)
    }
  }
  t.ok(deviations.looks > 0)
  t.strictSame(deviations.list, [])
})

const rules = await read('docs/alerts/brevduva.rules.yml')

t.test('every alert has an entry in the runbook, and every entry has its three parts', async t => {
  const runbook = await read('docs/runbook.md')
  const alerts = [...rules.matchAll(/- alert: (\w+)/g)].map(([, name]) => name!)
  t.ok(alerts.length >= 10)
  for (const alert of alerts) {
    const entry = new RegExp(`^## ${alert}\\n([\\s\\S]*?)(?=^## )`, 'm').exec(runbook)?.[1] ?? ''
    t.match(entry, /\*\*Means\.\*\*/, alert)
    t.match(entry, /\*\*Look at/, alert)
    t.match(entry, /\*\*Type\.\*\*|and type\*\*/, alert)
    t.match(rules, `/runbook#${alert.toLowerCase()}\n`)
  }
  t.same([...rules.matchAll(/expr: /g)].length, alerts.length)
})

t.test('the runbook says in one table how each thing is typed on each kind of deployment', async t => {
  const runbook = await read('docs/runbook.md')
  const [, table = ''] = /^## What to type where\n([\s\S]*?)(?=^## )/m.exec(runbook)!
  const rows = table.split('\n').filter(line => line.startsWith('| '))
  t.match(rows[0], '| | Compose | systemd | Kubernetes | Fly.io |')
  for (const row of rows) t.equal(row.split(' | ').length, 5, row)
  t.notMatch(
    runbook.replace(table, ''),
    /`(?:docker|fly|kubectl|systemctl) /,
    'nothing is typed on one kind only',
  )
})

t.test('alerts and dashboard use existing metrics', async t => {
  const processes = new Registry()
  collectDefaultMetrics({ register: processes })
  const known = new Set(
    [...registry.getMetricsAsArray(), ...processes.getMetricsAsArray()].map(({ name }) => name),
  )
  const dashboard = JSON.parse(await read('deploy/grafana.json'))
  const expressions: string[] = [
    ...[...rules.matchAll(/expr: (['"])(.+)\1$/gm)].map(([, , expression]) => expression!),
    ...dashboard.panels.flatMap(({ targets }: { targets: { expr: string }[] }) =>
      targets.map(({ expr }) => expr),
    ),
  ]
  t.equal(
    expressions.length - dashboard.panels.flatMap(({ targets }: { targets: unknown[] }) => targets).length,
    [...rules.matchAll(/- alert: /g)].length,
    'every alert is read',
  )
  const deviations = new Deviations()
  for (const expression of expressions) {
    const names = [...expression.matchAll(/\b(brevduva|nodejs|process)_\w+/g)].map(([name]) => name)
    // `up` is Prometheus' own.
    deviations.holds(names.length > 0 || /\bup\{job="brevduva"\}/.test(expression), expression)
    for (const name of names) deviations.holds(known.has(name.replace(/_bucket$/, '')), name)
    const selected = [...expression.matchAll(/(brevduva_\w+)\{([^}]*)\}/g)]
    for (const [, name, selectors] of selected) {
      const metric = registry.getSingleMetric(name!.replace(/_bucket$/, ''))
      for (const [, label] of selectors!.matchAll(/(\w+)=/g)) {
        const { labelNames } = metric as unknown as { labelNames: string[] }
        deviations.holds(labelNames.includes(label!), `${name} ${label}`)
      }
    }
  }
  const operations = await read('docs/operations.md')
  for (const name of known) {
    if (name.startsWith('brevduva_'))
      deviations.holds(operations.includes(`\`${name}\``), `${name} is in operations.md`)
  }
  t.strictSame(deviations.list, [])
  const ids = dashboard.panels.map(({ id }: { id: number }) => id)
  t.equal(new Set(ids).size, ids.length)
})
