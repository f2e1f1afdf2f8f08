import { createHash } from 'node:crypto'
import t from 'tap'
import { openChromium } from '../support/chromium.ts'
import { openEnginePage } from '../support/engine-page.ts'
import { type ProofCase, proofCases } from '../support/proof-cases.ts'

t.setTimeout(300_000)

const browser = await openChromium()
t.teardown(() => browser.close())

const sha256 = (bytes: Uint8Array): string => createHash('sha256').update(bytes).digest('hex')

/** A letter for the page: its files by the paths that they are served at. */
const sent = ({ letter: { assets, ...letter }, name }: ProofCase) => ({
  ...letter,
  files: [...assets.keys()].map(id => [id, `/files/${encodeURIComponent(name)}/${id}`]),
})

t.test('a browser draws, byte for byte, what the service prints', async t => {
  const cases = await proofCases()
  const files = new Map(
    cases.flatMap(({ letter, name }) =>
      Array.from(
        letter.assets,
        ([id, bytes]) => [`/files/${encodeURIComponent(name)}/${id}`, bytes] as const,
      ),
    ),
  )
  const { page, errors, close } = await openEnginePage(browser, files)
  t.teardown(close)
  for (const one of cases) {
    const proof = await page.evaluate(`draw(${JSON.stringify(sent(one))}, ${JSON.stringify(one.recipient)})`)
    t.match(proof, { pdf: sha256(one.printed) }, one.name)
  }
  t.same(errors, [])
})
