import { isDatabaseLost } from '#drizzle/driver/database-errors.ts'

/** After so long without an error, the database is back: whatever needs it queries it more often than that. */
const QUIET_MS = 10_000

export interface OutageOptions {
  /** Called once for each outage, with its first error. */
  readonly onLost: (error: Error) => void
  /** Called when the outage is over. `errors` counts all errors, `seconds` is from the first to the last. */
  readonly onBack: (facts: { readonly errors: number; readonly seconds: number }) => void
  readonly quietMs?: number
}

/** Turns an outage of the database into two log lines, for its start and its end, instead of one for each try. */
export class Outages {
  readonly #options: OutageOptions
  #outage:
    | { errors: number; readonly from: number; until: number; readonly quiet: NodeJS.Timeout }
    | undefined

  constructor(options: OutageOptions) {
    this.#options = options
  }

  /** Counts an error that says that the database is away. @returns whether it does: then it needs no line of its own */
  note(error: unknown): boolean {
    if (!(error instanceof Error && isDatabaseLost(error))) return false
    const now = performance.now()
    if (this.#outage) {
      this.#outage.errors++
      this.#outage.until = now
      this.#outage.quiet.refresh()
      return true
    }
    const quiet = setTimeout(() => this.#end(), this.#options.quietMs ?? QUIET_MS).unref()
    this.#outage = { errors: 1, from: now, until: now, quiet }
    this.#options.onLost(error)
    return true
  }

  #end(): void {
    const { errors, from, until } = this.#outage!
    this.#outage = undefined
    this.#options.onBack({ errors, seconds: Math.round((until - from) / 100) / 10 })
  }
}
