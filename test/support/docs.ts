import { readFile } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'

const root = fileURLToPath(new URL('../..', import.meta.url))

/** The fenced blocks of a document in one language, in their order. */
export async function blocksOf(page: string, language: string): Promise<string[]> {
  const text = await readFile(`${root}${page}`, 'utf8')
  const fence = new RegExp(`^\`\`\`${language}\\n([\\s\\S]*?)^\`\`\`$`, 'gm')
  return Array.from(text.matchAll(fence), ([, block]) => block!)
}
