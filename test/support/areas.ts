import { globSync } from 'node:fs'

/**
 * Which test files share a process: those whose names begin with these words. Each area is run by
 * `test/areas/<area>.test.ts`, and takes about as long as the others.
 */
export const AREAS = {
  answers: ['client', 'docs', 'errors', 'hostile', 'openapi'],
  assets: ['assets'],
  campaigns: ['campaigns', 'constraints', 'sandbox'],
  commands: ['cli'],
  database: [
    'database',
    'embedded',
    'gather',
    'instants',
    'migrations',
    'slow',
    'threads',
    'turns',
    'writes',
  ],
  delivery: ['deliver', 'deliveries', 'partner'],
  drawing: ['archive', 'render', 'workers'],
  files: ['files'],
  letter: ['letter'],
  lists: ['imports', 'lists', 'pages', 'recipients'],
  money: ['credits', 'money', 'payments', 'telephony'],
  /** What begins with any other word. */
  others: [],
  protection: ['auth', 'budgets', 'config', 'logging', 'metrics', 'private', 'shield', 'users'],
  scans: ['drafts', 'qr', 'redirect', 'retention', 'scans', 'templates', 'tracking'],
} as const satisfies Record<string, readonly string[]>

export type Area = keyof typeof AREAS

const FILES = new URL('../', import.meta.url)

/** The names of all test files, in order. */
export const testFiles = (): string[] => globSync('*.test.ts', { cwd: FILES }).sort()

const claimed: readonly string[] = Object.values(AREAS).flat()

/** The test files of an area, in order. */
export function filesOf(area: Area): URL[] {
  const words: readonly string[] = AREAS[area]
  return testFiles()
    .filter(name => {
      const word = String(/^[a-z]+/.exec(name))
      return words.includes(word) || (area === 'others' && !claimed.includes(word))
    })
    .map(name => new URL(name, FILES))
}
