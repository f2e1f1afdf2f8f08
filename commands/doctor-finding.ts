import type { CommandContext } from './context.ts'

/** What a check found. With `advice` it works, but perhaps not as it was meant. */
export interface Found {
  readonly message: string
  readonly advice?: string
}

/** Checks one thing that the service needs. Throws what is wrong with it, as a rule a `Problem`. */
export type Check = (context: CommandContext) => Promise<Found>

/** What is wrong, and how to mend it. */
export class Problem extends Error {
  override readonly name = 'Problem'
  readonly advice: string

  constructor(message: string, advice: string) {
    super(message)
    this.advice = advice
  }
}
