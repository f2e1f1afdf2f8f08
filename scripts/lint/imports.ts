import { readFileSync } from 'node:fs'
import { dirname, join, normalize } from 'node:path'

/** One import of one file. */
export interface Import {
  /** Paths from the root of the repository. */
  readonly from: string
  /** A path, or the name of a package. */
  readonly to: string
  readonly line: number
  /**
   * The file that a thread starts with. It is a program of its own, which may import types of the file that starts it.
   */
  readonly startsThread?: true
  /** It is written from the root: `#schemas/errors.ts` (package.json's "imports"). */
  readonly fromRoot?: true
}

/**
 * Every form of import: `import` and `export … from`, of types too; `import '…'`; `import('…')`, also as a type. Biome
 * has formatted the text, so quotes are single.
 */
const forms = [
  /^(?:import|export)\b[^'";]*?\bfrom\s+'([^'\n]+)'/gm,
  /^import\s+'([^'\n]+)'/gm,
  /\bimport\(\s*['`]([^'`\n]+)['`]\s*[,)]/g,
]
const threadStart = /\bnew URL\(\s*'(\.[^'\n]+\.tsx?)',\s*import\.meta\.url/g

/** Names in package.json's "imports", with their paths: one path, or one for each condition. */
export type Aliases = Readonly<Record<string, string | Readonly<Record<string, string>>>>

/** Every file that a name in "imports" may stand for. */
export const targetsOf = (alias: Aliases[string]): string[] =>
  typeof alias === 'string' ? [alias] : Object.values(alias)

/** The imports in a file's text. */
export function importsIn(from: string, text: string, aliases: Aliases = {}): Import[] {
  const found = (match: RegExpExecArray): Import[] => {
    // Vite takes options after a question mark: './worker.ts?worker'.
    const name = match[1]!.replace(/\?.*/, '')
    const alias = aliases[name]
    const line = text.slice(0, match.index).split('\n').length
    if (alias !== undefined) return targetsOf(alias).map(to => ({ from, to: normalize(to), line }))
    if (name.startsWith('#')) return [{ from, to: normalize(name.slice(1)), line, fromRoot: true }]
    return [{ from, to: name.startsWith('.') ? join(dirname(from), name) : name, line }]
  }
  return [
    ...forms.flatMap(form => Array.from(text.matchAll(form)).flatMap(found)),
    ...Array.from(text.matchAll(threadStart)).flatMap(match =>
      found(match).map(one => ({ ...one, startsThread: true as const })),
    ),
  ]
}

export function readImports(root: string, files: readonly string[]): Import[] {
  const { imports = {} }: { imports?: Aliases } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'))
  return files.flatMap(file => importsIn(file, readFileSync(join(root, file), 'utf8'), imports))
}
