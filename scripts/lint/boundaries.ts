/**
 * What a part of the repository may import. A part is a file, or a folder without those of its files that a longer name
 * in the table stands for. `npm run lint` checks every import.
 */
export interface Boundary {
  /** Other parts that its files may import, type imports included. */
  readonly may: readonly string[]
  /** Packages and modules of Node that it may load; undefined: any. */
  readonly packages?: readonly string[]
}

/** The database, for parts that send SQL. */
const DRIZZLE = ['drizzle', 'drizzle/driver', 'drizzle/tables']

/** The languages are apart, so that the tables can load them. */
const SCHEMAS = ['schemas', 'schemas/languages.ts']

/** Jobs are named, added within a transaction and read by code that must not load the worker that does them. */
const JOBS = ['queue/names.ts', 'queue/enqueue.ts', 'queue/jobs.ts']

const WORKERS = ['workers', 'concurrency', 'queue', ...JOBS]

export const boundaries: Readonly<Record<string, Boundary>> = {
  // For browsers too: what differs there is in letter/platform, behind names of package.json's "imports".
  'letter/platform': {
    may: [],
    packages: ['node:crypto', 'node:fs', 'node:module', 'node:url', 'node:zlib'],
  },
  'letter/platform/browser': { may: [], packages: ['@noble/hashes', 'buffer', 'pako'] },
  // Nothing else of the project, and nothing that only Node has: no network, no database, no files.
  letter: {
    may: ['letter/platform', 'letter/platform/browser'],
    packages: [
      '@cantoo/pdf-lib',
      'bidi-js',
      'harfbuzzjs',
      'i18n-iso-countries',
      'linebreak',
      'localized-address-format',
      'postcode-validator',
      'qrcode',
    ],
  },
  schemas: { may: ['schemas/languages.ts'] },
  // For the tables too.
  'schemas/languages.ts': { may: [] },
  'drizzle/driver': { may: [] },
  'drizzle/tables': { may: ['schemas/languages.ts'] },
  'drizzle/embedded': { may: ['drizzle/driver'] },
  drizzle: { may: ['drizzle/driver', 'drizzle/embedded', 'drizzle/tables', 'process/version.ts'] },
  'drizzle.config.ts': { may: [] },
  'process/stop-signals.ts': { may: [] },
  'process/version.ts': { may: [] },
  process: { may: [...DRIZZLE, 'config', 'domains', 'letter', 'letter/platform', 'concurrency'] },
  // Of the letter engine only what a country prints, which loads nothing.
  config: { may: ['drizzle/driver', 'letter', 'schemas'] },
  telemetry: { may: ['drizzle/driver'] },
  // For any part that counts. The rest of metrics loads what keeps and writes them.
  'telemetry/metrics/counts.ts': { may: [] },
  'telemetry/metrics': {
    may: ['drizzle', 'telemetry/metrics/counts.ts', 'process/version.ts', 'queue/names.ts', 'queue/jobs.ts'],
  },
  'queue/names.ts': { may: [] },
  'queue/enqueue.ts': { may: ['drizzle', 'queue/names.ts'] },
  'queue/jobs.ts': { may: [] },
  queue: { may: ['drizzle', 'drizzle/driver', 'queue/names.ts'] },
  concurrency: { may: ['drizzle', 'letter/platform', 'schemas'] },

  // Strangers' PDFs. No network, no database, no files, and nothing else of the project: the caller says what the child needs.
  artwork: {
    may: [],
    packages: [
      '@cantoo/pdf-lib',
      'node:child_process',
      'node:crypto',
      'node:module',
      'node:url',
      'node:util',
      'node:worker_threads',
      'node:zlib',
    ],
  },
  // Its two doors: of the service, and of the child process, which alone loads what reads PDFs.
  'artwork/index.ts': { may: ['artwork'], packages: [] },
  'artwork/in-child.ts': { may: ['artwork'], packages: ['node:worker_threads'] },

  domains: {
    may: [
      ...DRIZZLE,
      'artwork/index.ts',
      'artwork/in-child.ts',
      'letter',
      ...SCHEMAS,
      'concurrency',
      ...JOBS,
    ],
  },
  plugins: {
    may: [
      ...DRIZZLE,
      'config',
      'domains',
      'telemetry',
      'telemetry/metrics/counts.ts',
      'process/version.ts',
      'queue',
      ...SCHEMAS,
      'concurrency',
    ],
  },
  workers: {
    may: [
      ...DRIZZLE,
      ...WORKERS,
      'config',
      'domains',
      'drizzle/embedded',
      'letter',
      'telemetry',
      'telemetry/metrics/counts.ts',
      ...SCHEMAS,
    ],
  },
  commands: {
    may: [
      ...DRIZZLE,
      ...WORKERS,
      'config',
      'demo',
      'domains',
      'drizzle/embedded',
      'letter',
      'telemetry',
      ...SCHEMAS,
      // `demo` starts the whole service.
      'process/service.ts',
      'process/stop-signals.ts',
      'process/version.ts',
    ],
  },
  // The web app knows the service over HTTP only, and by the types of its documents.
  console: { may: ['letter', 'letter/platform/browser', 'clients/typescript/src/schema.ts'] },
  'clients/typescript/src/schema.ts': { may: [] },
  'app.ts': { may: ['config', 'domains', 'plugins', 'telemetry'] },
  'process/service.ts': {
    may: [
      ...DRIZZLE,
      ...WORKERS,
      'app.ts',
      'config',
      'domains',
      'drizzle/embedded',
      'telemetry',
      'telemetry/metrics',
      'process',
      'process/stop-signals.ts',
      'process/version.ts',
    ],
  },
  'process/start.ts': { may: ['process/server.ts'] },
  'process/server.ts': { may: ['process', 'process/service.ts', 'concurrency'] },
  'cli.ts': { may: ['commands', 'process', 'concurrency'] },
  demo: { may: [] },
}

/**
 * The layers of `letter/`, the lowest first: a folder imports only those below it. The files of `letter/` itself are what
 * others call, above all layers.
 */
export const letterLayers: readonly string[] = [
  'platform',
  'hyphenation',
  // The design, the sheet, counted steps: what every layer uses.
  'base',
  'script',
  'pdf',
  'image',
  'font',
  'text',
  'document',
  'layout',
  'card',
  'sheet',
  'drawing',
  'preflight',
]

/** Tools around the service. They may import all of it, and no part of it may import them. */
export const tools: readonly string[] = ['.ci', 'bench', 'clients', 'docs', 'scripts', 'test']
