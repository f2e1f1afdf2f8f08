/**
 * The rooms of the house and which arrows may leave each: the one place that says it. A room is a file, or a folder
 * with all that no longer room of this table takes out of it. `npm run lint` holds every import to it.
 */
export interface Room {
  /** Rooms that its files may import, type imports included. Its own files it always may. */
  readonly may: readonly string[]
  /** Packages and modules of Node that it may load; anything where this is left out. */
  readonly packages?: readonly string[]
}

/** The database, for whoever asks it in SQL. */
const DRIZZLE = ['drizzle', 'drizzle/driver', 'drizzle/tables']

/** Jobs are named, and added within a transaction, by code that must not load the worker that does them. */
const ADD_JOBS = ['workers/queue/names.ts', 'workers/queue/enqueue.ts']

/** What opening the queue consists of. */
const QUEUE_PARTS = ['workers/queue/queue-error.ts', 'workers/queue/queue-sockets.ts']

const WORKERS = ['workers', 'workers/turns', 'workers/queue/open-queue.ts', ...QUEUE_PARTS, ...ADD_JOBS]

export const rooms: Readonly<Record<string, Room>> = {
  // For browsers too: what differs there stands in letter/platform, behind names of package.json's "imports".
  'letter/platform': { may: [], packages: ['node:crypto', 'node:fs', 'node:module', 'node:zlib'] },
  'letter/platform/browser': { may: [], packages: ['@noble/hashes', 'buffer', 'pako'] },
  // Nothing else of ours, and nothing that only Node has: no network, no database, no files.
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
  schemas: { may: [] },
  'drizzle/driver': { may: [] },
  'drizzle/tables': { may: [] },
  'drizzle/embedded': { may: ['drizzle/driver'] },
  drizzle: { may: ['drizzle/driver', 'drizzle/embedded', 'drizzle/tables'] },
  'drizzle.config.ts': { may: [] },
  'process/stop-signals.ts': { may: [] },
  process: { may: [...DRIZZLE, 'config.ts', 'domains'] },
  // Of the letter engine only what a country prints, which loads nothing.
  config: { may: ['drizzle/driver', 'letter', 'schemas'] },
  'config.ts': { may: ['config', 'drizzle/driver', 'letter', 'schemas'] },
  logging: { may: ['drizzle/driver'] },
  'metrics/registry.ts': { may: [] },
  metrics: { may: ['drizzle', 'metrics/registry.ts', 'workers/queue/names.ts'] },

  'workers/queue/names.ts': { may: [] },
  'workers/queue/enqueue.ts': { may: ['drizzle', 'workers/queue/names.ts'] },
  'workers/queue/open-queue.ts': { may: [...DRIZZLE, ...QUEUE_PARTS, 'workers/queue/names.ts'] },
  'workers/queue/queue-error.ts': { may: [] },
  'workers/queue/queue-sockets.ts': { may: ['drizzle/driver'] },
  'workers/turns': { may: [...DRIZZLE, 'schemas'] },

  domains: { may: [...DRIZZLE, 'letter', 'schemas', 'workers/turns', ...ADD_JOBS] },
  plugins: {
    may: [
      ...DRIZZLE,
      'config.ts',
      'domains',
      'metrics/registry.ts',
      'schemas',
      'workers/queue/open-queue.ts',
      'workers/turns',
    ],
  },
  workers: {
    may: [
      ...DRIZZLE,
      ...WORKERS,
      'config',
      'config.ts',
      'domains',
      'drizzle/embedded',
      'letter',
      'logging',
      'metrics/registry.ts',
      'schemas',
    ],
  },
  commands: {
    may: [
      ...DRIZZLE,
      ...WORKERS,
      'config',
      'config.ts',
      'demo',
      'domains',
      'drizzle/embedded',
      'letter',
      'logging',
      'schemas',
      // `demo` starts the whole service.
      'service.ts',
      'process/stop-signals.ts',
    ],
  },
  // The web app: what it knows of the service comes over HTTP.
  console: { may: ['letter', 'letter/platform/browser'] },
  'app.ts': { may: ['config.ts', 'domains', 'logging', 'plugins', 'schemas', 'workers/turns'] },
  'service.ts': {
    may: [
      ...DRIZZLE,
      ...WORKERS,
      'app.ts',
      'config.ts',
      'domains',
      'drizzle/embedded',
      'logging',
      'metrics',
      'process',
      'process/stop-signals.ts',
    ],
  },
  'start.ts': { may: ['server.ts'] },
  'server.ts': { may: ['process', 'service.ts'] },
  'cli.ts': { may: ['commands', 'process'] },
  demo: { may: [] },
}

/**
 * The floors of `letter/`, the lowest first: a folder imports those below it, and none that stands above. What lies in
 * `letter/` itself is the door, over all of them.
 */
export const letterFloors: readonly string[] = [
  'platform',
  'hyphenation',
  // The design, the sheet, counted steps: what every floor speaks of.
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

/** Tools around the service. They may import all of it, and nothing of it may import them. */
export const tools: readonly string[] = ['.ci', 'bench', 'clients', 'docs', 'lint', 'test']
