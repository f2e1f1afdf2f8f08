/** The part of autocannon that bench/ uses; the package has no types of its own. */
declare module 'autocannon' {
  interface Options {
    url: string
    connections: number
    /** Seconds. */
    duration: number
    /** Threads that send requests. */
    workers?: number
    /** At most so many requests a second. */
    overallRate?: number
    requests?: { method: string; path?: string; headers?: Record<string, string> }[]
  }
  interface Result {
    errors: number
    non2xx: number
    '3xx': number
    /** Milliseconds. */
    latency: { p50: number; p99: number; max: number }
    /** Per second. */
    requests: { average: number }
  }
  export default function autocannon(options: Options): Promise<Result>
}
