import {
  charactersWith,
  compile,
  type Design,
  drawBatch,
  LetterPreflight,
  type LetterRecipient,
  requirePrintable,
} from '#letter/index.ts'
import { assemble, type DrawnFacts } from '../archive/assemble.ts'
import { deflateFile } from '../archive/deflate.ts'
import { documentName, letterLines } from '../archive/manifest.ts'
import type { Zip, ZipEntry } from '../archive/zip.ts'

/** The campaign id in manifests of sample archives: no real one is so old (RFC 9562, 5.7). */
export const NO_CAMPAIGN = '00000000-0000-7000-8000-000000000000'

/** Letters of one design, for a sample archive. */
export interface Sample {
  readonly design: Omit<Design, 'characters'>
  readonly recipients: readonly LetterRecipient[]
  /** Letters in each file; a campaign's files hold 250 to 1,000. */
  readonly perFile: number
}

/**
 * Draws and packs sample letters in memory, in the same way as a campaign's.
 * @throws Error where a campaign with these letters would be refused
 */
export async function drawnArchive({ design: bare, recipients, perFile }: Sample): Promise<Zip> {
  const design = { ...bare, characters: recipients.reduce(charactersWith, '') }
  const compiled = await compile(design)
  requirePrintable(design, compiled)
  const preflight = new LetterPreflight(design, compiled)
  for (const recipient of recipients) {
    const { error } = preflight.check(recipient, [recipient.variant])
    if (error) throw new Error(`the letter to ${recipient.name}: ${error.code}`)
  }
  const facts: DrawnFacts[] = []
  const files: ZipEntry[] = []
  const lines: string[] = []
  for (let from = 0; from < recipients.length; from += perFile) {
    const some = recipients.slice(from, from + perFile)
    const ordinal = 1 + from / perFile
    const name = documentName(ordinal)
    const { pdf, letters, pages, pagesPerLetter } = drawBatch(compiled, some)
    const { deflated, crc32, size, sha256 } = await deflateFile(pdf)
    facts.push({ ordinal, letters, pages, sha256: Buffer.from(sha256, 'hex') })
    files.push({ name, crc32, size, deflatedSize: deflated.length, deflated: () => [deflated] })
    const places = some.map(({ postCode, postTown, country, variant }, i) => {
      return { sequence: 1 + from + i, postCode, postTown, country, variant }
    })
    lines.push(letterLines(name, pagesPerLetter, places))
  }
  const { format, paper } = design
  const campaign = { campaignId: NO_CAMPAIGN, format, paper, letters: recipients.length }
  return assemble({ campaign, facts, lines, files })
}

export async function bytesOf({ content }: Zip): Promise<Buffer> {
  const pieces: Uint8Array[] = []
  for await (const piece of content()) pieces.push(piece)
  return Buffer.concat(pieces)
}
