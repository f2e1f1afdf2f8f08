import { textEntry } from './deflate.ts'
import {
  documentName,
  LETTERS_FILE,
  LETTERS_HEADER,
  MANIFEST_FILE,
  type Manifest,
  manifestJson,
} from './manifest.ts'
import { openZip, type Zip, type ZipEntry } from './zip.ts'

/** What the manifest says about one file of an archive. */
export interface DrawnFacts {
  /** 1-based. */
  readonly ordinal: number
  readonly letters: number
  readonly pages: number
  readonly sha256: Buffer
}

export interface ArchiveParts {
  readonly campaign: Pick<Manifest, 'campaignId' | 'format' | 'paper' | 'letters'>
  /** In the order of their ordinals; at least one. */
  readonly facts: readonly DrawnFacts[]
  /** Lines of letters.csv, without the header. */
  readonly lines: Iterable<string> | AsyncIterable<string>
  /** One for each of `facts`. */
  readonly files: readonly ZipEntry[]
}

/**
 * The entries of an archive: the manifest, the list of letters, and their files.
 * @throws RangeError when the files do not add up to the campaign
 */
export async function assemble({ campaign, facts, lines, files }: ArchiveParts): Promise<Zip> {
  const [first] = facts
  if (!first) throw new RangeError('the campaign has no stored batches')
  const manifest = manifestJson({
    ...campaign,
    pagesPerLetter: first.pages / first.letters,
    documents: facts.map(({ ordinal, letters, pages, sha256 }) => {
      return { file: documentName(ordinal), letters, pages, sha256: sha256.toString('hex') }
    }),
  })
  const texts = [await textEntry(MANIFEST_FILE, manifest), await textEntry(LETTERS_FILE, withHeader(lines))]
  return openZip([...texts, ...files])
}

async function* withHeader(lines: ArchiveParts['lines']): AsyncGenerator<string> {
  yield LETTERS_HEADER
  yield* lines
}
