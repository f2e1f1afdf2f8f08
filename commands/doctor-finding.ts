import { type Reason, sentenceOf } from '#schemas/reasons.ts'
import type { CommandContext } from './context.ts'

/** The result of a check. With `advice` it works, but perhaps not as intended. */
export interface Found {
  readonly reason: Reason
  readonly advice?: string
}

/** Checks one thing that the service needs. Throws an error, usually a `Problem`, if it is wrong. */
export type Check = (context: CommandContext) => Promise<Found>

/**
 * What a check asks. Until that is in order it could only repeat what the checks of the database and of its migrations
 * say, so it is skipped.
 */
export type Needs = 'nothing' | 'database' | 'tables'

/** What is wrong, and how to correct it. */
export class Problem extends Error {
  override readonly name = 'Problem'
  readonly reason: Reason
  readonly advice: string

  constructor(reason: Reason, advice: string) {
    super(sentenceOf(reason))
    this.reason = reason
    this.advice = advice
  }
}
