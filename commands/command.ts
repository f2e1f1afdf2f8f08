import type { CommandResources } from './context.ts'

export interface Arguments {
  readonly flags: Readonly<Record<string, string | boolean | undefined>>
  readonly positionals: readonly string[]
}

/** A command's result: `data` for --json, `text` for people. */
export interface Outcome {
  readonly data: unknown
  readonly text: string
  /** Set if the command did its work and found something wrong: one line for standard error, exit code 1. */
  readonly failure?: string
  /** The command keeps running after its answer until a signal ends it. */
  readonly stays?: boolean
}

export interface Command {
  /**
   * After `brevduva <noun> <verb>`. A word at the beginning is required. A flag takes a text if a word follows it here,
   * and is a switch otherwise.
   */
  readonly usage: string
  /** A word that the usage begins with may be left out. */
  readonly mayTake?: boolean
  run(args: Arguments, open: CommandResources): Promise<Outcome>
}

export type Noun = Readonly<Record<string, Command>>
