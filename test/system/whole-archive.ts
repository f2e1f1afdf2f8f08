import { createHash } from 'node:crypto'
import { readArchive } from '../support/archives.ts'

const PAGE = /\/Type\s*\/Page\b/g

/**
 * The errors that keep an archive from holding one letter for each recipient, in their order; empty if there are none.
 * A test gives each recipient a post code of its own, so that it tells them apart.
 */
export function archiveViolations(bytes: Buffer, campaignId: string, postCodes: readonly string[]): string[] {
  const violations: string[] = []
  const expect = (what: string, holds: boolean) => {
    if (!holds) violations.push(what)
  }
  const archive = readArchive(bytes)
  const { manifest, names, rows } = archive
  const documents = manifest.documents.map(({ file }) => file)
  expect('the manifest is of another campaign', manifest.campaignId === campaignId)
  expect(`${manifest.letters} letters`, manifest.letters === postCodes.length)
  expect(`${rows.length} lines`, rows.length === postCodes.length)
  expect('files', names.join() === ['manifest.json', 'letters.csv', ...documents].join())
  expect('a file stands twice', new Set(names).size === names.length)

  const wrong = rows.findIndex(([sequence, , , , postCode], i) => {
    return sequence !== String(i + 1) || postCode !== postCodes[i]
  })
  expect(`line ${wrong + 1} is not its recipient's`, wrong === -1)

  const places = rows.map(([, file, firstPage]) => `${file} ${firstPage}`)
  const meant = manifest.documents.flatMap(({ file, letters }) =>
    Array.from({ length: letters }, (_, i) => `${file} ${1 + i * manifest.pagesPerLetter}`),
  )
  expect('letters stand elsewhere than they are said to', places.join() === meant.join())

  const seen = new Set<string>()
  for (const { file, pages, sha256 } of manifest.documents) {
    const content = archive.file(file)
    expect(`${file} is another`, createHash('sha256').update(content).digest('hex') === sha256)
    expect(`pages of ${file}`, content.toString('latin1').match(PAGE)?.length === pages)
    seen.add(sha256)
  }
  expect('two files are the same', seen.size === documents.length)
  return violations
}
