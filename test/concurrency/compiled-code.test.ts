import '../support/plain-children.ts'
import { execFile } from 'node:child_process'
import {
  chmodSync,
  globSync,
  mkdirSync,
  mkdtempSync,
  rmSync,
  statSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import t, { type Test } from 'tap'
import { privateFolder } from '#concurrency/compiled-code.ts'

const run = promisify(execFile)
const moduleAt = (path: string) => JSON.stringify(new URL(path, import.meta.url).href)

function temporary(t: Test): string {
  const folder = mkdtempSync(join(tmpdir(), 'brevduva-compiled-'))
  t.teardown(() => rmSync(folder, { recursive: true }))
  return folder
}

t.test('compiled code is cached only in a folder where nobody else may write', async t => {
  const folder = temporary(t)
  const own = join(folder, 'own')
  t.equal(privateFolder(own), own, 'it is made')
  t.equal(statSync(own).mode & 0o777, 0o700)
  t.equal(privateFolder(own), own, 'and found again')

  chmodSync(own, 0o770)
  t.equal(privateFolder(own), null, 'others may write into it')
  const other = join(folder, 'other')
  mkdirSync(other, { mode: 0o700 })
  symlinkSync(other, join(folder, 'link'))
  t.equal(privateFolder(join(folder, 'link')), null, 'who made the link can let it lead elsewhere')
  writeFileSync(join(folder, 'file'), '', { mode: 0o600 })
  t.equal(privateFolder(join(folder, 'file')), null)
  t.equal(privateFolder(join(folder, 'file/below')), null, 'it cannot be made')
})

/** Runs a module of ours as the server does, with a folder of its own for what is temporary; gives what it printed. */
async function runPlain(t: Test, script: string): Promise<{ printed: unknown; kept: string[] }> {
  const TMPDIR = temporary(t)
  const file = join(TMPDIR, 'script.mjs')
  writeFileSync(file, script)
  const { stdout } = await run(process.execPath, [file], { env: { TMPDIR } })
  return { printed: JSON.parse(stdout), kept: globSync('brevduva-code-*/*/*', { cwd: TMPDIR }) }
}

t.test('a thread caches its compiled code for the next one', async t => {
  const { kept } = await runPlain(
    t,
    `const { Pool } = await import(${moduleAt('../../concurrency/pool.ts')})
    const { deadlines } = await import(${moduleAt('../../concurrency/deadlines.ts')})
    deadlines.task = 300_000
    const entry = new URL(${moduleAt('../../domains/assets/image-thread.ts')})
    const threads = new Pool({ entry, heapMegabytes: 64, allowance: 300_000 })
    await threads.run('check', { account: '' }, () => ({ input: {} })).catch(() => {})
    await threads.close()
    console.log(true)`,
  )
  t.ok(kept.length > 0)
})

t.test('a command caches its compiled code for the next one, unless that is switched off', async t => {
  const TMPDIR = temporary(t)
  const kept = () => globSync('brevduva-code-*/*/*', { cwd: TMPDIR }).length
  const runCommand = (env: Record<string, string>) =>
    run(process.execPath, [fileURLToPath(new URL('../../cli.ts', import.meta.url)), 'accounts', '--help'], {
      env: { TMPDIR, ...env },
    })
  await runCommand({ NODE_DISABLE_COMPILE_CACHE: '1' })
  t.equal(kept(), 0)
  await runCommand({})
  const first = kept()
  t.ok(first > 0)
  await runCommand({})
  t.equal(kept(), first, 'the next one compiles nothing anew')
})

t.test(
  'an artwork process caches its compiled code too, and may not write once it reads the file',
  async t => {
    const folder = temporary(t)
    const [probe, node] = [join(folder, 'probe.mjs'), join(folder, 'node')]
    // Node itself with a module before all others: it says with its exit code what the child may do at its end.
    writeFileSync(
      probe,
      `const { permission, env } = process
    const folder = env.NODE_COMPILE_CACHE
    if (!folder || !permission.has('fs.write', folder)) process.exit(41)
    process.on('exit', () => {
      if (permission.has('fs.write', folder)) process.exit(42)
      if (permission.has('worker')) process.exit(43)
    })`,
    )
    writeFileSync(node, `#!/bin/sh\nexec '${process.execPath}' '--import=${probe}' "$@"\n`, { mode: 0o700 })
    const { printed, kept } = await runPlain(
      t,
      `const { checkedArtwork } = await import(${moduleAt('../../domains/assets/artwork.ts')})
    const { good } = await import(${moduleAt('../fixtures/hostile-pdfs.ts')})
    process.execPath = ${JSON.stringify(node)}
    const far = { allowance: 300_000, deadline: 300_000 }
    const { pages } = await checkedArtwork(await good(), { pages: 1, limits: far })
    console.log(pages)`,
    )
    t.equal(printed, 1)
    t.ok(kept.length > 0)
  },
)
