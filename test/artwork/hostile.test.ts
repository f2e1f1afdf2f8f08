import '../support/plain-children.ts'
import { spawn } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import fc from 'fast-check'
import t from 'tap'
import type { CleanArtwork } from '#artwork/clean/normalise.ts'
import { requireEnvelope } from '#artwork/envelope.ts'
import { codeOf } from '#artwork/error.ts'
import type { ArtworkErrorCode } from '#artwork/index.ts'
import { CONTENT_LIMITS, PROCESS_LIMITS } from '#artwork/limits.ts'
import { artworkTurns, checkedArtwork } from '#domains/assets/artwork.ts'
import * as hostile from '../fixtures/hostile-pdfs.ts'
import * as packed from '../fixtures/pdf-bombs.ts'
import { normalise } from '../support/artwork.ts'
import { until } from '../support/until.ts'
import { childrenOf, runs } from './processes.ts'

/** In milliseconds: no machine is slow enough for it. */
const FAR_MS = 300_000
const FAR = { allowance: FAR_MS, deadline: FAR_MS }

const MB = 1024 * 1024
/** Less than what is allowed, so that bombs are small. */
const SMALL = { ...CONTENT_LIMITS, content: 1 * MB, unpacked: 1.5 * MB, treeNodes: 1000 }

/** What is made of a file; null where it is printed. */
async function answerTo(file: Uint8Array, limits = CONTENT_LIMITS): Promise<ArtworkErrorCode | null> {
  try {
    requireEnvelope(file)
    await normalise(file, 1, 'letter', limits)
    return null
  } catch (error) {
    return codeOf(error)
  }
}

type Make = () => Uint8Array | Promise<Uint8Array>

const CORPUS: Record<string, [make: Make, answer: ArtworkErrorCode | null]> = {
  'a good file': [hostile.good, null],
  nothing: [() => new Uint8Array(), 'malformed'],
  'not a PDF': [() => Buffer.from('\x89PNG\r\n\x1a\n and so on'), 'malformed'],
  'a file without a table of its objects': [hostile.withoutTable, null],
  'the smallest file of all': [hostile.smallest, null],
  'a signature only': [() => Buffer.from('%PDF-1.7\n'), 'truncated'],
  'a signature and an end': [() => Buffer.from('%PDF-1.7\nstartxref\n0\n%%EOF'), 'malformed'],
  'a password': [hostile.encrypted, 'encrypted'],
  'an owner password': [hostile.ownerLocked, null],
  'an image of 10,000 megapixels': [hostile.hugeImage, 'bomb'],
  'a loop of cross-reference tables': [hostile.xrefLoop, null],
  'a loop in the page tree': [hostile.treeLoop, 'malformed'],
  'a page under 1,000 nodes': [() => hostile.deepTree(1000), 'malformed'],
  'a page under 998 nodes': [() => hostile.deepTree(998), null],
  'a reference to itself': [hostile.referenceLoop, 'malformed'],
  'no page': [hostile.noPages, 'pageless'],
  'a page whose contents are missing': [hostile.missingContents, 'malformed'],
  '5,000 pages, of which one is wanted': [() => hostile.manyPages(5000), null],
  'a form that draws itself': [hostile.formLoop, 'bomb'],
  'forms that multiply': [packed.formBomb, 'bomb'],
  'arrays 200,000 deep': [hostile.deepArray, 'malformed'],
  'a web page with a PDF in it': [() => hostile.polyglot().front, 'malformed'],
  'an archive behind a PDF': [() => hostile.polyglot().behind, 'truncated'],
  'a script within a PDF': [() => hostile.polyglot().within, null],
}

t.test('each hostile file gets the expected answer', async t => {
  for (const [name, [make, answer]] of Object.entries(CORPUS))
    t.equal(await answerTo(await make(), SMALL), answer, name)
})

t.test('a file that unpacks to too much is refused, whatever its compression', async t => {
  const bombs: Record<string, (megabytes: number) => Buffer> = {
    'a page': packed.contentBomb,
    'a page packed twice': packed.nestedBomb,
    'an image': packed.imageBomb,
    ...Object.fromEntries(
      Object.entries(packed.chainBombs).map(([name, make]) => [`an image, ${name}`, make]),
    ),
  }
  for (const [name, make] of Object.entries(bombs)) {
    const file = make(2)
    t.same([await answerTo(file, SMALL), await answerTo(file)], ['bomb', null], `${name}, and only for that`)
  }
})

/** A third of production's and less, so that bombs are soon full; an ordinary artwork takes less. */
const small = { heapMb: 32, resident: 160 * MB }

t.test('a child process is ended by its memory or work limit, before its deadline', async t => {
  const files: Record<string, [Buffer, ArtworkErrorCode, Partial<typeof small>]> = {
    'an object stream of a gigabyte fills the memory': [
      packed.objectStreamBomb(),
      'bomb',
      { resident: small.resident },
    ],
    '200,000 objects fill the heap': [packed.objectBomb(200_000), 'bomb', { heapMb: small.heapMb }],
    'a page of more than 64 MB': [packed.contentBomb(65), 'bomb', {}],
    'an image of more than 512 MB': [packed.imageBomb(513), 'bomb', {}],
    'arrays fill the stack': [hostile.deepArray(), 'malformed', {}],
  }
  for (const [name, [file, code, lower]] of Object.entries(files)) {
    const answer = checkedArtwork(file, { pages: 1, limits: { ...FAR, ...lower } })
    await t.rejects(answer, { name: 'ArtworkError', code }, name)
  }
  t.same(children(), [], 'no child is left')
})

t.test('a file that is cut off anywhere is refused', async t => {
  const file = hostile.good()
  // The last line may lack its end, not more.
  const lengths = Array.from({ length: file.length - 1 }, (_, length) => length)
  const answers = await Promise.all(lengths.map(length => answerTo(file.subarray(0, length))))
  t.same(
    lengths.filter(length => answers[length] === null),
    [],
  )
})

t.test('a file with damage anywhere is printed or refused, and crashes nothing', async t => {
  const file = hostile.armed()
  const changes = fc.array(fc.tuple(fc.nat(file.length - 1), fc.nat(255)), { minLength: 1, maxLength: 8 })
  const printedOrRefused = fc.asyncProperty(changes, async changes => {
    const damaged = Buffer.from(file)
    for (const [at, byte] of changes) damaged[at] = byte
    const clean = await normalise(damaged, 1, 'letter').catch((error: unknown) => error)
    return clean instanceof Error || isPdf((clean as CleanArtwork).pdf)
  })
  await t.resolves(fc.assert(printedOrRefused, { numRuns: Number(process.env.RUNS ?? 120) }))
})

const isPdf = (bytes: Uint8Array) => Buffer.from(bytes).toString('latin1', 0, 5) === '%PDF-'

t.test('the same file gives the same bytes, and as many pages as were asked for', async t => {
  const [first, second] = await Promise.all(
    ['X', 'Y'].map(account => checkedArtwork(hostile.manyPages(50), { pages: 2, account, limits: FAR })),
  )
  t.same(first, second)
  const text = Buffer.from(first!.bytes).toString('latin1')
  t.match(text, '/Count 2')
  t.notMatch(text, /\/ID|\/Info|Date|ObjStm/)
})

t.test('only what prints is kept of a file', async t => {
  const { bytes: pdf } = await checkedArtwork(hostile.armed(), { pages: 1, limits: FAR })
  const text = Buffer.from(pdf).toString('latin1')
  t.notMatch(text, /JavaScript|\/JS|app\.alert|evil|EmbeddedFile|OpenAction|\/AA|Launch/)
  t.notMatch(text, /Metadata|secret|\/PS|PieceInfo|\/OPI|other\.pdf|AcroForm|XFA|Annot/)
  t.match(text, '0 0 9 9 re f', 'the form that draws is there')
})

t.test('a file that takes too much processor time is killed, and the next one is served', async t => {
  const limits = { ...FAR, allowance: 700 }
  const slow = checkedArtwork(hostile.gibberish(), { pages: 1, limits })
  await t.rejects(slow, { name: 'ArtworkError', code: 'overrun' })
  await t.resolves(checkedArtwork(hostile.good(), { pages: 1, limits: { ...FAR, ...small } }))
})

t.test('a file that a busy machine does not finish by the deadline gets 503 with Retry-After', async t => {
  const busy = checkedArtwork(hostile.good(), { pages: 1, limits: { ...FAR, deadline: 1 } })
  await t.rejects(busy, { status: 503, code: 'service_unavailable', retryAfter: 10 })
})

t.test('at most two child processes run at once, one of them for an account', async t => {
  const slow = hostile.gibberish()
  // Of files that are slow, so that none is done before it was seen.
  const begin = (account: string) => {
    const gone = new AbortController()
    const options = { pages: 1, account, signal: gone.signal, limits: FAR } as const
    return { gone, done: checkedArtwork(slow, options) }
  }
  const begun = Array.from({ length: 6 }, () => begin('X'))
  await t.resolves(
    checkedArtwork(hostile.good(), { pages: 1, account: 'Y', limits: FAR }),
    'six slow files of one account do not delay another account',
  )
  t.equal(artworkTurns.waiting, 5, 'one of them is at work, the others wait')
  t.equal(children().length, 1)
  begun.push(begin('Y'), begin('Z'))
  await until(() => children().length === 2, 'another account’s file is at work beside it')
  t.equal(artworkTurns.waiting, 6, 'a third account’s waits too')
  // From the last on: whoever waits is gone before its turn.
  for (const { gone, done } of begun.reverse()) {
    gone.abort(new Error('gone'))
    await t.rejects(done, { message: 'gone' })
  }
  await until(() => children().length === 0, 'whoever goes away takes the child along')
})

t.test(
  'a child process dies with its parent, has production’s limits, and gets no environment variables',
  async t => {
    const index = new URL('../../domains/assets/artwork.ts', import.meta.url).href
    const fixtures = new URL('../fixtures/hostile-pdfs.ts', import.meta.url).href
    const script = `
      const { checkedArtwork } = await import(${JSON.stringify(index)})
    const { gibberish } = await import(${JSON.stringify(fixtures)})
    await checkedArtwork(gibberish(), { pages: 1, limits: { allowance: ${FAR_MS}, deadline: ${FAR_MS} } })`
    const parent = spawn(process.execPath, ['--input-type=module', '-e', script], {
      env: { SECRET_KEY: 'hush' },
      stdio: 'ignore',
    })
    t.teardown(() => parent.kill('SIGKILL'))
    const pid = Number(await until(() => children(parent.pid)[0], 'it is at work'))
    if (process.platform === 'linux') {
      t.notMatch(readFileSync(`/proc/${pid}/environ`, 'latin1'), 'hush')
      const command = readFileSync(`/proc/${pid}/cmdline`, 'latin1')
      t.match(command, `--max-old-space-size=${PROCESS_LIMITS.heapMb}\0`)
      t.match(command, `"resident":${PROCESS_LIMITS.resident},`)
    }
    parent.kill('SIGKILL')
    await until(() => !runs(pid, CHILD), 'it ends, though its deadline is far')
  },
)

const CHILD = fileURLToPath(new URL('../../domains/assets/artwork-child.ts', import.meta.url))

/** Artwork processes that are at work. */
const children = (parent = process.pid) => childrenOf(parent, CHILD)
