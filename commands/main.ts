import { parseArgs } from 'node:util'
import { onStopSignals, type StopSignal } from '#process/stop-signals.ts'
import { version } from '#process/version.ts'
import type { Arguments, Command, Noun } from './command.ts'
import { type CommandResources, openResources } from './context.ts'
import { UsageError } from './errors.ts'

/** Loaded when they are named, so that a command only loads what it needs. */
const nouns: Readonly<Record<string, () => Promise<Noun>>> = {
  accounts: async () => (await import('./accounts.ts')).accounts,
  audit: async () => (await import('./audit.ts')).audit,
  keys: async () => (await import('./keys.ts')).keys,
  users: async () => (await import('./users.ts')).users,
  credits: async () => (await import('./credits.ts')).credits,
  templates: async () => (await import('./templates.ts')).templates,
  recipients: async () => (await import('./recipients.ts')).recipients,
  'stop-list': async () => (await import('./stop-list.ts')).stopList,
  campaigns: async () => (await import('./campaigns.ts')).campaigns,
  deliveries: async () => (await import('./deliveries.ts')).deliveries,
  partner: async () => (await import('./partner.ts')).partner,
  partners: async () => (await import('./partners.ts')).partners,
  numbers: async () => (await import('./numbers.ts')).numbers,
  secrets: async () => (await import('./secrets.ts')).secrets,
  retention: async () => (await import('./retention.ts')).retention,
}
const single: Readonly<Record<string, () => Promise<Command>>> = {
  migrate: async () => (await import('./migrate.ts')).migrate,
  doctor: async () => (await import('./doctor.ts')).doctor,
  demo: async () => (await import('./demo.ts')).demo,
}

interface Found {
  /** The words that name it. */
  readonly name: string
  readonly command: Command
  /** The words that are left for it. */
  readonly rest: readonly string[]
}

const line = (name: string, command: Command): string => `brevduva ${name} ${command.usage}`.trimEnd()

async function usageOf(noun: string): Promise<string> {
  const verbs = await nouns[noun]!()
  return Object.entries(verbs)
    .map(([verb, command]) => `  ${line(`${noun} ${verb}`, command)}`)
    .join('\n')
}

async function usage(): Promise<string> {
  const lines = await Promise.all([
    ...Object.keys(nouns).map(usageOf),
    ...Object.entries(single).map(async ([name, load]) => `  ${line(name, await load())}`),
  ])
  const about =
    '--json prints one line {"data": …}. --help after a command shows its usage. --version shows the version.'
  return `Usage: brevduva <noun> <verb> [--flags] [--json]\n\n${lines.join('\n')}\n\n${about}`
}

async function find(words: readonly string[]): Promise<Found> {
  const [first = '', second = ''] = words
  if (Object.hasOwn(single, first))
    return { name: first, command: await single[first]!(), rest: words.slice(1) }
  if (!Object.hasOwn(nouns, first)) {
    const known = [...Object.keys(nouns), ...Object.keys(single)].join(', ')
    throw new UsageError(`There is no command "${first}". Commands: ${known}`)
  }
  const verbs = await nouns[first]!()
  const command = Object.hasOwn(verbs, second) ? verbs[second] : undefined
  if (!command) throw new UsageError(`"${first}" takes one of: ${Object.keys(verbs).join(', ')}`)
  return { name: `${first} ${second}`, command, rest: words.slice(2) }
}

/** The flags that a usage names. */
const flagsOf = (usage: string): Record<string, { type: 'boolean' | 'string' }> =>
  Object.fromEntries(
    Array.from(usage.matchAll(/--([a-z-]+)( (?!\||--))?/g), ([, name, value]) => [
      name,
      { type: value === undefined ? 'boolean' : 'string' },
    ]),
  )

function parse({ name, command, rest }: Found): Arguments {
  const usageLine = `Usage: ${line(name, command)}`
  try {
    const { values, positionals } = parseArgs({
      args: joinNegatives(rest),
      options: flagsOf(`${command.usage} --json`),
      allowPositionals: true,
    })
    const takes = /^[^-[(]/.test(command.usage) ? 1 : 0
    if (positionals.length !== takes && !(command.mayTake && positionals.length === 1))
      throw new UsageError(usageLine)
    return { flags: values as Arguments['flags'], positionals }
  } catch (error) {
    if (error instanceof UsageError) throw error
    throw new UsageError(`${error instanceof Error ? error.message : 'Bad arguments'}\n${usageLine}`)
  }
}

/** `--letters -5` means the number: parseArgs would take it for a flag, of which none begins with a digit. */
const joinNegatives = (words: readonly string[]): string[] =>
  words.reduce<string[]>((joined, word) => {
    const before = joined.at(-1)
    if (/^-\d/.test(word) && before?.startsWith('--') && !before.includes('='))
      joined[joined.length - 1] += `=${word}`
    else joined.push(word)
    return joined
  }, [])

/** The answer to a call for help, or undefined where it is none. */
async function help(words: readonly string[]): Promise<string | undefined> {
  const end = words.indexOf('--')
  const asked = words.slice(0, end < 0 ? words.length : end).includes('--help')
  if (!asked && words[0] !== 'help') return undefined
  const [first = '', second = ''] = words.filter(word => word !== '--help' && word !== 'help')
  if (Object.hasOwn(single, first)) return `Usage: ${line(first, await single[first]!())}`
  if (!Object.hasOwn(nouns, first)) return usage()
  const command = (await nouns[first]!())[second]
  return command ? `Usage: ${line(`${first} ${second}`, command)}` : `Usage:\n${await usageOf(first)}`
}

/** Where a command writes. */
export interface Output {
  readonly out: (text: string) => void
  readonly err: (text: string) => void
  /** Waits for the signal that ends a command which stays. */
  readonly stay: () => Promise<void>
}

async function run(words: readonly string[], open: CommandResources, output: Output): Promise<number> {
  if (words[0] === '--version') {
    output.out(`${version()}\n`)
    return 0
  }
  const answer = await help(words)
  if (answer !== undefined) {
    output.out(`${answer}\n`)
    return 0
  }
  if (words.length === 0) throw new UsageError(await usage())
  const found = await find(words)
  const args = parse(found)
  const { data, text, failure, stays } = await found.command.run(args, open)
  output.out(args.flags.json === true ? `${JSON.stringify({ data })}\n` : `${text}\n`)
  if (stays) await output.stay()
  if (failure === undefined) return 0
  output.err(`${failure}\n`)
  return 1
}

/** Runs the named command and closes what it opened. Resolves to the exit code. */
export async function brevduva(
  words: readonly string[],
  open: CommandResources,
  output: Output,
): Promise<number> {
  try {
    try {
      return await run(words, open, output)
    } finally {
      await open.end()
    }
  } catch (error) {
    const { explain, trace } = await import('./explain.ts')
    output.err(`${explain(error)}\n`)
    if (error instanceof UsageError) return 2
    if (open.env.LOG_LEVEL === 'debug') output.err(`${trace(error)}\n`)
    return 1
  }
}

/** By convention a process that was ended by a signal exits with 128 plus the signal's number. */
const codes: Readonly<Record<StopSignal, number>> = { SIGHUP: 129, SIGINT: 130, SIGTERM: 143 }

/** The whole of a command's process. */
export async function main(): Promise<void> {
  const open = openResources(process.env)
  let interrupted = false
  let leave: (() => void) | undefined
  const stop = async (signal: StopSignal) => {
    interrupted = true
    // For a command that stays after its work, the signal is the normal end.
    if (leave) return leave()
    // Close everything before the process ends: an embedded database must not stay behind.
    await open.end().catch(() => undefined)
    process.exit(codes[signal])
  }
  onStopSignals(['SIGHUP', 'SIGINT', 'SIGTERM'], stop, signal => process.exit(codes[signal]))
  for (const stream of [process.stdout, process.stderr]) {
    // The reader may stop, as `head` does; then nobody reads further output.
    stream.on('error', (error: NodeJS.ErrnoException) => {
      if (error.code !== 'EPIPE') throw error
    })
  }
  process.exitCode = await brevduva(process.argv.slice(2), open, {
    out: text => process.stdout.write(text),
    // An error because the signal closed the database is not reported.
    err: text => interrupted || process.stderr.write(text),
    stay: () =>
      new Promise(resolve => {
        leave = resolve
      }),
  })
}
