import { isDeepStrictEqual } from 'node:util'

/**
 * Many small facts of one kind, as one assertion: `t.strictSame(deviations.list, [])` names those that do not hold. An
 * assertion of its own for each would cost more than most facts do, and say how often a loop ran.
 */
export class Deviations {
  readonly list: string[] = []
  /** How many facts were looked at. */
  looks = 0

  /** Expects two values to be the same. */
  same(found: unknown, wanted: unknown, what: string): void {
    this.holds(isDeepStrictEqual(found, wanted), `${what}: ${shown(found)}, not ${shown(wanted)}`)
  }

  /** Expects something to be so. */
  holds(isSo: boolean, what: string): void {
    this.looks++
    if (!isSo) this.list.push(what)
  }
}

const shown = (value: unknown): string => JSON.stringify(value) ?? String(value)
