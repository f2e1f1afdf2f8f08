import { createHash } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import t from 'tap'
import { readDocument } from './support/openapi.ts'
import { reuseService } from './support/service.ts'

t.test('the types of client and console are generated from the OpenAPI documents', async t => {
  const service = await reuseService(t)
  const programs = await readDocument(service)
  const people = service.app.peoplesDocument()
  const files = {
    'clients/typescript/src/schema.ts': programs,
    'console/api/public.ts': programs,
    'console/api/console.ts': people,
  }
  for (const [path, { paths, components }] of Object.entries(files)) {
    const hash = createHash('sha256')
      .update(JSON.stringify([paths, components.schemas]))
      .digest('hex')
    const types = await readFile(new URL(`../${path}`, import.meta.url), 'utf8')
    t.equal(
      /^\/\/ document: ([0-9a-f]{64})$/m.exec(types)?.[1],
      hash,
      `${path}: if not, cd clients/typescript && npm install && npm run generate`,
    )
  }
})
