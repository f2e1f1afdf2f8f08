import './support/plain-children.ts'
import { execFileSync, spawn } from 'node:child_process'
import { readdirSync, readFileSync } from 'node:fs'
import { setTimeout as sleep } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import fc from 'fast-check'
import t from 'tap'
import {
  ArtworkError,
  type ArtworkFault,
  artworkTurns,
  normaliseArtwork,
} from '../domains/assets/artwork/index.ts'
import { type CleanArtwork, normalise } from '../domains/assets/artwork/normalise.ts'
import * as hostile from './fixtures/hostile-pdfs.ts'
import { until } from './support/until.ts'

/** A deadline, in milliseconds, that no machine is slow enough for. */
const FAR_MS = 300_000

/** Every file of the corpus with its answer: a fault, or null where it is printed. */
const CORPUS: Record<string, [make: () => Uint8Array | Promise<Uint8Array>, fault: ArtworkFault | null]> = {
  'a good file': [hostile.good, null],
  nothing: [() => new Uint8Array(), 'malformed'],
  'not a PDF': [() => Buffer.from('\x89PNG\r\n\x1a\n and so on'), 'malformed'],
  'a file without a table of its objects': [hostile.withoutTable, null],
  'the smallest file of all': [hostile.smallest, null],
  'a signature only': [() => Buffer.from('%PDF-1.7\n'), 'truncated'],
  'a signature and an end': [() => Buffer.from('%PDF-1.7\nstartxref\n0\n%%EOF'), 'malformed'],
  'a password': [hostile.encrypted, 'encrypted'],
  'an owner password': [hostile.ownerLocked, 'encrypted'],
  'an object stream of a gigabyte': [hostile.objectStreamBomb, 'bomb'],
  'millions of objects': [hostile.objectBomb, 'bomb'],
  'a page of half a gigabyte': [hostile.contentBomb, 'bomb'],
  'a page packed twice': [hostile.nestedBomb, 'bomb'],
  'an image of a gigabyte': [hostile.imageBomb, 'bomb'],
  ...Object.fromEntries(
    Object.entries(hostile.chainBombs).map(([name, make]) => [`two gigabytes, ${name}`, [make, 'bomb']]),
  ),
  'an image of 10,000 megapixels': [hostile.hugeImage, 'bomb'],
  'a loop of cross-reference tables': [hostile.xrefLoop, null],
  'a loop in the page tree': [hostile.treeLoop, 'malformed'],
  'a page under 100,000 nodes': [hostile.deepTree, 'malformed'],
  'a reference to itself': [hostile.referenceLoop, 'malformed'],
  'no page': [hostile.noPages, 'malformed'],
  'a page whose contents are missing': [hostile.missingContents, 'malformed'],
  '100,000 pages': [hostile.manyPages, null],
  'a form that draws itself': [hostile.formLoop, 'bomb'],
  'forms that multiply': [hostile.formBomb, 'bomb'],
  'arrays 200,000 deep': [hostile.deepArray, 'malformed'],
  'a web page with a PDF in it': [() => hostile.polyglot().front, 'malformed'],
  'an archive behind a PDF': [() => hostile.polyglot().behind, 'truncated'],
  'a script within a PDF': [() => hostile.polyglot().within, null],
}

t.test('the corpus: each file has its answer, by limits and not by the deadline', async t => {
  await Promise.all(
    Object.entries(CORPUS).map(async ([name, [make, fault]]) => {
      const limits = { allowance: FAR_MS, deadline: FAR_MS }
      const answer = normaliseArtwork(await make(), { pages: 1, account: name, limits })
      const { value, error } = await answer.then(
        value => ({ value, error: undefined }),
        (error: unknown) => ({ value: undefined, error }),
      )
      t.equal(error instanceof ArtworkError ? error.fault : (error ?? null), fault, name)
      if (error instanceof ArtworkError) t.equal(error.message, 'File is not a valid PDF')
      t.equal(value?.pages, fault ? undefined : 1)
    }),
  )
  t.same(children(), [], 'no child is left')
})

t.test('a file that was cut anywhere is refused', async t => {
  const file = hostile.good()
  await fc.assert(
    // The last line may lack its end, not more.
    fc.asyncProperty(fc.integer({ min: 0, max: file.length - 2 }), async length => {
      await t.rejects(normaliseArtwork(file.subarray(0, length), { pages: 1 }), ArtworkError)
    }),
    { numRuns: 200 },
  )
})

t.test('a file that was damaged anywhere is printed or refused, never a crash', async t => {
  const file = hostile.armed()
  await fc.assert(
    fc.asyncProperty(
      fc.array(fc.tuple(fc.nat(file.length - 1), fc.nat(255)), { minLength: 1, maxLength: 8 }),
      async changes => {
        const damaged = Buffer.from(file)
        for (const [at, byte] of changes) damaged[at] = byte
        const clean = await normalise(damaged, 1, 'letter').catch((error: unknown) => error)
        if (!(clean instanceof Error))
          t.equal(Buffer.from((clean as CleanArtwork).pdf).toString('latin1', 0, 5), '%PDF-')
      },
    ),
    { numRuns: 300 },
  )
})

t.test('the same input gives the same bytes, two sheets when two are wanted', async t => {
  const [first, second] = await Promise.all(
    ['X', 'Y'].map(account => normaliseArtwork(hostile.manyPages(50), { pages: 2, account })),
  )
  t.same(first, second)
  const text = Buffer.from(first!.pdf).toString('latin1')
  t.match(text, '/Count 2')
  t.notMatch(text, /\/ID|\/Info|Date|ObjStm/)
})

t.test('only what is printed survives', async t => {
  const { pdf } = await normaliseArtwork(hostile.armed(), { pages: 1 })
  const text = Buffer.from(pdf).toString('latin1')
  for (const trace of [
    'JavaScript',
    '/JS',
    'app.alert',
    'evil',
    'EmbeddedFile',
    'OpenAction',
    '/AA',
    'Launch',
  ]) {
    t.notMatch(text, trace)
  }
  t.notMatch(text, /Metadata|secret|\/PS|PieceInfo|\/OPI|other\.pdf|AcroForm|XFA|Annot/)
  t.match(text, '0 0 9 9 re f', 'the form that draws is there')
})

t.test('what takes too much of the processor is killed, and the next file is served', async t => {
  const limits = { allowance: 700, deadline: 600_000 }
  const slow = normaliseArtwork(hostile.gibberish(), { pages: 1, limits })
  await t.rejects(slow, { name: 'ArtworkError', fault: 'deadline' })
  await t.resolves(normaliseArtwork(hostile.good(), { pages: 1 }))
})

t.test('what a busy machine has not got to by the deadline may come again', async t => {
  const busy = normaliseArtwork(hostile.good(), { pages: 1, limits: { deadline: 1 } })
  await t.rejects(busy, { status: 503, code: 'service_unavailable', retryAfter: 10 })
})

t.test('at most two children run at once, one for an account', async t => {
  const most = async (accounts: string[]) => {
    const files = Promise.all(
      accounts.map(account => normaliseArtwork(hostile.good(), { pages: 1, account })),
    )
    let most = 0
    let done = false
    files.finally(() => {
      done = true
    })
    while (!done) {
      most = Math.max(most, children().length)
      await sleep(25)
    }
    t.equal((await files).length, accounts.length)
    return most
  }
  t.equal(await most(['X', 'Y', 'X', 'Z']), 2)
  t.equal(await most(['X', 'X', 'X']), 1)
})

t.test('six slow files of one account do not keep another waiting', async t => {
  const slow = Array.from({ length: 6 }, () => {
    const gone = new AbortController()
    const options = {
      pages: 1,
      account: 'X',
      signal: gone.signal,
      limits: { allowance: FAR_MS, deadline: FAR_MS },
    } as const
    return { gone, done: normaliseArtwork(hostile.gibberish(), options) }
  })
  await t.resolves(normaliseArtwork(hostile.good(), { pages: 1, account: 'Y' }))
  t.equal(artworkTurns.waiting, 5, 'one of them is at work, the others wait')
  for (const { gone, done } of slow) {
    gone.abort(new Error('gone'))
    await t.rejects(done, { message: 'gone' })
  }
  await until(() => children().length === 0, 'whoever goes away takes the child along')
})

t.test('a child dies with its parent, and knows nothing of its environment', async t => {
  const index = new URL('../domains/assets/artwork/index.ts', import.meta.url).href
  const fixtures = new URL('./fixtures/hostile-pdfs.ts', import.meta.url).href
  const script = `
    const { normaliseArtwork } = await import(${JSON.stringify(index)})
    const { gibberish } = await import(${JSON.stringify(fixtures)})
    await normaliseArtwork(gibberish(), { pages: 1, limits: { allowance: ${FAR_MS}, deadline: ${FAR_MS} } })`
  const parent = spawn(process.execPath, ['--input-type=module', '-e', script], {
    env: { SECRET_KEY: 'hush' },
    stdio: 'ignore',
  })
  t.teardown(() => parent.kill('SIGKILL'))
  const child = await until(() => children(parent.pid)[0], 'it is at work')
  const pid = child!.pid
  if (process.platform === 'linux') t.notMatch(readFileSync(`/proc/${pid}/environ`, 'latin1'), 'hush')
  parent.kill('SIGKILL')
  await until(() => !alive(pid), 'it ends, though its deadline is far')
})

/** Processes by id, of which this one may look at all, with their parents and commands. */
function processes(): { pid: number; parent: number; command: string }[] {
  if (process.platform !== 'linux') {
    const lines = execFileSync('ps', ['-A', '-o', 'pid=,ppid=,command='], { encoding: 'utf8' }).split('\n')
    return lines.map(line => {
      const [pid, parent, ...command] = line.trim().split(/\s+/)
      return { pid: Number(pid), parent: Number(parent), command: command.join(' ') }
    })
  }
  // Small images have no ps.
  return readdirSync('/proc').flatMap(name => {
    try {
      const status = readFileSync(`/proc/${name}/status`, 'latin1')
      const parent = /^PPid:\t(\d+)$/m.exec(status)?.[1]
      return [
        {
          pid: Number(name),
          parent: Number(parent),
          command: readFileSync(`/proc/${name}/cmdline`, 'latin1'),
        },
      ]
    } catch {
      return []
    }
  })
}

const CHILD = fileURLToPath(new URL('../domains/assets/artwork/child.ts', import.meta.url))

/** Artwork processes that are at work; one that has ended has no command any more. */
const children = (parent = process.pid) =>
  processes().filter(process => process.parent === parent && process.command.includes(CHILD))
const alive = (pid: number) =>
  processes().some(process => process.pid === pid && process.command.includes(CHILD))
