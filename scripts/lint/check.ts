import { execFileSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { readImports } from './imports.ts'
import { type Violation, violations } from './rules.ts'

const ROOT = join(import.meta.dirname, '../..')

/** TypeScript files of a repository, new ones included. */
function sourceFiles(root: string): string[] {
  const listed = execFileSync('git', ['ls-files', '-co', '--exclude-standard', '*.ts', '*.tsx'], {
    cwd: root,
  })
  return listed
    .toString()
    .split('\n')
    .filter(file => file !== '' && existsSync(join(root, file)))
}

/** The rules that a repository's imports break; by default this repository's. */
export function checkRepository(root = ROOT): Violation[] {
  const files = sourceFiles(root)
  return violations(readImports(root, files), new Set(files))
}

if (import.meta.main) {
  const found = checkRepository()
  for (const { file, line, rule } of found) process.stderr.write(`${file}:${line} ${rule}\n`)
  if (found.length > 0) process.exit(1)
}
