import { StartError } from './start-checks.ts'

/** Where a server is to listen, and the variable that sets its port. */
export interface Place {
  readonly host: string
  readonly port: number
  readonly variable: 'PORT' | 'METRICS_PORT'
}

const ADVICE: Readonly<Record<string, (place: Place) => string>> = {
  EADDRINUSE: ({ variable }) => `another program uses this port: stop it, or set ${variable}`,
  EACCES: ({ variable }) => `only administrators can use ports below 1024: set ${variable}`,
  EADDRNOTAVAIL: () => 'this machine has no such address: set HOST',
  ENOTFOUND: () => 'this name has no address: set HOST',
}

/**
 * Opens a server at a place, or at any address where the kernel has no IPv6, which the default host needs.
 * @throws StartError that says which variable to set
 */
export async function listenAt<T>(place: Place, open: (host: string) => Promise<T>): Promise<T> {
  try {
    return await open(place.host)
  } catch (error) {
    const code = String((error as NodeJS.ErrnoException).code)
    if (place.host === '::' && code === 'EAFNOSUPPORT') return listenAt({ ...place, host: '0.0.0.0' }, open)
    const advice = ADVICE[code]?.(place)
    if (!advice) throw error
    throw new StartError(`Cannot listen at ${place.host}, port ${place.port} (${code}): ${advice}`)
  }
}
