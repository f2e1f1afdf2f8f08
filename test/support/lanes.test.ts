import { mkdtempSync } from 'node:fs'
import { rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import t from 'tap'
import { nextFile, takenInTurn } from './lanes.ts'

const FILES = [
  'cards/a.test.ts',
  'letter/a.test.ts',
  'letter/b.test.ts',
  'process/a.test.ts',
  'process/b.test.ts',
]

t.test('each test file is run once, however many lanes there are', async t => {
  const directory = mkdtempSync(join(tmpdir(), 'brevduva-lanes-'))
  t.teardown(() => rm(directory, { recursive: true }))
  const [one, two] = [takenInTurn(FILES, directory), takenInTurn(FILES, directory)]
  const taken = [one, two, one, two, one].map(lane => lane.next().value)
  t.strictSame(taken, [
    'process/a.test.ts',
    'letter/a.test.ts',
    'process/b.test.ts',
    'letter/b.test.ts',
    'cards/a.test.ts',
  ])
  t.strictSame([...one, ...two, ...takenInTurn(FILES, directory)], [], 'nothing is left')
})

t.test('a lane that has finished its files takes files of the busiest lane', async t => {
  const files = ['a/1.test.ts', 'b/1.test.ts', 'b/2.test.ts', 'b/3.test.ts', 'c/1.test.ts', 'c/2.test.ts']
  const taken = new Set(['a/1.test.ts', 'b/1.test.ts', 'c/1.test.ts'])
  t.equal(nextFile(files, taken, 'a'), 'b/2.test.ts')
  t.equal(nextFile(files, taken, 'c'), 'c/2.test.ts')
  t.equal(nextFile(files, new Set(files), 'a'), undefined)
})
