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
