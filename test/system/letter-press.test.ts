import { execFileSync, spawnSync } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import t from 'tap'
import { compile, type Design, drawBatch } from '#letter/index.ts'
import { normalise } from '../support/artwork.ts'
import { design, LETTER, png, recipient } from '../support/letters.ts'
import { art, plain } from '../support/pdf.ts'

const directory = mkdtempSync(join(tmpdir(), 'brevduva-press-'))
t.teardown(() => rmSync(directory, { recursive: true }))

/** A page with bleed and marks around it; only what it is cut to is a sheet. */
const source = plain(
  '/MediaBox [0 0 652 899] /TrimBox [28.5 28.5 623.5 870.5] /BleedBox [20 20 632 879] /Resources << >>',
  art(28, 28, 595, 842).replace(/BT.*ET/, ''),
)
const { pdf: sheet } = await normalise(source, 1, 'letter')
const { pdf: card } = await normalise(source, 1, 'postcard')

const A4 = '0.00 0.00 595.28 841.89'
const CARD = '0.00 0.00 595.28 280.63'
const BLED = '-8.50 -8.50 603.78 289.13'

const FILES: Record<string, { values: Partial<Design>; version: string; trim: string; bleed: string }> = {
  letter: {
    values: { back: LETTER, hasBackPage: true, logo: png(200, 60, '#0a08') },
    version: '1.6',
    trim: A4,
    bleed: A4,
  },
  card: { values: { format: 'postcard', cardDesign: 'gran' }, version: '1.6', trim: CARD, bleed: BLED },
  artwork: { values: { front: null, artwork: sheet }, version: '1.7', trim: A4, bleed: A4 },
  'artwork-card': {
    values: { format: 'postcard', front: null, artwork: card },
    version: '1.7',
    trim: CARD,
    bleed: BLED,
  },
}

for (const [name, { values, version, trim, bleed }] of Object.entries(FILES)) {
  t.test(`other programs read the file correctly: ${name}`, async t => {
    const { pdf } = drawBatch(await compile(design(values)), [recipient(), recipient({ name: 'Åke' })])
    const path = join(directory, `${name}.pdf`)
    writeFileSync(path, pdf)
    const checked = spawnSync('qpdf', ['--check', path], { encoding: 'utf8' })
    t.match({ status: checked.status, stderr: checked.stderr }, { status: 0, stderr: '' })
    const info = execFileSync('pdfinfo', ['-box', '-l', '-1', path], { encoding: 'utf8' })
    t.match(info, `PDF version:     ${version}`)
    for (const [box, expected] of Object.entries({
      TrimBox: trim,
      CropBox: trim,
      BleedBox: bleed,
      MediaBox: bleed,
    })) {
      const found = [...info.matchAll(new RegExp(`${box}: +(.*)`, 'g'))].map(match =>
        match[1]!.replace(/ +/g, ' '),
      )
      t.ok(found.length >= 2, 'on every page')
      t.same([...new Set(found)], [expected], box)
    }
    const metadata = execFileSync('pdfinfo', ['-meta', path], { encoding: 'utf8' })
    t.equal(metadata.includes('>PDF/X-4<'), version === '1.6')
    const fonts = execFileSync('pdffonts', [path], { encoding: 'utf8' }).trim().split('\n').slice(2)
    for (const font of fonts)
      t.match(font, / yes yes yes +\d+ +\d+$/, 'embedded, subset, with its characters')
  })
}
