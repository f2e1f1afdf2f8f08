import { csvLine } from '#schemas/csv.ts'

/** The files in an archive that say what the other files are (design.md, "The archive"). */

export interface ManifestDocument {
  readonly file: string
  readonly letters: number
  readonly pages: number
  /** Of the PDF after inflating, in hex. */
  readonly sha256: string
}

export interface Manifest {
  readonly campaignId: string
  readonly format: 'letter' | 'postcard'
  /** Of letters. Absent for A4, which was the only one at first: archives whose delivery has begun keep their bytes. */
  readonly paper: 'A4' | 'Letter'
  readonly letters: number
  readonly pagesPerLetter: number
  readonly documents: readonly ManifestDocument[]
}

/**
 * One printed letter, for the partner's sorting and counting. Without name and street, which are on the letter itself.
 */
export interface LetterFacts {
  /** 1-based, over the whole campaign. */
  readonly sequence: number
  readonly file: string
  /** 1-based, within `file`. */
  readonly firstPage: number
  readonly pages: number
  readonly postCode: string
  readonly postTown: string
  readonly country: string
  readonly variant: 'A' | 'B'
}

export const MANIFEST_FILE = 'manifest.json'
export const LETTERS_FILE = 'letters.csv'

export const archiveName = (campaignId: string): string => `campaign-${campaignId}.zip`

/** @param number 1-based; four digits, more from the ten-thousandth file on */
export const documentName = (number: number): string => `letters-${String(number).padStart(4, '0')}.pdf`

/**
 * The text of `manifest.json`. Keys are written in a fixed order, so that equal facts give equal bytes.
 * @throws RangeError when the documents do not add up to the campaign: the partner would find out too late
 */
export function manifestJson(manifest: Manifest): string {
  let letters = 0
  for (const document of manifest.documents) {
    letters += document.letters
    if (document.pages !== document.letters * manifest.pagesPerLetter) {
      throw new RangeError(`${document.file} has ${document.pages} pages for ${document.letters} letters`)
    }
  }
  if (letters !== manifest.letters) {
    throw new RangeError(`the documents hold ${letters} letters, the campaign ${manifest.letters}`)
  }
  const documents = manifest.documents.map(({ file, letters, pages, sha256 }) => ({
    file,
    letters,
    pages,
    sha256,
  }))
  const { campaignId, format, pagesPerLetter } = manifest
  const paper = format === 'letter' && manifest.paper !== 'A4' ? { paper: manifest.paper } : {}
  const facts = { version: 1, campaignId, format, ...paper, letters, pagesPerLetter, documents }
  return `${JSON.stringify(facts, null, 2)}\n`
}

export const LETTERS_HEADER = 'sequence,file,firstPage,pages,postCode,postTown,country,variant\r\n'

/** One line of `letters.csv`. */
export function letterLine(letter: LetterFacts): string {
  const { sequence, file, firstPage, pages, postCode, postTown, country, variant } = letter
  return csvLine([sequence, file, firstPage, pages, postCode, postTown, country, variant])
}

/** What a letter's line says besides its number, file and page. */
export type LetterPlace = Omit<LetterFacts, 'file' | 'firstPage' | 'pages'>

/** One file's lines of `letters.csv`, in the order of its letters. */
export const letterLines = (file: string, pages: number, letters: readonly LetterPlace[]): string =>
  letters.map((letter, i) => letterLine({ ...letter, file, firstPage: 1 + i * pages, pages })).join('')
