import { spawnSync } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import packageFile from '#package.json' with { type: 'json' }

/**
 * The version that runs: `1.7.0`, and between releases `1.8.0-dev+ac9d33ee` with the commit, because everything between
 * two releases has one version. Without a commit where none can be found.
 */
export function version(): string {
  known ??= versionIn(join(import.meta.dirname, '..'), packageFile.version)
  return known
}
let known: string | undefined

/** @param stated the version in the folder's package.json */
export function versionIn(folder: string, stated: string): string {
  const commit = stated.endsWith('-dev') ? (built(folder) ?? checkedOut(folder)) : undefined
  return commit ? `${stated}+${commit}` : stated
}

/** The commit that an image was built from: it has no history. */
function built(folder: string): string | undefined {
  try {
    return readFileSync(join(folder, 'commit'), 'utf8').trim() || undefined
  } catch {
    return undefined
  }
}

function checkedOut(folder: string): string | undefined {
  // The place is named, or git would look in the folders above, and refuse a checkout of another user.
  const place = join(folder, '.git')
  if (!existsSync(place)) return undefined
  const asked = spawnSync('git', ['--git-dir', place, 'rev-parse', '--short=8', 'HEAD'], { encoding: 'utf8' })
  return asked.status === 0 ? asked.stdout.trim() : undefined
}
