import { patternsFile } from '#letter/hyphenation/languages.ts'
import { addressOfCardDesign, addressOfPatterns, prefetch } from '#letter/platform/browser/files.ts'
import { readLetter } from './design.ts'
import type { Letter } from './letter.ts'

const ITALIC = 'source-sans-3/400Regular_Italic/SourceSans3_400Regular_Italic'

/**
 * Fetches the files that this letter needs besides those of every letter, in parallel. The engine itself would
 * request them one after another.
 */
export async function fetchAhead(letter: Letter): Promise<void> {
  const { design } = readLetter(letter)
  const docs = design ? [design.front, design.back, design.frontB, design.backB] : []
  const patterns = new Set(docs.flatMap(doc => (doc && patternsFile(doc.language)) ?? []))
  const isSlanted = JSON.stringify(letter.source).includes('"italic"')
  // The one design that code knits has no file; prefetch passes over it.
  const picture = design?.cardDesign ? [addressOfCardDesign(design.cardDesign)] : []
  await prefetch(...[...patterns].map(addressOfPatterns), ...(isSlanted ? [ITALIC] : []), ...picture)
}
