import type { CommandContext } from './context.ts'

/** What a check saw. With an `advice` it works, but is perhaps not what was meant. */
export interface Found {
  readonly message: string
  readonly advice?: string
}

/** Looks at one thing that the service leans on; throws what is wrong with it. */
export type Check = (context: CommandContext) => Promise<Found>

/** Something that is not as it must be, and how to mend it. */
export class Fault extends Error {
  override readonly name = 'Fault'
  readonly advice: string

  constructor(message: string, advice: string) {
    super(message)
    this.advice = advice
  }
}
