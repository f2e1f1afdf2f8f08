import type { ParseArgsOptionsConfig } from 'node:util'
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
  /** After `brevduva <noun> <verb>`. */
  readonly usage: string
  readonly options?: ParseArgsOptionsConfig
  /** How many positional arguments are required. */
  readonly takes?: number
  /** How many more are allowed. */
  readonly mayTake?: number
  run(args: Arguments, open: CommandResources): Promise<Outcome>
}

export type Noun = Readonly<Record<string, Command>>
