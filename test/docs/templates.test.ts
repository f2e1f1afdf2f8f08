import { existsSync } from 'node:fs'
import { readdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import t from 'tap'
import { samplesOf, templateFile } from '#docs/samples.ts'
import { openCli } from '../support/cli.ts'

const docs = fileURLToPath(new URL('../../docs', import.meta.url))

t.test('every sample of templates.md can be printed, and has a picture', async t => {
  const samples = samplesOf()
  const text = await readFile(join(docs, 'templates.md'), 'utf8')
  t.equal(
    samples.length,
    [...text.matchAll(/^```json$/gm)].length,
    'each block of JSON is followed by its picture',
  )
  const cli = await openCli(t)
  const logo = fileURLToPath(new URL('../../demo/logo.png', import.meta.url))
  await writeFile(join(cli.dataDir, 'logo.png'), await readFile(logo))
  for (const { picture, value } of samples) {
    const file = join(cli.dataDir, `${picture}.json`)
    await writeFile(file, JSON.stringify(templateFile(value).template))
    const ended = await cli.call(
      'templates',
      'proof',
      '--file',
      file,
      '--out',
      join(cli.dataDir, `${picture}.pdf`),
    )
    t.equal(ended.code, 0, `${picture}: ${ended.stderr}`)
    t.ok(existsSync(join(docs, 'pictures', `${picture}.png`)), `${picture}.png`)
  }
  const drawn = samples.map(({ picture }) => `${picture}.png`)
  t.same((await readdir(join(docs, 'pictures'))).sort(), drawn.sort(), 'no picture without a sample')
})

t.test('every node and mark that the engine knows is documented', async t => {
  const text = await readFile(join(docs, 'templates.md'), 'utf8')
  const engine = await readFile(new URL('../../letter/document/parse-document.ts', import.meta.url), 'utf8')
  const names = [...engine.matchAll(/case '(\w+)'|mark\.type === '(\w+)'/g)].map(
    match => match[1] ?? match[2]!,
  )
  t.ok(names.length >= 12, names.join(', '))
  for (const name of names) t.ok(text.includes(`"${name}"`), name)
})
