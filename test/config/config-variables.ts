import { resolve } from 'node:path'
import type { Config } from '#config/index.ts'
import type { Imprint } from '#letter/base/imprint.ts'

/** Accepted values with the resulting settings, and refused values. */
export const VARIABLES: Record<
  string,
  { read: (config: Config) => unknown; good: [string, unknown][]; bad: string[] }
> = {
  PORT: whole('port', 0, 65_535),
  DRAIN_SECONDS: whole('drainSeconds', 0, 3600),
  DELIVERY_RETRY_SECONDS: whole('deliveryRetrySeconds', 1, 3600),
  METRICS_PORT: whole('metricsPort', 0, 65_535),
  DRAW_THREADS: whole('drawThreads', 1, 64),
  UNPAID_DAYS: whole('unpaidDays', 1, 3650),
  KEY_RATE_LIMIT: limit('key', 1),
  ACCOUNT_RATE_LIMIT: limit('account', 1),
  ACCOUNT_RATE_BURST: limit('accountBurst', 0),
  IP_RATE_LIMIT: limit('ip', 1),
  REDIRECT_RATE_LIMIT: limit('redirect', 1),
  HOME_COUNTRY: {
    read: c => c.imprint,
    good: [
      ['US', printedIn('United States', 'Letter', 'en-US')],
      ['CA', printedIn('Canada', 'Letter', 'en-CA')],
      ['MX', printedIn('México', 'Letter', 'es-MX')],
      ['DE', printedIn('Deutschland', 'A4', 'de-DE')],
      // The postage band is read by postal sorters in all countries.
      ['JP', printedIn('Japan', 'A4', 'ja-JP')],
    ],
    bad: ['se', 'SWE', 'Sverige', 'XX', 'EU ', '12', 'QM'],
  },
  FORWARD_COUNTRIES: {
    read: c => c.forwardCountries,
    good: [
      ['SE', ['SE']],
      ['SE, NO,DK,SE', ['SE', 'NO', 'DK']],
    ],
    bad: ['se', 'SE,', ',', 'SE;NO', 'SWE', 'QM', 'SE NO'],
  },
  SUPPORT_CONTACT: {
    read: c => c.supportContact,
    good: [
      ['help@acme.example', 'help@acme.example'],
      ['https://acme.example/help?from=brevduva', 'https://acme.example/help?from=brevduva'],
    ],
    bad: [
      'acme',
      'Acme <help@acme.example>',
      'mailto:help@acme.example',
      'http://acme.example',
      'javascript:alert(1)',
      'https://',
      'https://acme.example help',
    ],
  },
  POSTAGE_BAND: {
    read: c => c.imprint.postage,
    good: [
      [' FIRST-CLASS MAIL · U.S. POSTAGE PAID ', 'FIRST-CLASS MAIL · U.S. POSTAGE PAID'],
      ['Entgelt bezahlt 10115 Berlin', 'Entgelt bezahlt 10115 Berlin'],
    ],
    bad: ['x'.repeat(41), ' ', 'two\nlines', '郵便', '\u0000'],
  },
  RETURN_ADDRESS: {
    read: c => c.returnAddress,
    good: [
      ['Acme AB\\nBox 1\\n111 11 Stockholm', 'Acme AB\nBox 1\n111 11 Stockholm'],
      ['Acme AB \r\n\n Box 1', 'Acme AB\nBox 1'],
    ],
    bad: ['x'.repeat(1001), 'Acme\u0007'],
  },
  HOST: { read: c => c.host, good: [['127.0.0.1', '127.0.0.1']], bad: [] },
  BASE_URL: {
    read: c => c.baseUrl,
    good: [
      ['https://brev.example', 'https://brev.example'],
      ['https://brev.example///', 'https://brev.example'],
      ['http://brev.example:8080/post/', 'http://brev.example:8080/post'],
      ['https://brevduvå.se', 'https://xn--brevduv-kxa.se'],
    ],
    bad: [
      'brev.example',
      'ftp://x',
      'https://',
      'https:///a',
      'https://a?b=c',
      'https://a/#b',
      'https://u:p@a',
      'javascript:1',
    ],
  },
  DATABASE_URL: {
    read: c => c.databaseUrl,
    good: [
      'postgres://u:p@db:5432/brev',
      'postgresql://db/brev?sslmode=require',
      'postgres://u@%2Frun%2Fpg/b',
      'postgres:///b?host=/run/pg',
      'postgres://u:p@a:5432,b:5433/brev?target_session_attrs=read-write',
      'postgres://u:p%40@a,[::1]:5433,10.0.0.1/brev?sslmode=require&target_session_attrs=read-write',
      'postgres://one/brev?target_session_attrs=read-write',
    ].map(url => [url, url]),
    bad: [
      'mysql://db/brev',
      'db/brev',
      'postgres://',
      'postgres://db:port/brev',
      'postgres://db/b rev',
      'postgres://a,b/brev',
      'postgres://a,b/brev?target_session_attrs=any',
      'postgres://one/brev?target_session_attrs=standby',
      'postgres://a,/brev?target_session_attrs=read-write',
      'postgres://a:0,b/brev?target_session_attrs=read-write',
      'postgres://a:65536,b/brev?target_session_attrs=read-write',
      'postgres://a,%2Frun%2Fpg/brev?target_session_attrs=read-write',
      'postgres://u:p%@a,<b>/brev?target_session_attrs=read-write',
      'postgres:///brev?host=a,b&target_session_attrs=read-write',
      'mysql://a,b/brev?target_session_attrs=read-write',
    ],
  },
  DATA_DIR: {
    read: c => c.dataDir,
    good: [
      ['/srv/b', '/srv/b'],
      ['b', resolve('b')],
    ],
    bad: [],
  },
  PRINT_PARTNER_URL: {
    read: c => c.printPartnerUrl,
    good: ['file:/srv/out', 'ftp://u:p@print.example/in', 'ftps://u:p@print.example'].map(url => [url, url]),
    bad: ['http://x', '/srv/out', 'ftp://print.example/in', 'file:', 'sftp://u:p@x'],
  },
  SECRET_KEY: { read: () => 0, good: [['sixteen letters!', 0]], bad: ['fifteen letters'] },
  ROLE: {
    read: c => c.role,
    good: ['api', 'worker', 'all'].map(role => [role, role]),
    bad: ['API', 'pigeon', 'api,worker'],
  },
  NODE_ENV: {
    read: c => c.production,
    good: [
      ['development', false],
      ['test', false],
    ],
    bad: ['prod', 'Production'],
  },
  TRUST_PROXY: {
    read: c => c.trustProxy,
    good: [
      ['uniquelocal', 'uniquelocal'],
      ['loopback, 10.0.0.0/8 ,2001:db8::/32', 'loopback,10.0.0.0/8,2001:db8::/32'],
      ['192.0.2.1', '192.0.2.1'],
    ],
    bad: ['true', 'loopback,', '10.0.0.0/33', '::/129', '1.2.3', '300.0.0.1', 'abc', '10.0.0.0/'],
  },
  PAYMENT_WEBHOOK_SECRET: {
    read: c => c.paymentSecrets,
    good: [
      ['whsec_1', ['whsec_1']],
      ['new, old,', ['new', 'old']],
    ],
    bad: [',', ' ', ' , '],
  },
  LOG_LEVEL: {
    read: c => c.logLevel,
    good: ['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'].map(level => [level, level]),
    bad: ['verbose', 'INFO'],
  },
}

/** The imprint of a country whose postage band is only in French. */
function printedIn(homeCountry: string, paper: 'A4' | 'Letter', language: string): Imprint {
  return { homeCountry, postage: 'PORT PAYÉ', paper, language }
}

function whole(
  name: 'port' | 'drainSeconds' | 'deliveryRetrySeconds' | 'metricsPort' | 'drawThreads' | 'unpaidDays',
  min: number,
  max: number,
) {
  return numbers(config => config[name], min, max)
}

function limit(name: keyof Config['limits'], min: number) {
  return numbers(config => config.limits[name], min, 10_000_000)
}

function numbers(read: (config: Config) => unknown, min: number, max: number) {
  const good = [min, min + 1, max].map((value): [string, unknown] => [String(value), value])
  return { read, good, bad: [String(min - 1), String(max + 1), 'x', '1.5', '1e3', '0x10', ' 1', '-', '1 s'] }
}
