import { isDatabaseLost } from '../drizzle/driver/database-errors.ts'

/** The database is taken to be back when it gave no cause for complaint for so long: whoever needs it asks more often. */
const QUIET_MS = 10_000

export interface OutageOptions {
  /** Called once an outage, with its first error. */
  readonly onLost: (error: Error) => void
  /** Called when it is over. `errors` counts all that were noted, `seconds` is from the first to the last. */
  readonly onBack: (facts: { readonly errors: number; readonly seconds: number }) => void
  readonly quietMs?: number
}

/**
 * Makes two lines of an outage, one for each change of state, where everybody who needs the database would write one
 * for each try.
 */
export class Outages {
  readonly #options: OutageOptions
  #outage:
    | { errors: number; readonly from: number; until: number; readonly quiet: NodeJS.Timeout }
    | undefined

  constructor(options: OutageOptions) {
    this.#options = options
  }

  /** Notes an error if it tells of the database's absence. @returns whether it does, so that it needs no line */
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
