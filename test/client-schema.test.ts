import { createHash } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import t from 'tap'
import { readDocument } from './support/openapi.ts'
import { startService } from './support/service.ts'

t.test('the client’s types are those of the document', async t => {
  const { paths, components } = await readDocument(await startService(t))
  const hash = createHash('sha256')
    .update(JSON.stringify([paths, components.schemas]))
    .digest('hex')
  const types = await readFile(new URL('../clients/typescript/src/schema.ts', import.meta.url), 'utf8')
  t.equal(
    /^\/\/ document: ([0-9a-f]{64})$/m.exec(types)?.[1],
    hash,
    'if not: cd clients/typescript && npm install && npm run generate',
  )
})
