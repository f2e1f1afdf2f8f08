import { globSync } from 'node:fs'
import { basename } from 'node:path'
import t from 'tap'
import { AREAS, type Area, filesOf, testFiles } from './support/areas.ts'

t.test('each test file is run, once', async t => {
  const areas = Object.keys(AREAS) as Area[]
  const run = areas.flatMap(area => filesOf(area).map(({ pathname }) => basename(pathname)))
  t.strictSame(run.sort(), testFiles())
  t.strictSame(
    globSync('areas/*.test.ts', { cwd: import.meta.dirname })
      .map(path => basename(path, '.test.ts'))
      .sort(),
    areas.sort(),
  )
})
