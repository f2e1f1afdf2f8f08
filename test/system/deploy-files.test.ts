import { execFile } from 'node:child_process'
import { existsSync } from 'node:fs'
import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { parseEnv, promisify } from 'node:util'
import t from 'tap'
import { loadConfig } from '../../config.ts'

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
const manifests = (await readdir(join(root, 'deploy/kubernetes'))).map(name =>
  join(root, 'deploy/kubernetes', name),
)
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

t.test('compose.yaml is valid, and fits the service', async t => {
  t.same(compose.errors, [])
  const { services, volumes } = compose.value
  const interpolate = (text: string, env: Record<string, string>) =>
    text.replace(/\$\{(\w+)(?::([-?])([^}]*))?\}/g, (_, name: string, kind, rest: string) => {
      if (kind === '?' && !env[name]) throw new Error(`${name}: ${rest}`)
      return env[name] || (kind === '-' ? rest : '')
    })
  const configOf = (env: Record<string, string>) => {
    const given = Object.entries<string>(services.brevduva.environment)
    return loadConfig(
      Object.fromEntries(given.map(([name, value]) => [name, interpolate(String(value), env)])),
    )
  }
  const env = await newEnv(...PRODUCTION)
  const config = configOf(env)
  t.match(config, {
    production: true,
    baseUrl: 'https://brev.example',
    port: 3000,
    returnAddress: 'Acme AB\nBox 1\n111 11 Stockholm',
  })
  t.equal(config.databaseUrl, `postgres://brevduva:${env.POSTGRES_PASSWORD}@db:5432/brevduva`)
  t.match(configOf(await newEnv()), { production: false, baseUrl: 'http://localhost:3000' })
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
  t.same(Object.keys(volumes).sort(), ['data', 'database'])
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
      continue
    }
    const env = Object.fromEntries(
      container.env.map(({ name, value }: { name: string; value: string }) => [name, value]),
    )
    const config = loadConfig({ ...settings, ...secrets, ...env })
    t.equal(metadata.name, `brevduva-${config.role}`)
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

t.test('the systemd unit is valid, and leaves time for the drain', async t => {
  const unit = await readFile(join(root, 'deploy/systemd/brevduva.service'), 'utf8')
  for (const [, program] of unit.matchAll(/^Exec\w+=\/usr\/bin\/node (\S+)/gm))
    t.ok(existsSync(join(root, program!)))
  const directory = await mkdtemp(join(tmpdir(), 'brevduva-unit-'))
  t.teardown(() => rm(directory, { recursive: true, force: true }))
  const file = join(directory, 'brevduva.service')
  await writeFile(file, unit.replaceAll('/usr/bin/node', process.execPath))
  const { stderr } = await run('systemd-analyze', ['verify', '--man=no', file])
  t.notMatch(stderr, /brevduva\.service/, 'no word is unknown')
  await writeFile(
    file,
    unit.replaceAll('/usr/bin/node', process.execPath).replace('ProtectHome=', 'ProtectHorne='),
  )
  t.match(
    (await run('systemd-analyze', ['verify', '--man=no', file])).stderr,
    /ProtectHorne/,
    'one would be told',
  )

  const [, inline = ''] = /^Environment=(.*)$/m.exec(unit)!
  const env = Object.fromEntries(inline.split(' ').map(word => word.split('=')))
  const config = loadConfig({ ...env, ...(await newEnv(...PRODUCTION)), DATABASE_URL: 'postgres://x/y' })
  t.ok(Number(/^TimeoutStopSec=(\d+)$/m.exec(unit)![1]) >= config.drainSeconds + PATIENCE_S)
  t.equal(config.dataDir, `/var/lib/${/^StateDirectory=(.+)$/m.exec(unit)![1]}`)
})
