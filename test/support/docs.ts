import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { globSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'

const root = fileURLToPath(new URL('../..', import.meta.url))

/** All pages below docs, by their paths. Files of the site's own packages below docs/site are left out. */
export const docPages = (): string[] => globSync(['docs/*.md', 'docs/adr/*.md'], { cwd: root }).sort()

/** The fenced blocks of a document in one language, in their order. */
export async function blocksOf(page: string, language: string): Promise<string[]> {
  const text = await readFile(`${root}${page}`, 'utf8')
  const fence = new RegExp(`^\`\`\`${language}\\n([\\s\\S]*?)^\`\`\`$`, 'gm')
  return Array.from(text.matchAll(fence), ([, block]) => block!)
}

/**
 * The arguments that make each shell read commands and stop at the first that fails. zsh reads them as typed input,
 * because in a script it would accept comments, unlike in a terminal.
 */
export const shells = {
  bash: { words: ['-euo', 'pipefail', '-s'], first: '', complaint: /^bash: /m },
  zsh: { words: ['-f', '-i'], first: "PS1=''; setopt errexit nounset pipefail", complaint: /^zsh: /m },
} as const
export type Shell = keyof typeof shells

export interface Typed {
  /** Whether the shell reached the end without an error message. */
  readonly whole: boolean
  readonly out: string
  readonly errors: string
}

const END = 'it is done'

/**
 * Types commands into one shell, whose environment is only `env`.
 * @param hear is called with the shell's output as it comes
 */
export async function typeInto(
  shell: Shell,
  where: { readonly cwd: string; readonly env: Record<string, string> },
  commands: readonly string[],
  hear: (said: string) => void = () => undefined,
): Promise<Typed> {
  const { words, first, complaint } = shells[shell]
  const child = spawn(shell, words, { ...where, stdio: ['pipe', 'pipe', 'pipe'] })
  const said = { out: '', errors: '' }
  for (const [stream, name] of [
    [child.stdout, 'out'],
    [child.stderr, 'errors'],
  ] as const) {
    stream.setEncoding('utf8').on('data', (chunk: string) => {
      said[name] += chunk
      hear(chunk)
    })
  }
  child.stdin.end([first, ...commands, `echo ${END}\n`].join('\n'))
  const [code] = await once(child, 'close')
  const whole = code === 0 && said.out.endsWith(`${END}\n`) && !complaint.test(said.errors)
  return { whole, ...said }
}

/** Blocks of a document, for a service at another port than the documented one. */
export const atPort = (port: number, blocks: readonly string[]): string[] => [
  // Signed addresses name the port that was asked for, and 0 asked for any that is free.
  `curl() { command curl --connect-to localhost:0:127.0.0.1:${port} "$@"; }`,
  ...blocks.map(block => block.replaceAll('localhost:3000', `127.0.0.1:${port}`)),
]
