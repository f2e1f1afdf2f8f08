import { readFile, writeFile } from 'node:fs/promises'
import t from 'tap'
import { png } from '../support/letters.ts'
import { openPdf } from '../support/pdf.ts'
import { ARTWORK, full, image, overArtwork, templateFiles } from '../support/template-files.ts'
import { doc, recipient } from '../support/templates.ts'

const NOBODY = '01890a5d-ac96-774b-bcce-b302099a8057'
t.test('operators store templates', async t => {
  const { service, accountId, cli, at, write } = await templateFiles(t)
  const create = async (template: unknown) =>
    ['templates', 'create', '--account', accountId, '--file', await write(template)] as const
  const detail = async (id: string) => (await service.request('GET', `/api/v1/templates/${id}`)).body.data
  const fetched = async (url: string) =>
    service.request('GET', url.slice(service.config.baseUrl.length), { key: null })

  t.test('every field of a template.json is stored', async t => {
    const { id, name } = await cli.quickJson(...(await create(full)))
    t.equal(name, 'Vårbrev')
    const made = await detail(id)
    t.match(made, {
      name: 'Vårbrev',
      kind: 'user',
      mode: 'editor',
      hasBackPage: true,
      returnAddress: full.returnAddress,
      qrCodeUrl: 'https://exempel.se/å',
      qrCodeDescription: 'Skanna mig',
      qrCodeTrackingEnabled: true,
    })
    t.strictSame((await fetched(made.frontContentUrl)).body, full.content)
    t.strictSame((await fetched(made.backContentUrl)).body, full.backContent)
    t.ok((await fetched(made.logoUrl)).raw.equals(await readFile(at('logo.png'))))
    t.ok((await fetched(made.returnAddressLogoUrl)).raw.equals(await readFile(at('logo.png'))))
    t.strictSame(
      made.images.map(({ key: _, url: __, ...place }: Record<string, unknown>) => place),
      full.images.toReversed().map(({ file: _, ...place }) => place),
    )
    t.ok((await fetched(made.images[1].url)).raw.equals(await readFile(at('sub/karta.jpg'))))
    t.match(await cli.quickJson('templates', 'list', '--account', accountId), [
      { id, name: 'Vårbrev', mode: 'editor', hasBackPage: true },
    ])

    t.strictSame(await cli.quickJson('templates', 'delete', id), { id, deleted: true })
    t.strictSame(await cli.quickJson('templates', 'list', '--account', accountId), [])
    t.equal((await service.request('GET', `/api/v1/templates/${id}`)).status, 404)
    t.equal(await cli.refused(1, 'templates', 'delete', id), 'Template not found')
  })

  t.test('a minimal template.json is stored, with a byte order mark and empty values too', async t => {
    const least = {
      name: 'Min',
      mode: 'editor',
      content: doc(['Hej']),
      backContent: null,
      logo: null,
      qrCode: null,
    }
    const { id } = await cli.quickJson(...(await create(`\ufeff${JSON.stringify(least)}`)))
    t.match(await detail(id), {
      hasBackPage: false,
      returnAddress: null,
      logoUrl: null,
      qrCodeUrl: null,
      images: [],
    })
  })

  t.test('print-ready artwork is stored as a template', async t => {
    const { id } = await cli.quickJson(...(await create(overArtwork)))
    const made = await detail(id)
    t.match(made, {
      mode: 'pdf',
      hasBackPage: true,
      qrCodeUrl: 'https://exempel.se',
      qrCodeTrackingEnabled: false,
    })
    const pdf = await openPdf((await fetched(made.frontContentUrl)).raw)
    t.equal(pdf.pages, 2, 'both sides, the missing one blank')
    await pdf.close()
    await service.grant(1)
    const order = { name: 'Tryck', templateId: id, recipients: [recipient()] }
    t.equal((await service.request('POST', '/api/v1/campaigns', { body: order })).status, 201)
    t.equal((await cli.call('templates', 'delete', id)).code, 0, 'the campaign has a copy of its own')
  })

  t.test('an error names its path, and nothing is stored', async t => {
    const before = await cli.quickJson('templates', 'list', '--account', accountId)
    await writeFile(at('text.png'), 'no image')
    await writeFile(at('cut.png'), png(16, 16, 'red').subarray(0, 40))
    await writeFile(at('large.png'), Buffer.alloc(5 * 1024 * 1024 + 1))
    await writeFile(at('large.pdf'), Buffer.alloc(20 * 1024 * 1024 + 1))
    await writeFile(at('cut.pdf'), ARTWORK.subarray(0, 100))
    const node = (inner: object) => ({ type: 'doc', content: [{ type: 'paragraph', content: [inner] }] })
    for (const [template, message] of [
      ['{', /template\.json is not JSON in UTF-8: /],
      ['[]', /^The template: must be an object$/],
      [{ ...full, name: undefined }, /^\/name: /],
      [{ ...full, name: 'a\u0000b' }, /^\/name: must not contain control characters$/],
      [{ ...full, mode: 'card' }, /^\/mode: must be one of editor, pdf$/],
      [{ ...full, colour: 'red' }, /^\/colour: is not allowed$/],
      [{ ...full, format: 'postcard' }, /^\/format: must be letter: templates are for letters only$/],
      [{ ...full, format: 'a5' }, /^\/format: must be one of letter, postcard$/],
      [{ ...full, content: null }, /^\/content: /],
      [{ ...full, content: { type: 'paragraph' } }, /^\/content: .*root/],
      [{ ...full, content: node({ type: 'video' }) }, /^\/content content\[0\]\.content\[0\]: .*video/],
      [{ ...full, backContent: node({ type: 'video' }) }, /^\/backContent content\[0\]\.content\[0\]: /],
      [
        { ...full, backContent: undefined },
        /^\/images\/0\/page: must be front: the template has no back page$/,
      ],
      [{ ...full, returnAddress: 'x'.repeat(1001) }, /^\/returnAddress: must be at most 1000/],
      [{ ...full, logo: 'none.png' }, /^Cannot read .*none\.png \(ENOENT\)$/],
      [{ ...full, logo: 'text.png' }, /^\/logo: text\.png: Logo must be a PNG or JPG image$/],
      [{ ...full, logo: 'cut.png' }, /^\/logo: cut\.png: Image file is damaged/],
      [
        { ...full, returnAddressLogo: 'large.png' },
        /^\/returnAddressLogo: large\.png: Logo file must be under 5 MB$/,
      ],
      [
        { ...full, images: [{ ...full.images[0], file: 'text.png' }] },
        /^\/images\/0\/file: text\.png: Image must be/,
      ],
      [{ ...full, images: [{ ...full.images[0], w: 0 }] }, /^\/images\/0\/w: must be more than 0/],
      [
        { ...full, images: [full.images[0], { ...image }] },
        /^\/images\/1\/ordinal: is required$|^\/images\/1\/ordinal: must be/,
      ],
      [
        { ...full, images: [{ ...full.images[0], fit: 'fill' }] },
        /^\/images\/0\/fit: must be one of contain, /,
      ],
      [{ ...full, images: Array(6).fill(full.images[0]) }, /^\/images: must have at most 5 entries$/],
      [
        { ...full, images: [{ ...full.images[0], x: 210 }] },
        /^\/images\/0: must lie on the 210 x 297 mm sheet/,
      ],
      [{ ...full, images: [{ ...full.images[0], y: -60, h: 40 }] }, /^\/images\/0: must lie on the 210/],
      [
        { ...full, qrCode: { url: 'javascript:alert(1)' } },
        /^\/qrCode\/url: must be a valid http or https URL$/,
      ],
      [{ ...full, qrCode: { url: 'https:///x' } }, /^\/qrCode\/url: must be a valid http or https URL$/],
      [{ ...full, qrCode: {} }, /^\/qrCode\/url: /],
      [{ ...full, qrCode: { url: 'https://a.se', size: 3 } }, /^\/qrCode\/size: is not allowed$/],
      [{ ...full, hasBackPage: true }, /^\/hasBackPage: is only for mode pdf/],
      [{ ...full, pdf: 'artwork.pdf' }, /^\/pdf: is only for a template of mode pdf/],
      [
        { ...full, pdfQrPlacement: overArtwork.pdfQrPlacement },
        /^\/pdfQrPlacement: is only for a template of mode pdf/,
      ],
      [{ ...overArtwork, pdf: undefined }, /^\/pdf: is required for a template of mode pdf$/],
      [{ ...overArtwork, content: full.content }, /^\/content: /],
      [
        { ...overArtwork, pdfQrPlacement: undefined },
        /^\/pdfQrPlacement: is required for a code over artwork$/,
      ],
      [
        { ...overArtwork, hasBackPage: false },
        /^\/pdfQrPlacement\/page: must be front: the template has no back page$/,
      ],
      [
        { ...overArtwork, pdfQrPlacement: { ...overArtwork.pdfQrPlacement, x: 181 } },
        /^\/pdfQrPlacement: must lie wholly on the 210 x 297 mm sheet$/,
      ],
      [
        { ...overArtwork, pdfQrPlacement: { ...overArtwork.pdfQrPlacement, size: 24 } },
        /^\/pdfQrPlacement\/size: must be at least 25$/,
      ],
      [{ ...overArtwork, pdf: 'logo.png' }, /^\/pdf: logo\.png: File is not a valid PDF/],
      [{ ...overArtwork, pdf: 'cut.pdf' }, /^\/pdf: cut\.pdf: File is not a valid PDF/],
      [{ ...overArtwork, pdf: 'large.pdf' }, /^\/pdf: large\.pdf: PDF must be under 20 MB$/],
    ] as const) {
      t.match(await cli.refused(1, ...(await create(template))), message)
    }
    const elsewhere = ['templates', 'create', '--file', await write(full), '--account'] as const
    t.equal(await cli.refused(1, ...elsewhere, NOBODY), 'Account not found')
    t.match(await cli.refused(2, ...elsewhere, 'x'), '--account must be an ID')
    t.match(await cli.refused(2, 'templates', 'create', '--account', accountId), '--file is required')
    t.match(
      await cli.refused(1, 'templates', 'create', '--account', accountId, '--file', at('no.json')),
      'ENOENT',
    )
    t.strictSame(await cli.quickJson('templates', 'list', '--account', accountId), before)
  })
})
