import { execFileSync } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { readImports } from './imports.ts'
import { isTool, type Violation, violations } from './rules.ts'
import { brokenTexts } from './texts.ts'

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

/** The rules that a repository's files break; by default this repository's. */
export function checkRepository(root = ROOT): Violation[] {
  const files = sourceFiles(root)
  const texts = files
    .filter(file => !isTool(file))
    .flatMap(file => brokenTexts(file, readFileSync(join(root, file), 'utf8')))
  return [...violations(readImports(root, files), new Set(files)), ...texts]
}

if (import.meta.main) {
  const found = checkRepository()
  for (const { file, line, rule } of found) process.stderr.write(`${file}:${line} ${rule}\n`)
  if (found.length > 0) process.exit(1)
}
