import { execFile } from 'node:child_process'
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import t from 'tap'

const run = promisify(execFile)
const file = fileURLToPath(new URL('../../docs/alerts/brevduva.rules.yml', import.meta.url))

/** Samples of a series, one a minute, in promtool's words: `1x60` stays at 1, `0+1x60` grows by one each minute. */
type Series = Readonly<Record<string, string>>

interface Case {
  readonly fires: Series
  /** What the alert says besides its severity: the labels of the series that it is about. */
  readonly labels?: Series
  /** Nearly the same, in which nobody is to be called. */
  readonly quiet: Series
}

const api = 'brevduva_build_info{role="api"}'
const worker = 'brevduva_build_info{role="worker"}'
const both = { 'brevduva_build_info{role="all"}': '1x60' }
const answers = (status: number, route = '/api') =>
  `brevduva_http_requests_total{route="${route}",status="${status}"}`
const took = (le: string, route: string) =>
  `brevduva_http_request_duration_seconds_bucket{le="${le}",route="${route}"}`
const tries = (outcome: string) => `brevduva_delivery_attempts_total{outcome="${outcome}"}`
const mails = (outcome: string) => `brevduva_mails_total{outcome="${outcome}"}`
const oldest = (what: string) => `brevduva_campaign_oldest_seconds{waiting_for="${what}"}`
const waits = (queue: string) => `brevduva_queue_oldest_seconds{queue="${queue}"}`
const failed = (blame: string) => `brevduva_campaigns_failed_total{blame="${blame}"}`
const connections = (pool: string) => `brevduva_database_connections{pool="${pool}",state="idle"}`

const CASES: Readonly<Record<string, Case>> = {
  ApiAway: { fires: { [worker]: '1x60' }, quiet: { [api]: '1x60' } },
  WorkersAway: { fires: { [api]: '1x60' }, quiet: both },
  ProcessAway: {
    fires: { 'up{job="brevduva",instance="a"}': '0x60', 'up{job="brevduva",instance="b"}': '1x60' },
    labels: { job: 'brevduva', instance: 'a' },
    quiet: { 'up{job="brevduva",instance="a"}': '1x60', 'up{job="other"}': '0x60' },
  },
  DatabaseAway: {
    fires: { 'brevduva_database_up{instance="a"}': '0x60', 'brevduva_database_up{instance="b"}': '0x60' },
    quiet: { 'brevduva_database_up{instance="a"}': '0x60', 'brevduva_database_up{instance="b"}': '1x60' },
  },
  UploadsWait: {
    fires: { 'brevduva_uploads_waiting{instance="a",sender="known"}': '2x60' },
    labels: { instance: 'a', sender: 'known' },
    quiet: { 'brevduva_uploads_waiting{instance="a",sender="known"}': '2x4 0x4 2x4 0x4 0x40' },
  },
  ApiErrors: {
    fires: { [answers(200)]: '0+970x60', [answers(503)]: '0+30x60' },
    quiet: { [answers(200)]: '0+990x60', [answers(503)]: '0+10x60', [answers(404)]: '0+500x60' },
  },
  ApiSlow: {
    fires: {
      [took('1', '/api/v1/lists')]: '0+90x60',
      [took('2.5', '/api/v1/lists')]: '0+100x60',
      [took('+Inf', '/api/v1/lists')]: '0+100x60',
    },
    quiet: {
      [took('1', '/api/v1/lists')]: '0+97x60',
      [took('2.5', '/api/v1/lists')]: '0+100x60',
      [took('+Inf', '/api/v1/lists')]: '0+100x60',
      [took('1', '/api/v1/campaigns')]: '0+0x60',
      [took('2.5', '/api/v1/campaigns')]: '0+100x60',
      [took('+Inf', '/api/v1/campaigns')]: '0+100x60',
    },
  },
  RedirectsFail: {
    fires: { [answers(503, '/api/r/:slug')]: '0+6x60' },
    quiet: { [answers(503, '/api/r/:slug')]: '0+1x60', [answers(404, '/api/r/:slug')]: '0+60x60' },
  },
  CampaignsDoNotStart: {
    fires: { [oldest('start')]: '301x60' },
    quiet: { [oldest('start')]: '299x60', [oldest('letters')]: '9000x60' },
  },
  LettersStuck: {
    fires: { [waits('render-batch')]: '901x60', brevduva_batches_drawn_total: '7x60' },
    quiet: { [waits('render-batch')]: '901x60', brevduva_batches_drawn_total: '0+1x60' },
  },
  CampaignsFail: {
    fires: { [failed('service')]: '0x29 1x30', [failed('order')]: '0x60' },
    quiet: { [failed('service')]: '3x60', [failed('order')]: '0+1x60' },
  },
  PartnerAway: {
    fires: { [oldest('partner')]: '3601x60', brevduva_deliveries_held: '0x60' },
    quiet: { [oldest('partner')]: '3601x60', brevduva_deliveries_held: '1x60' },
  },
  DeliveriesHeld: {
    fires: { brevduva_deliveries_held: '1x60' },
    quiet: { brevduva_deliveries_held: '0x60' },
  },
  PartnerHeld: {
    fires: { 'brevduva_partners_held{partner="nord"}': '1x60' },
    labels: { partner: 'nord' },
    quiet: { 'brevduva_partners_held{partner="nord"}': '1x40 _x20' },
  },
  DeliveriesFail: {
    fires: { [tries('failed')]: '0+1x60', [tries('delivered')]: '4x60' },
    quiet: { [tries('failed')]: '0+1x60', [tries('delivered')]: '4x50 5x10' },
  },
  PaymentsUnfulfilled: {
    fires: { brevduva_payments_unfulfilled_total: '0x29 1x30' },
    quiet: { brevduva_payments_unfulfilled_total: '1x60' },
  },
  MailWaits: {
    fires: { [waits('sign-in-mail')]: '0x20 301x40' },
    quiet: { [waits('sign-in-mail')]: '299x60', [waits('deliver')]: '9000x60' },
  },
  MailFails: {
    fires: { [mails('failed')]: '0+1x60', [mails('sent')]: '4x60' },
    quiet: { [mails('failed')]: '0+1x60', [mails('sent')]: '4x50 5x10' },
  },
  ScansLost: {
    fires: { 'brevduva_tracking_dropped_total{what="scans"}': '0x49 1x10' },
    quiet: { 'brevduva_tracking_dropped_total{what="scans"}': '1x60' },
  },
  ManyRefusals: {
    fires: { 'brevduva_rate_limited_total{policy="key"}': '0+360x60' },
    labels: { policy: 'key' },
    quiet: { 'brevduva_rate_limited_total{policy="key"}': '0+240x60' },
  },
  EventLoopLate: {
    fires: { 'nodejs_eventloop_lag_p99_seconds{instance="a"}': '0.6x60' },
    labels: { instance: 'a' },
    quiet: { 'nodejs_eventloop_lag_p99_seconds{instance="a"}': '0.4x60' },
  },
  ConnectionsRunOut: {
    // Every process reports the connections of all.
    fires: { [connections('brevduva api')]: '41x60', [connections('brevduva worker')]: '41x60' },
    quiet: {
      [`${connections('brevduva api').slice(0, -1)},instance="a"}`]: '41x60',
      [connections('brevduva api')]: '41x60',
    },
  },
}

interface Alert {
  readonly name: string
  readonly labels: Series
  readonly annotations: Series
}

const alerts: readonly Alert[] = (await readFile(file, 'utf8'))
  .split('- alert: ')
  .slice(1)
  .map(text => {
    const of = (key: string) => new RegExp(`^ +${key}: "?(.+?)"?$`, 'm').exec(text)?.[1] ?? ''
    return {
      name: text.split('\n')[0]!,
      labels: { severity: of('severity') },
      annotations: { summary: of('summary'), runbook_url: of('runbook_url') },
    }
  })

/** In the form that promtool reads; JSON is YAML. The alert is looked at after so many minutes. */
const tested = (name: string, series: Series, expected: readonly Alert[], minutes = 58) => ({
  name,
  interval: '1m',
  input_series: Object.entries(series).map(([series, values]) => ({ series, values })),
  alert_rule_test: [
    {
      alertname: name,
      eval_time: `${minutes}m`,
      exp_alerts: expected.map(({ labels, annotations }) => ({
        exp_labels: labels,
        exp_annotations: annotations,
      })),
    },
  ],
})

async function promtool(tests: readonly object[]): Promise<string> {
  const directory = await mkdtemp(join(tmpdir(), 'brevduva-alerts-'))
  try {
    const path = join(directory, 'tests.yml')
    await writeFile(path, JSON.stringify({ rule_files: [file], evaluation_interval: '1m', tests }))
    return (await run('promtool', ['test', 'rules', path])).stdout
  } catch (error) {
    const { stdout = '', stderr = '' } = error as { stdout?: string; stderr?: string }
    return `${stdout}${stderr}${String(error)}`
  } finally {
    await rm(directory, { recursive: true, force: true })
  }
}

t.test('the rules are valid, and each alert leads to its entry of the runbook', async t => {
  await run('promtool', ['check', 'rules', '--lint-fatal', file])
  t.same(alerts.map(({ name }) => name).sort(), Object.keys(CASES).sort(), 'each is tried below')
  for (const { name, labels, annotations } of alerts) {
    t.match(labels.severity, /^(critical|warning)$/, name)
    t.equal(annotations.runbook_url, `https://docs.brev.example/runbook#${name.toLowerCase()}`)
  }
})

for (const alert of alerts) {
  const { name } = alert
  t.test(`${name} fires, and does not fire`, async t => {
    const { fires, quiet, labels = {} } = CASES[name]!
    const firing = { ...alert, labels: { ...alert.labels, ...labels } }
    t.match(await promtool([tested(name, fires, [firing]), tested(name, quiet, [])]), /SUCCESS/)
  })
}

t.test(
  'when everything is down, alerts say so, whether Prometheus still knows the processes or not',
  async t => {
    const away = alerts.filter(({ name }) => /^(ApiAway|WorkersAway|ProcessAway)$/.test(name))
    t.equal(away.length, 3)
    const target = { job: 'brevduva', instance: 'a' }
    const stopped = {
      'up{job="brevduva",instance="a"}': '1x9 0x49',
      'brevduva_build_info{role="all"}': '1x9 _x49',
      brevduva_database_up: '1x9 _x49',
    }
    const saying = (alert: Alert, labels: Series) =>
      alert.name === 'ProcessAway' ? { ...alert, labels: { ...alert.labels, ...labels } } : alert
    const tests = away.flatMap(alert => [
      tested(alert.name, {}, [saying(alert, { job: target.job })]),
      tested(alert.name, stopped, [saying(alert, target)]),
    ])
    t.match(await promtool(tests), /SUCCESS/)
  },
)
