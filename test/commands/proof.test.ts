import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import t from 'tap'
import { operatedService } from '../support/operated.ts'
import { openPdf, readCode } from '../support/pdf.ts'
import { doc } from '../support/templates.ts'

const NOBODY = '01890a5d-ac96-774b-bcce-b302099a8057'

t.test('operators proof campaigns', async t => {
  const { cli, create } = await operatedService(t)
  const made = await create()

  t.test('any letter is proofed as it will print', async t => {
    const out = join(cli.dataDir, 'proof.pdf')
    const look = async (...more: string[]) => {
      await cli.quickJson('campaigns', 'proof', made.id, '--out', out, ...more)
      const pdf = await openPdf(await readFile(out))
      const seen = {
        pages: pdf.pages,
        text: (await pdf.text(1)).replaceAll(/\s+/g, ' '),
        code: readCode(await pdf.raster(1, 150)),
      }
      await pdf.close()
      return seen
    }
    t.match(await cli.json('campaigns', 'proof', made.id, '--out', out), { file: out, bytes: Number })
    const first = await look()
    t.match(first.text, 'Hej Åsa Öberg i Stockholm, a')
    const url = `https://brev.example/api/r/${made.qrCode.slug}/`
    t.ok(first.code?.startsWith(url))
    const second = await look('--recipient', '2')
    t.match(second.text, 'Hej Bo Ek i Stockholm, Östra Mellansveriges vidder')
    t.not(second.code, first.code, 'each letter has its own token')
    t.equal((await look('--recipient=2')).code, second.code, 'and keeps it')

    const widest = await look('--widest')
    t.equal(widest.pages, 1)
    t.match(widest.text, 'Hej Wilhelmina Wallenstråhle i Stockholm, Östra Mellansveriges vidder')
    t.equal(widest.code, `${url}WWWWWWWWWWWW`)

    const b = await create({ variantBContent: JSON.stringify(doc(['Hallå ', { field: 'name' }])) })
    await cli.quickJson('campaigns', 'proof', b.id, '--widest', '--out', out)
    const pdf = await openPdf(await readFile(out))
    t.equal(pdf.pages, 2, 'both letters')
    t.match(await pdf.text(2), 'Hallå')
    await pdf.close()
  })

  t.test('impossible proofs are refused', async t => {
    const out = ['--out', join(cli.dataDir, 'x.pdf')] as const
    const proof = (id: string, ...more: string[]) => ['campaigns', 'proof', id, ...more] as const
    t.equal(await cli.refused(1, ...proof(made.id, '--recipient', '4', ...out)), 'Recipient not found')
    t.equal(await cli.refused(1, ...proof(NOBODY, ...out)), 'Campaign not found')
    t.equal(await cli.refused(1, ...proof(NOBODY, '--widest', ...out)), 'Campaign not found')
    t.match(await cli.refused(2, ...proof(made.id)), '--out is required')
    t.match(await cli.refused(2, ...proof(made.id, '--recipient', '0', ...out)), '--recipient')
    t.match(await cli.refused(2, ...proof(made.id, '--recipient', '1', '--widest', ...out)), 'either')
    t.match(
      await cli.refused(1, ...proof(made.id, '--out', join(cli.dataDir, 'none', 'x.pdf'))),
      'Cannot write',
    )
  })
})
