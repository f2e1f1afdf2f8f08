import { join } from 'node:path'
import process from 'node:process'

/**
 * What a process is told before it begins: too late for the server itself. The image and the unit of systemd set the
 * same; docs/install.md says it for other ways to start.
 */
const ENVIRONMENT = {
  /**
   * Buffers of so many bytes and more get memory of their own from glibc, and it goes back to the system once they are
   * free, instead of leaving a heap full of holes (mallopt(3)).
   */
  MALLOC_MMAP_THRESHOLD_: '131072',
  /**
   * Megabytes of each half of the room for new values. V8 takes twice that on large machines: 30 MB more of memory, and
   * longer pauses.
   */
  NODE_OPTIONS: '--max-semi-space-size=16',
}

/**
 * `npm start`: becomes the server, with that set. A program and no `NAME=value command`, which cmd does not know; and
 * this very process, so that a signal that npm passes on reaches the server, and reaches it once.
 */
if (process.platform === 'linux') {
  const { env } = process
  // Of two such options Node takes the last: what is set already counts.
  const NODE_OPTIONS = [ENVIRONMENT.NODE_OPTIONS, env.NODE_OPTIONS].filter(Boolean).join(' ')
  const words = [process.execPath, ...process.execArgv, join(import.meta.dirname, 'server.ts')]
  process.execve?.(process.execPath, words, { ...ENVIRONMENT, ...env, NODE_OPTIONS })
}
const { main } = await import('./server.ts')
await main()
