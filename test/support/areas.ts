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
  drawing: ['archive', 'render', 'workers'],
  files: ['files'],
  letter: ['letter'],
  lists: ['imports', 'lists', 'pages', 'recipients'],
  money: ['credits', 'money', 'payments', 'telephony'],
  partner: ['deliver', 'deliveries', 'partner'],
  protection: ['auth', 'budgets', 'config', 'logging', 'metrics', 'private', 'shield', 'users'],
  scans: ['qr', 'redirect', 'retention', 'scans', 'templates', 'tracking'],
  start: ['areas', 'deploy', 'lint', 'server', 'uploads'],
} as const satisfies Record<string, readonly string[]>

export type Area = keyof typeof AREAS

const FILES = new URL('../', import.meta.url)

/** The names of all test files, in order. */
export const testFiles = (): string[] => globSync('*.test.ts', { cwd: FILES }).sort()

/** The test files of an area, in order. */
export function filesOf(area: Area): URL[] {
  const words: readonly string[] = AREAS[area]
  return testFiles()
    .filter(name => words.includes(String(/^[a-z]+/.exec(name))))
    .map(name => new URL(name, FILES))
}
