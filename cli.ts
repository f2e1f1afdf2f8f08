#!/usr/bin/env node
import { parseArgs } from 'node:util'
import { accounts } from './commands/accounts.ts'
import { campaigns } from './commands/campaigns.ts'
import { type Command, type Noun, Refusal, UsageError } from './commands/command.ts'
import { opener } from './commands/context.ts'
import { credits } from './commands/credits.ts'
import { demo } from './commands/demo.ts'
import { doctor } from './commands/doctor.ts'
import { keys } from './commands/keys.ts'
import { migrate } from './commands/migrate.ts'
import { numbers } from './commands/numbers.ts'
import { templates } from './commands/templates.ts'
import { ConfigError } from './config.ts'
import { ApiError } from './schemas/errors.ts'

const nouns: Readonly<Record<string, Noun>> = { accounts, keys, credits, templates, campaigns, numbers }
const single: Readonly<Record<string, Command>> = { migrate, doctor, demo }

function usage(): string {
  const lines = ['Usage: brevduva <noun> <verb> [--flags] [--json]', '']
  for (const [noun, verbs] of Object.entries(nouns)) {
    for (const [verb, command] of Object.entries(verbs))
      lines.push(`  ${noun} ${verb} ${command.usage}`.trimEnd())
  }
  for (const [name, command] of Object.entries(single)) lines.push(`  ${name} ${command.usage}`.trimEnd())
  return lines.join('\n')
}

/** The command that the words name, and the words that are left for it. */
function find(words: readonly string[]): { name: string; command: Command; rest: string[] } {
  const [first = '', second = ''] = words
  const alone = Object.hasOwn(single, first) ? single[first] : undefined
  if (alone) return { name: first, command: alone, rest: words.slice(1) }
  const verbs = Object.hasOwn(nouns, first) ? nouns[first] : undefined
  if (!verbs) throw new UsageError(first ? `There is no command "${first}"` : usage())
  const command = Object.hasOwn(verbs, second) ? verbs[second] : undefined
  if (!command) throw new UsageError(`"${first}" takes one of: ${Object.keys(verbs).join(', ')}`)
  return { name: `${first} ${second}`, command, rest: words.slice(2) }
}

function parse({ name, command, rest }: ReturnType<typeof find>) {
  const usageLine = `Usage: brevduva ${name} ${command.usage}`.trimEnd()
  try {
    const { values, positionals } = parseArgs({
      args: joinNegatives(rest),
      options: { ...command.options, json: { type: 'boolean' } },
      allowPositionals: true,
    })
    if (positionals.length !== (command.takes ?? 0)) throw new UsageError(usageLine)
    return { flags: values as Record<string, string | boolean | undefined>, positionals }
  } catch (error) {
    if (error instanceof UsageError) throw error
    throw new UsageError(`${error instanceof Error ? error.message : 'Bad arguments'}\n${usageLine}`)
  }
}

/** `--letters -5` means the number: parseArgs would take it for a flag. */
const joinNegatives = (words: readonly string[]): string[] =>
  words.reduce<string[]>((joined, word) => {
    const before = joined.at(-1)
    if (/^-\d+$/.test(word) && before?.startsWith('--') && !before.includes('='))
      joined[joined.length - 1] += `=${word}`
    else joined.push(word)
    return joined
  }, [])

async function main(words: readonly string[]): Promise<number> {
  if (words.length === 0 || words[0] === 'help' || words[0] === '--help') {
    process.stdout.write(`${usage()}\n`)
    return words.length === 0 ? 2 : 0
  }
  try {
    const found = find(words)
    const args = parse(found)
    const outcome = await found.command.run(args, opener(process.env))
    process.stdout.write(
      args.flags.json ? `${JSON.stringify({ data: outcome.data })}\n` : `${outcome.text}\n`,
    )
    return 0
  } catch (error) {
    process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`)
    if (error instanceof UsageError) return 2
    const expected = error instanceof Refusal || error instanceof ApiError || error instanceof ConfigError
    if (!expected && error instanceof Error && process.env.LOG_LEVEL === 'debug')
      process.stderr.write(`${error.stack}\n`)
    return 1
  }
}

process.exitCode = await main(process.argv.slice(2))
