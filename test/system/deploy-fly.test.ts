import { execFile } from 'node:child_process'
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { Ajv2020 } from 'ajv/dist/2020.js'
import t from 'tap'
import { loadConfig } from '#config/index.ts'

const root = fileURLToPath(new URL('../..', import.meta.url))
const script = fileURLToPath(new URL('../fixtures/fly-config.py', import.meta.url))
const { stdout } = await promisify(execFile)('python3', [script, join(root, 'fly.toml')])
const fly = JSON.parse(stdout)

const string = { type: 'string' }
const integer = { type: 'integer' }
const strings = { type: 'array', items: string, minItems: 1 }
const duration = { type: 'string', pattern: '^\\d+(ms|s|m|h)$' }
const only = (properties: object, required: readonly string[] = []) => ({
  type: 'object',
  additionalProperties: false,
  properties,
  required,
})
const check = {
  method: { enum: ['GET', 'get'] },
  path: { type: 'string', pattern: '^/' },
  interval: duration,
  timeout: duration,
  grace_period: duration,
  headers: { type: 'object', additionalProperties: string },
}

/** As much of https://fly.io/docs/reference/configuration/ as is used: a key that is not there has been misspelled. */
const schema = only(
  {
    app: string,
    primary_region: { type: 'string', pattern: '^[a-z]{3}$' },
    kill_signal: { enum: ['SIGTERM', 'SIGINT', 'SIGQUIT'] },
    kill_timeout: { type: 'integer', minimum: 1, maximum: 300 },
    build: only({ dockerfile: string }),
    deploy: only({
      release_command: string,
      release_command_timeout: duration,
      strategy: { enum: ['rolling', 'immediate', 'canary', 'bluegreen'] },
      max_unavailable: { type: 'number', exclusiveMinimum: 0 },
    }),
    env: { type: 'object', propertyNames: { pattern: '^(?!FLY_)[A-Z_]+$' }, additionalProperties: string },
    processes: { type: 'object', additionalProperties: string },
    http_service: only(
      {
        processes: strings,
        internal_port: integer,
        force_https: { type: 'boolean' },
        auto_stop_machines: { enum: ['off', 'stop', 'suspend'] },
        auto_start_machines: { type: 'boolean' },
        concurrency: only({
          type: { enum: ['requests', 'connections'] },
          soft_limit: integer,
          hard_limit: integer,
        }),
        checks: { type: 'array', items: only(check, ['path', 'interval', 'timeout', 'grace_period']) },
      },
      ['internal_port'],
    ),
    checks: {
      type: 'object',
      additionalProperties: only(
        { ...check, port: integer, type: { enum: ['http', 'tcp'] }, processes: strings },
        ['port', 'type'],
      ),
    },
    metrics: only({ port: integer, path: string }),
    restart: {
      type: 'array',
      items: only({
        policy: { enum: ['always', 'never', 'on-failure'] },
        retries: integer,
        processes: strings,
      }),
    },
    vm: {
      type: 'array',
      items: only({ processes: strings, size: string, memory: { type: 'string', pattern: '^\\d+(mb|gb)$' } }),
    },
  },
  ['app', 'processes', 'http_service'],
)

t.test('every key of fly.toml is documented by Fly.io', async t => {
  const validate = new Ajv2020({ allErrors: true, strictTypes: false }).compile(schema)
  t.ok(validate(fly), JSON.stringify(validate.errors))
})

t.test('fly.toml fits the service', async t => {
  const secrets = {
    DATABASE_URL: 'postgres://x/y',
    SECRET_KEY: 'x'.repeat(32),
    RETURN_ADDRESS: 'Acme AB\\nBox 1',
    PRINT_PARTNER_URL: 'ftps://user:pass@host/',
  }
  const config = loadConfig({ ...fly.env, ...secrets })
  t.equal(config.production, true)
  t.equal(config.port, fly.http_service.internal_port)
  t.equal(config.metricsPort, fly.metrics.port)
  t.equal(config.metricsPort, fly.checks.worker.port)
  t.match(fly.deploy.release_command_timeout, /h$/, 'migrations of large tables are not cut off')
  t.equal(config.host, '::', 'the private network is IPv6')
  t.ok(fly.kill_timeout > config.drainSeconds + 30, 'what is in flight after the drain has its 30 seconds')
  const [health] = fly.http_service.checks
  t.equal(health.path, '/api')
  t.ok(config.drainSeconds >= 3 * Number.parseInt(health.interval, 10), 'the proxy sees the drain')
  const groups = Object.keys(fly.processes)
  for (const [group, command] of Object.entries<string>(fly.processes)) {
    const [, role, main] = /^env ROLE=(\w+) node (\S+)$/.exec(command)!
    t.equal(role, group)
    t.ok(existsSync(join(root, main!)))
  }
  for (const { processes } of [fly.http_service, fly.checks.worker, ...fly.vm, ...fly.restart]) {
    for (const group of processes) t.ok(groups.includes(group), group)
  }
  t.same(
    fly.vm.flatMap(({ processes }: { processes: string[] }) => processes).sort(),
    groups.sort(),
    'each has its size',
  )
})
