import { join } from 'node:path'
import process from 'node:process'

/**
 * Buffers of so many bytes and more get memory of their own from glibc, and it goes back to the system once they are
 * free, instead of leaving a heap full of holes (mallopt(3)). It is read when a process begins: too late for the server.
 */
const MALLOC_MMAP_THRESHOLD_ = '131072'

/**
 * `npm start`: becomes the server, with that set. A program and no `NAME=value command`, which cmd does not know; and
 * this very process, so that a signal that npm passes on reaches the server, and reaches it once.
 */
if (process.platform === 'linux' && !process.env.MALLOC_MMAP_THRESHOLD_) {
  const words = [process.execPath, ...process.execArgv, join(import.meta.dirname, 'server.ts')]
  process.execve?.(process.execPath, words, { ...process.env, MALLOC_MMAP_THRESHOLD_ })
}
const { main } = await import('./server.ts')
await main()
