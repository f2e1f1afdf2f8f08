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
const threadStart = /\bnew URL\(\s*'(\.[^'\n]+\.tsx?)',\s*import\.meta\.url/g

/** Names that package.json's "imports" gives to files, with their paths. */
export type Aliases = Readonly<Record<string, string>>

/** The imports that a file's text holds. */
export function importsIn(from: string, text: string, aliases: Aliases = {}): Import[] {
  const found = (match: RegExpExecArray): Import => {
    // Vite takes options behind a question mark: './worker.ts?worker'.
    const name = match[1]!.replace(/\?.*/, '')
    const alias = aliases[name]
    const local = name.startsWith('.') ? join(dirname(from), name) : alias
    const to = local === undefined ? name : normalize(local)
    return { from, to, line: text.slice(0, match.index).split('\n').length }
  }
  return [
    ...forms.flatMap(form => Array.from(text.matchAll(form), found)),
    ...Array.from(text.matchAll(threadStart), match => ({ ...found(match), startsThread: true as const })),
  ]
}

export function readImports(root: string, files: readonly string[]): Import[] {
  const { imports = {} }: { imports?: Aliases } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'))
  return files.flatMap(file => importsIn(file, readFileSync(join(root, file), 'utf8'), imports))
}
