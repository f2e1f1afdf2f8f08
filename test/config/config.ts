import { type Config, ConfigError, loadConfig } from '#config/index.ts'

type Env = Record<string, string>

export const SECRET_KEY = 'a secret for tests only'
/** The configuration of an environment with a secret and these variables. */
export const load = (env: Env = {}): Config => loadConfig({ SECRET_KEY, ...env })

/** The one-line error for a malformed variable. */
export function configError(env: Env): string {
  try {
    loadConfig({ SECRET_KEY, ...env })
  } catch (error) {
    if (error instanceof ConfigError) return error.message
    throw error
  }
  return 'none'
}
