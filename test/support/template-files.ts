import { mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Test } from 'tap'
import { onePage } from './artwork.ts'
import { openCli } from './cli.ts'
import { jpeg, png } from './letters.ts'
import { reuseService } from './service.ts'
import { doc } from './templates.ts'

export const ARTWORK = onePage('/MediaBox [0 0 595 842]', { dict: '', data: '0 0 1 rg 10 10 100 100 re f' })

export const image = {
  file: 'sub/karta.jpg',
  page: 'back',
  x: 20,
  y: 200.5,
  w: 60,
  h: 40,
  layer: 'below',
  fit: 'cover',
}
/** An editor's template with every possible part. */
export const full = {
  name: 'Vårbrev',
  mode: 'editor',
  returnAddress: 'Acme AB\nBox 1\n111 11 Stockholm',
  content: doc(['Hej ', { field: 'name' }, ', kund sedan ', { field: 'since' }]),
  backContent: doc(['Baksidan']),
  logo: 'logo.png',
  returnAddressLogo: 'logo.png',
  images: [
    { ...image, ordinal: 2 },
    { ...image, page: 'front', file: 'logo.png', layer: 'above', fit: 'contain', ordinal: 1 },
  ],
  qrCode: { url: 'https://exempel.se/å', description: 'Skanna mig', trackingEnabled: true },
}
export const overArtwork = {
  name: 'Tryckfärdig',
  mode: 'pdf',
  pdf: 'artwork.pdf',
  hasBackPage: true,
  qrCode: { url: 'https://exempel.se' },
  pdfQrPlacement: { page: 'both', x: 20, y: 100, size: 30 },
}

/** A service, commands over its database, and the files that templates name. */
export async function templateFiles(t: Test) {
  const service = await reuseService(t)
  const cli = await openCli(t, {
    DATABASE_URL: service.config.databaseUrl,
    BASE_URL: 'https://brev.example',
  })
  const at = (name: string) => join(cli.dataDir, name)
  await mkdir(at('sub'))
  await writeFile(at('logo.png'), png(1, 1, 'red'))
  await writeFile(at('sub/karta.jpg'), jpeg(1, 1, 'blue'))
  await writeFile(at('artwork.pdf'), ARTWORK)
  const write = async (template: unknown, name = 'template.json') => {
    await writeFile(at(name), typeof template === 'string' ? template : JSON.stringify(template))
    return at(name)
  }
  return { service, accountId: service.accountId, cli, at, write }
}
