import { AsyncLocalStorage, executionAsyncResource } from 'node:async_hooks'
import process from 'node:process'

type OnError = (error: unknown, origin: NodeJS.UncaughtExceptionOrigin) => void

/** Part of an `AsyncResource`. */
interface Scope {
  runInAsyncScope?: (work: (...args: unknown[]) => unknown, self?: unknown, ...args: unknown[]) => unknown
}

const running = new AsyncLocalStorage<Domain>()
const open = new Set<Domain>()

/**
 * Replaces `async-hook-domain`, by which tap reports uncaught errors to the right test. It tracks each promise until
 * it is collected, which takes a tenth of the processor time. This one uses the async context that Node carries
 * anyway. `quick-start.mjs` gives it to tap.
 */
export class Domain {
  readonly onerror: OnError
  readonly #parent = running.getStore()

  /** It reaches whatever is run in the scope that it is made in. */
  constructor(onerror: OnError) {
    this.onerror = onerror
    if (open.size === 0) process.on('uncaughtException', tell)
    open.add(this)
    const scope = executionAsyncResource() as Scope
    const { runInAsyncScope } = scope
    if (!runInAsyncScope) return
    scope.runInAsyncScope = (work, self, ...args) =>
      runInAsyncScope.call(scope, () => running.run(this, () => work.apply(self, args)))
  }

  /** Errors thrown from now on are reported to its creator. */
  destroy(): void {
    open.delete(this)
    if (open.size === 0) process.off('uncaughtException', tell)
  }

  /** The innermost that is still open. */
  get inUse(): Domain | undefined {
    return open.has(this) ? this : this.#parent?.inUse
  }
}

function tell(error: unknown, origin: NodeJS.UncaughtExceptionOrigin): void {
  const [outermost] = open
  const domain = running.getStore()?.inUse ?? outermost
  domain?.onerror(error, origin)
}
