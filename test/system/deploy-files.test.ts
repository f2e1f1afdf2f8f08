import { execFile } from 'node:child_process'
import { existsSync } from 'node:fs'
import { copyFile, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { parseEnv, promisify } from 'node:util'
import t from 'tap'
import { loadConfig } from '#config/index.ts'

const run = promisify(execFile)
const root = fileURLToPath(new URL('../..', import.meta.url))
const tools = join(root, 'deploy/check')

t.setTimeout(300_000)

/** That requests in flight are given after the drain. */
const PATIENCE_S = 30

// CI has installed them beforehand.
if (!existsSync(join(tools, 'node_modules'))) {
  await run('npm', ['ci', '--no-audit', '--no-fund', '--ignore-scripts'], { cwd: tools })
}
const manifests = (await readdir(join(root, 'deploy/kubernetes')))
  .filter(name => name.endsWith('.yaml'))
  .map(name => join(root, 'deploy/kubernetes', name))
const { stdout } = await run(process.execPath, ['read.mjs', join(root, 'compose.yaml'), ...manifests], {
  cwd: tools,
})
const { compose, kubernetes } = JSON.parse(stdout)

/** What `new-env.sh` writes, read as Compose and systemd read it. */
async function newEnv(...words: string[]) {
  const { stdout } = await run('sh', [join(root, 'deploy/new-env.sh'), ...words])
  return parseEnv(stdout) as Record<string, string>
}

const PRODUCTION = ['https://brev.example', 'Acme AB\\nBox 1\\n111 11 Stockholm']

t.test('new-env.sh writes new secrets, and refuses values that would be read differently', async t => {
  const [one, other] = await Promise.all([newEnv(...PRODUCTION), newEnv(...PRODUCTION)])
  for (const name of ['SECRET_KEY', 'POSTGRES_PASSWORD']) {
    t.match(one[name], /^[0-9a-f]{64}$/)
    t.not(one[name], other[name])
  }
  t.equal(one.RETURN_ADDRESS, PRODUCTION[1])
  for (const words of [['https://x.example'], ['https://x.example', "it's"], ['', 'x']]) {
    await t.rejects(newEnv(...words), { code: 2 })
  }
})

/**
 * Puts variables in their places, as Compose does: `${NAME:-default}` and `${NAME:?error}`. A default may hold another
 * variable, which is only asked for if the default is used.
 */
function interpolate(text: string, env: Record<string, string>): string {
  const from = text.indexOf('${')
  if (from < 0) return text
  let to = from + 2
  for (let open = 1; open > 0; to++) open += { '{': 1, '}': -1 }[text[to]!] ?? 0
  const [, name, kind, rest] = /^(\w+)(?::([-?])(.*))?$/.exec(text.slice(from + 2, to - 1))!
  if (kind === '?' && !env[name!]) throw new Error(`${name}: ${rest}`)
  const value = env[name!] || (kind === '-' ? interpolate(rest!, env) : '')
  return `${text.slice(0, from)}${value}${interpolate(text.slice(to), env)}`
}

/** The environment of the service's container, for this `.env`. What stands in `environment` wins. */
function composed(env: Record<string, string>): Record<string, string> {
  const { env_file: files, environment } = compose.value.services.brevduva
  t.same(files, [{ path: '.env', required: false }])
  const own = Object.entries<string>(environment).map(([name, value]) => [
    name,
    interpolate(String(value), env),
  ])
  return { ...env, ...Object.fromEntries(own) }
}

t.test('every documented setting that stands in .env reaches the container', async t => {
  const documented = await readFile(join(root, 'docs/configuration.md'), 'utf8')
  const names = Array.from(documented.matchAll(/^### ([A-Z_]+)$/gm), ([, name]) => name!)
  t.ok(names.length > 30)
  const env = {
    POSTGRES_PASSWORD: 'x',
    ...Object.fromEntries(names.map(name => [name, `the given ${name}`])),
  }
  const reached = composed(env)
  for (const name of names) t.equal(reached[name], `the given ${name}`)
})

t.test('Prometheus and Grafana come with the profile, and with the alerts and the dashboard', async t => {
  const { services } = compose.value
  const { prometheus, grafana } = services
  const directory = await mkdtemp(join(tmpdir(), 'brevduva-monitoring-'))
  t.teardown(() => rm(directory, { recursive: true, force: true }))
  const mounted = ({ volumes }: { volumes: string[] }, where: string): string => {
    const [from] = volumes.find(volume => volume.endsWith(`:${where}:ro`))!.split(':')
    return join(root, from!)
  }
  for (const { profiles } of [prometheus, grafana]) t.same(profiles, ['monitoring'])
  // As they lie beside each other in the container.
  for (const name of ['prometheus.yml', 'brevduva.rules.yml'])
    await copyFile(mounted(prometheus, `/etc/prometheus/${name}`), join(directory, name))
  const { stdout } = await run('promtool', ['check', 'config', join(directory, 'prometheus.yml')])
  t.match(stdout, /SUCCESS: \d+ rules found/)
  const scraped = await readFile(join(directory, 'prometheus.yml'), 'utf8')
  t.match(scraped, /job_name: brevduva$/m, 'as the alerts call it')
  t.match(scraped, `port: ${loadConfig(composed(await newEnv())).metricsPort}`)
  const dashboard = mounted(grafana, grafana.environment.GF_DASHBOARDS_DEFAULT_HOME_DASHBOARD_PATH)
  t.equal(JSON.parse(await readFile(dashboard, 'utf8')).title, 'brevduva')
  const provider = await readFile(
    mounted(grafana, '/etc/grafana/provisioning/dashboards/brevduva.yml'),
    'utf8',
  )
  t.match(grafana.environment.GF_DASHBOARDS_DEFAULT_HOME_DASHBOARD_PATH, /path: (.+)/.exec(provider)![1])
  const source = await readFile(
    mounted(grafana, '/etc/grafana/provisioning/datasources/brevduva.yml'),
    'utf8',
  )
  t.match(source, 'url: http://prometheus:9090')
})

t.test('compose.yaml is valid, and fits the service', async t => {
  t.same(compose.errors, [])
  const { services, volumes } = compose.value
  const configOf = (env: Record<string, string>) => loadConfig(composed(env))
  const env = await newEnv(...PRODUCTION)
  const config = configOf(env)
  t.match(config, {
    production: true,
    baseUrl: 'https://brev.example',
    port: 3000,
    returnAddress: 'Acme AB\nBox 1\n111 11 Stockholm',
  })
  t.equal(config.databaseUrl, `postgres://brevduva:${env.POSTGRES_PASSWORD}@db:5432/brevduva`)
  t.equal(config.printPartnerUrl, 'file:/data/outbox', 'on the volume, where nobody named another')
  t.match(configOf(await newEnv()), { production: false, baseUrl: 'http://localhost:3000' })
  for (const [name, { logging }] of Object.entries<{ logging: object }>(services)) {
    t.match(logging, { driver: 'json-file', options: { 'max-size': '20m', 'max-file': '5' } }, name)
  }
  t.throws(() => configOf({}), /new-env\.sh/, 'without secrets it says what to run')

  const { db, migrate, brevduva } = services
  t.same(
    [db.image, Object.keys(db.environment).sort()],
    ['postgres:18-bookworm', ['POSTGRES_DB', 'POSTGRES_PASSWORD', 'POSTGRES_USER']],
  )
  t.same(migrate.depends_on, { db: { condition: 'service_healthy' } })
  t.same(brevduva.depends_on, { migrate: { condition: 'service_completed_successfully' } })
  t.same(migrate.environment, brevduva.environment)
  t.ok(Number.parseInt(brevduva.stop_grace_period, 10) >= config.drainSeconds + PATIENCE_S)
  t.same(Object.keys(volumes).sort(), ['data', 'database', 'prometheus'])
  const [, dataDir] = /^ENV DATA_DIR=(\S+)$/m.exec(await readFile(join(root, 'Dockerfile'), 'utf8'))!
  t.same(brevduva.volumes, [`data:${dataDir}`], 'where the image keeps letters')

  const [node, flag, program] = brevduva.healthcheck.test.slice(1)
  t.same([node, flag], ['node', '--eval'])
  for (const [status, code] of [
    [200, 0],
    [503, 1],
  ] as const) {
    const answer = `globalThis.fetch = async url => ({ ok: url.endsWith('/api') && ${status} < 300 });`
    const ended = await run(process.execPath, ['--eval', answer + program]).then(
      () => 0,
      error => error.code,
    )
    t.equal(ended, code, `health ${status}`)
  }
})

t.test('the Kubernetes manifests are valid, and fit the service', async t => {
  for (const { value, errors } of kubernetes) t.same(errors, [], value.kind)
  const values = kubernetes.map(({ value }: { value: { kind: string } }) => value)
  const settings = values.find(({ kind }: { kind: string }) => kind === 'ConfigMap').data
  const secrets = {
    DATABASE_URL: 'postgres://x/y',
    SECRET_KEY: 'x'.repeat(32),
    RETURN_ADDRESS: 'Acme AB\\nBox 1',
    PRINT_PARTNER_URL: 'ftps://user:password@host/dir',
  }
  const workloads = values.filter(({ kind }: { kind: string }) => kind === 'Deployment' || kind === 'Job')
  t.equal(workloads.length, 3)
  for (const { kind, metadata, spec } of workloads) {
    const pod = spec.template.spec
    const [container] = pod.containers
    t.match(pod.securityContext, { runAsNonRoot: true, runAsUser: 1000 })
    t.equal(container.securityContext.readOnlyRootFilesystem, true)
    t.same(
      container.envFrom.map((from: object) => Object.keys(from)[0]),
      ['configMapRef', 'secretRef'],
    )
    if (kind === 'Job') {
      t.same(container.command, ['node', 'cli.ts', 'migrate'])
      t.equal(pod.restartPolicy, 'Never', 'a pod that failed keeps its log')
      continue
    }
    const env = Object.fromEntries(
      container.env.map(({ name, value }: { name: string; value: string }) => [name, value]),
    )
    const config = loadConfig({ ...settings, ...secrets, ...env })
    t.equal(metadata.name, `brevduva-${config.role}`)
    const { requests, limits } = container.resources
    if (config.role === 'worker') {
      t.equal(env.DRAW_THREADS, requests.cpu, 'not as many threads as the node has processors')
      t.equal(limits.memory, '2Gi')
    }
    t.ok(pod.terminationGracePeriodSeconds >= config.drainSeconds + PATIENCE_S)
    const ports = Object.fromEntries(
      container.ports.map(({ name, containerPort }: { name: string; containerPort: number }) => [
        name,
        containerPort,
      ]),
    )
    t.match(ports, { metrics: config.metricsPort, ...(config.role === 'api' ? { http: config.port } : {}) })
    const path = config.role === 'api' ? '/api' : '/metrics'
    for (const probe of [
      'startupProbe',
      'livenessProbe',
      ...(config.role === 'api' ? ['readinessProbe'] : []),
    ]) {
      t.match(container[probe].httpGet, { path, port: config.role === 'api' ? 'http' : 'metrics' }, probe)
    }
    const { periodSeconds, failureThreshold } = container.livenessProbe
    t.ok(
      periodSeconds * failureThreshold > config.drainSeconds + PATIENCE_S,
      'a drain is not taken for a crash',
    )
    if (config.role === 'api') {
      const { readinessProbe: ready } = container
      t.ok(
        ready.periodSeconds * ready.failureThreshold < config.drainSeconds,
        'the drain is seen while it lasts',
      )
    }
    t.same(spec.selector.matchLabels, spec.template.metadata.labels)
  }
  const service = values.find(({ kind }: { kind: string }) => kind === 'Service')
  t.same(
    service.spec.selector,
    workloads.find(({ metadata }: { metadata: { name: string } }) => metadata.name === 'brevduva-api').spec
      .template.metadata.labels,
  )
})

t.test('the samples of a NetworkPolicy and an Ingress fit the rest', async t => {
  const one = (kind: string) =>
    kubernetes.find(({ value }: { value: { kind: string } }) => value.kind === kind).value
  const { spec: policy } = one('NetworkPolicy')
  const name = 'app.kubernetes.io/name'
  t.same(policy.podSelector.matchLabels, { [name]: one('Deployment').spec.template.metadata.labels[name] })
  const ports = policy.ingress.flatMap(({ ports }: { ports: { port: number }[] }) =>
    ports.map(({ port }) => port),
  )
  t.same(ports, [3000, Number(one('ConfigMap').data.METRICS_PORT)])
  const [rule] = one('Ingress').spec.rules
  t.equal(`https://${rule.host}`, one('ConfigMap').data.BASE_URL)
  const { service } = rule.http.paths[0].backend
  t.match(one('Service'), {
    metadata: { name: service.name },
    spec: { ports: [{ name: service.port.name }] },
  })
})

t.test('migrate.sh ends when the job ends, also when it fails', async t => {
  const directory = await mkdtemp(join(tmpdir(), 'brevduva-kubectl-'))
  t.teardown(() => rm(directory, { recursive: true, force: true }))
  // A cluster cannot run here. Answers of a job's conditions are those of Kubernetes 1.31.
  const runsWith = async (conditions: string) => {
    const kubectl = `#!/bin/sh
echo "$*" >> ${directory}/asked
case $1 in get) [ -e ${directory}/seen ] && echo '${conditions}'; touch ${directory}/seen ;; logs) echo 'the log' ;; esac
`
    await rm(join(directory, 'seen'), { force: true })
    await writeFile(join(directory, 'kubectl'), kubectl, { mode: 0o755 })
    const env = { PATH: `${directory}:${process.env.PATH}` }
    return run('sh', [join(root, 'deploy/kubernetes/migrate.sh')], { env })
  }
  t.match(await runsWith('SuccessCriteriaMet Complete'), { stdout: /the log/ })
  await t.rejects(runsWith('FailureTarget Failed'), { code: 1, stderr: /the log\n.*the migrations failed/ })
  const asked = await readFile(join(directory, 'asked'), 'utf8')
  t.match(asked, /^delete job\/brevduva-migrate --ignore-not-found\napply -f migrate.yaml\nget job/)
})

t.test('the systemd unit is valid, and leaves time for the drain', async t => {
  const unit = await readFile(join(root, 'deploy/systemd/brevduva@.service'), 'utf8')
  for (const [, program] of unit.matchAll(/^Exec\w+=\/usr\/bin\/node (?:--import \S+ )?(\S+)/gm))
    t.ok(existsSync(join(root, program!)))
  const directory = await mkdtemp(join(tmpdir(), 'brevduva-unit-'))
  t.teardown(() => rm(directory, { recursive: true, force: true }))
  const file = join(directory, 'brevduva@1.service')
  await writeFile(file, unit.replaceAll('/usr/bin/node', process.execPath))
  const { stderr } = await run('systemd-analyze', ['verify', '--man=no', file])
  t.notMatch(stderr, /brevduva@1\.service/, 'no word is unknown')
  await writeFile(
    file,
    unit.replaceAll('/usr/bin/node', process.execPath).replace('ProtectHome=', 'ProtectHorne='),
  )
  t.match(
    (await run('systemd-analyze', ['verify', '--man=no', file])).stderr,
    /ProtectHorne/,
    'one would be told',
  )

  const envOf = async (instance: string) => {
    const inline = Array.from(unit.matchAll(/^Environment=(.*)$/gm), ([, words]) => words!.split(' ')).flat()
    const env = Object.fromEntries(inline.map(word => word.replaceAll('%i', instance).split('=')))
    const given = { DATABASE_URL: 'postgres://x/y', PRINT_PARTNER_URL: 'ftps://user:password@host/dir' }
    return loadConfig({ ...env, ...(await newEnv(...PRODUCTION)), ...given })
  }
  const [config, other] = await Promise.all([envOf('1'), envOf('2')])
  t.ok(Number(/^TimeoutStopSec=(\d+)$/m.exec(unit)![1]) >= config.drainSeconds + PATIENCE_S)
  t.equal(config.dataDir, `/var/lib/${/^StateDirectory=(.+)$/m.exec(unit)![1]}`)
  const ports = [config.port, config.metricsPort, other.port, other.metricsPort]
  t.same(ports, [3001, 9091, 3002, 9092], 'each process has ports of its own')
  const script = await readFile(join(root, 'deploy/systemd/brevduva'), 'utf8')
  t.equal(/^state=(.+)$/m.exec(script)![1], config.dataDir, 'commands use the folder of the unit')
  t.equal(/^user=(.+)$/m.exec(script)![1], /^User=(.+)$/m.exec(unit)![1], 'and its user')
})
