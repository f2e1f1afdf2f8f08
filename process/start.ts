import { join } from 'node:path'
import process from 'node:process'

/**
 * Settings that must be there before the process begins, so the server cannot make them itself. The image and the
 * systemd unit set the same; docs/deploy.md names them for other ways to start.
 */
const ENVIRONMENT = {
  /**
   * Buffers of so many bytes and more get memory of their own from glibc. It goes back to the system when they are
   * freed, instead of fragmenting the heap (mallopt(3)).
   */
  MALLOC_MMAP_THRESHOLD_: '131072',
  /**
   * Megabytes of each half of the space for new values. V8 takes twice that on large machines: 30 MB more of memory,
   * and longer pauses.
   */
  NODE_OPTIONS: '--max-semi-space-size=16',
}

/**
 * `npm start`: becomes the server, with these settings. It is a program, because cmd does not know `NAME=value command`.
 * It is replaced by the server, so that a signal that npm passes on reaches the server once.
 */
if (process.platform === 'linux') {
  const { env } = process
  // Of two such options Node takes the last one, so what is already set counts.
  const NODE_OPTIONS = [ENVIRONMENT.NODE_OPTIONS, env.NODE_OPTIONS].filter(Boolean).join(' ')
  const words = [process.execPath, ...process.execArgv, join(import.meta.dirname, 'server.ts')]
  process.execve?.(process.execPath, words, { ...ENVIRONMENT, ...env, NODE_OPTIONS })
}
const { main } = await import('./server.ts')
await main()
