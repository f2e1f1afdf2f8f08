import { readFile, rm } from 'node:fs/promises'
import t from 'tap'
import { openPdf, readCode } from '../support/pdf.ts'
import { full, image, overArtwork, templateFiles } from '../support/template-files.ts'
import { doc, recipient } from '../support/templates.ts'

const NOBODY = '01890a5d-ac96-774b-bcce-b302099a8057'
t.test('operators proof templates', async t => {
  const { service, accountId, cli, at, write } = await templateFiles(t)

  t.test('a template is proofed without being stored', async t => {
    const file = await write(full)
    const out = at('proof.pdf')
    const { bytes } = await cli.json('templates', 'proof', '--file', file, '--out', out)
    const drawn = await readFile(out)
    t.equal(bytes, drawn.length)
    const pdf = await openPdf(drawn)
    t.equal(pdf.pages, 2)
    const text = await pdf.text(1)
    for (const part of ['Acme AB', 'Hej Åsa Öberg, kund sedan [since]', '411 24 Göteborg', 'Skanna mig'])
      t.match(text.replaceAll(/\s+/g, ' '), part)
    t.match(await pdf.text(2), 'Baksidan')
    t.match(
      readCode(await pdf.raster(1, 150)),
      /^https:\/\/brev\.example\/api\/r\/provbrev-0000\/[A-Z2-7]{12}$/,
    )
    await pdf.close()

    const long = { ...full, content: doc(...Array.from({ length: 90 }, () => ['En rad'])) }
    await rm(out)
    const tooLong = await cli.refused(1, 'templates', 'proof', '--file', await write(long), '--out', out)
    t.match(tooLong, /template would be refused: The letter to this recipient does not fit on its front page/)
    t.ok((await readFile(out)).length > 1000, 'the proof is written all the same, to be looked at')

    const codeAt = {
      ...overArtwork,
      hasBackPage: false,
      pdfQrPlacement: { page: 'front', x: 20, y: 100, size: 30 },
    }
    await cli.quickJson('templates', 'proof', '--file', await write(codeAt), '--out', out)
    const artwork = await openPdf(await readFile(out))
    t.equal(artwork.pages, 1)
    t.equal(readCode(await artwork.raster(1, 150)), 'https://brev.example/api/r/provbrev-0000')
    await artwork.close()
  })

  t.test('a proof reports warnings, and errors that a campaign would get', async t => {
    const out = at('told.pdf')
    const proof = async (template: unknown) =>
      ['templates', 'proof', '--file', await write(template, 'told.json'), '--out', out] as const
    t.match(await cli.quickJson(...(await proof(full))), { warnings: [] })
    const longer = {
      ...full,
      content: doc(
        ...Array.from({ length: 27 }, () => [
          'En rad som når så långt åt höger att ingen kod får plats bredvid den',
        ]),
      ),
    }
    t.match(await cli.quickJson(...(await proof(longer))), {
      warnings: [
        'An image on the front page lies over the text, which cannot be read there',
        /^The front page is full: the text of the letter is set \d+ % smaller$/,
      ],
    })
    const covering = { ...image, page: 'front', x: 0, y: 0, w: 210, h: 297, ordinal: 0 }
    const call = await proof({ ...full, images: [covering] })
    const { warnings } = await cli.quickJson(...call)
    // It lies behind three zones, and is too dark for black text and the code's caption.
    t.equal(warnings.length, 5)
    const { stdout } = await cli.call(...call)
    for (const warning of warnings) t.match(stdout, `\nWarning: ${warning}`)

    const refusals: [unknown, RegExp][] = [
      [
        { ...full, content: doc(['Hej'], ['Hej ', '\ue777']) },
        /^\/content content\[1\]\.content\[1\]: .*U\+E777/,
      ],
      [{ ...full, backContent: doc(['\ue777']) }, /^\/backContent content\[0\]/],
      [{ ...full, returnAddress: '\ue777' }, /^\/returnAddress: holds U\+E777 .*, which no font has/],
      [
        { ...full, qrCode: { ...full.qrCode, description: '\ue777' } },
        /^\/qrCode\/description: holds .*, which no font has/,
      ],
      [
        { ...overArtwork, pdfQrPlacement: { page: 'both', x: 150, y: 50, size: 30 } },
        /^\/pdfQrPlacement: must not lie on the recipient's address/,
      ],
    ]
    for (const [template, message] of refusals)
      t.match(await cli.refused(1, ...(await proof(template))), message)
  })

  t.test('a template is proofed with the widest values of an account’s list', async t => {
    const proof = [
      'templates',
      'proof',
      '--file',
      await write(full),
      '--out',
      at('proof.pdf'),
      '--account',
    ] as const
    t.match(await cli.refused(1, ...proof, accountId), 'no list of recipients with "since"')
    await service.grant(2)
    const recipients = ['1994', 'mitten av nittiotalet'].map((value, i) =>
      recipient(i === 0 ? 'Maximiliana Wahlström' : 'Bo', { since: { label: 'Kund', value } }),
    )
    const order = { name: 'Lista', content: JSON.stringify(doc(['Hej'])), recipients }
    t.equal((await service.request('POST', '/api/v1/campaigns', { body: order })).status, 201)
    await cli.quickJson(...proof, accountId)
    const pdf = await openPdf(await readFile(at('proof.pdf')))
    t.match(
      (await pdf.text(1)).replaceAll(/\s+/g, ' '),
      'Hej Maximiliana Wahlström, kund sedan mitten av nittiotalet',
    )
    await pdf.close()
    await cli.quickJson('accounts', 'update', accountId, '--return-address', 'Solglimt AB\\nBox 7')
    const unsaid = await write({ ...full, returnAddress: null }, 'unsaid.json')
    await cli.quickJson(
      'templates',
      'proof',
      '--file',
      unsaid,
      '--out',
      at('own.pdf'),
      '--account',
      accountId,
    )
    const own = await openPdf(await readFile(at('own.pdf')))
    t.match(await own.text(1), 'Solglimt AB')
    await own.close()
    t.equal(await cli.refused(1, ...proof, NOBODY), 'Account not found')
    t.match(
      await cli.refused(1, 'templates', 'proof', '--file', at('template.json'), '--out', at('sub')),
      /^Cannot write .*sub/,
    )
  })
})
