import { readFileSync } from 'node:fs'
import { dirname, join, normalize } from 'node:path'

/** One import of one file. */
export interface Import {
  /** Paths from the root of the repository. */
  readonly from: string
  /** A path too, or the name of a package. */
  readonly to: string
  readonly line: number
  /** The file that a thread begins with. It is a program of its own, which may import its starter's types. */
  readonly startsThread?: true
}

/**
 * Every way in which one file imports another: `import` and `export … from`, of types too; `import '…'`; `import('…')`,
 * also as a type. Biome has formatted the text: quotes are single.
 */
const forms = [
  /^(?:import|export)\b[^'";]*?\bfrom\s+'([^'\n]+)'/gm,
  /^import\s+'([^'\n]+)'/gm,
  /\bimport\(\s*['`]([^'`\n]+)['`]\s*[,)]/g,
]
const threadStart = /\bnew URL\(\s*'(\.[^'\n]+\.ts)',\s*import\.meta\.url/g

/** The imports that a file's text holds. */
export function importsIn(from: string, text: string): Import[] {
  const found = (match: RegExpExecArray): Import => {
    const name = match[1]!
    const to = name.startsWith('.') ? normalize(join(dirname(from), name)) : name
    return { from, to, line: text.slice(0, match.index).split('\n').length }
  }
  return [
    ...forms.flatMap(form => Array.from(text.matchAll(form), found)),
    ...Array.from(text.matchAll(threadStart), match => ({ ...found(match), startsThread: true as const })),
  ]
}

export const readImports = (root: string, files: readonly string[]): Import[] =>
  files.flatMap(file => importsIn(file, readFileSync(join(root, file), 'utf8')))
