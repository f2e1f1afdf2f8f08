import { isWebUrl } from '#schemas/formats.ts'

/** A wrong environment. The message is one line that names the variable. */
export class ConfigError extends Error {
  override name = 'ConfigError'
}

/** The process's environment. */
export type Env = Readonly<Record<string, string | undefined>>

export function integer(env: Env, name: string, fallback: number, min: number, max: number): number {
  const raw = env[name]
  if (raw === undefined || raw === '') return fallback
  const value = /^\d+$/.test(raw) ? Number(raw) : Number.NaN
  if (!(value >= min && value <= max)) {
    throw new ConfigError(`${name} must be a whole number from ${min} to ${max}`)
  }
  return value
}

export function oneOf<T extends string>(env: Env, name: string, fallback: T, allowed: readonly T[]): T {
  const raw = env[name]
  if (raw === undefined || raw === '') return fallback
  const found = allowed.find(value => value === raw)
  if (found === undefined) throw new ConfigError(`${name} must be one of ${allowed.join(', ')}`)
  return found
}

/** The address that is printed on paper. What cannot stand before a path is refused, not corrected. */
export function webUrl(env: Env, name: string, fallback: string): string {
  const raw = env[name] || fallback
  const url = isWebUrl(raw) ? URL.parse(raw) : null
  if (url === null) throw new ConfigError(`${name} must be an http or https URL`)
  if (url.username || url.password || url.search || url.hash) {
    throw new ConfigError(`${name} must be an http or https URL without user, query and fragment`)
  }
  return `${url.origin}${url.pathname}`.replace(/\/+$/, '')
}
