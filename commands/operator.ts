import { hostname, userInfo } from 'node:os'

/** The operator at the terminal: `user@machine`; under sudo, the original user. */
export function operator(env: NodeJS.ProcessEnv): string {
  return `${env.SUDO_USER || user()}@${hostname()}`
}

/** A container may run as a user that its system has no name for. */
function user(): string {
  try {
    return userInfo().username
  } catch {
    return `uid ${process.getuid?.() ?? 'unknown'}`
  }
}
