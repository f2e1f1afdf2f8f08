import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdir, mkdtemp, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import t from 'tap'
import { type Config, loadConfig } from '#config/index.ts'
import type { SecretPurpose } from '#config/secret.ts'
import { QUICK_START } from '../support/config.ts'
import { configError, load } from './config.ts'

const PURPOSES: readonly SecretPurpose[] = [
  'letter-token',
  'visitor',
  'asset-url',
  'variant',
  'caller',
  'sign-in',
]

t.test('each purpose has a secret of its own, derived from the key', async t => {
  const first = load()
  const hex = (config: Config) => PURPOSES.map(purpose => config.secret(purpose).toString('hex'))
  t.equal(new Set(hex(first)).size, PURPOSES.length, 'one for each purpose')
  for (const purpose of PURPOSES) t.equal(first.secret(purpose).length, 32)
  t.strictSame(hex(load()), hex(first), 'the same in every process')
  t.equal(
    first.secret('letter-token').toString('hex'),
    '89a57fc95a6af8845c21ec1e0096003c22af880127864f44824b34682ee20d77',
    'and in every version, because tokens stand on paper: HKDF (RFC 5869) by another implementation',
  )
  const others = hex(load({ SECRET_KEY: 'another secret for tests' }))
  t.notOk(others.some(secret => hex(first).includes(secret)))
})

t.test('several secrets are read, the newest first', async t => {
  const [first, second] = ['a secret for tests only', 'another secret for tests']
  const both = load({ SECRET_KEY: `${second}, ${first}` })
  t.same(both.secret('visitor'), load({ SECRET_KEY: second }).secret('visitor'), 'the newest derives')
  t.same(
    both.secretsFor('visitor'),
    [second, first].map(key => load({ SECRET_KEY: key }).secret('visitor')),
  )
  const fingerprints = both.secrets.map(({ fingerprint }) => fingerprint)
  t.match(fingerprints, [/^[0-9a-f]{16}$/, load().secrets[0].fingerprint])
  t.not(fingerprints[0], fingerprints[1])
  for (const bad of [`${first},`, `,${first}`, `${first},short`, ','])
    t.match(
      configError({ SECRET_KEY: bad }),
      /^SECRET_KEY must be at least 16 characters, which its \d\. of 2 is not$/,
      bad,
    )
})

t.test('without SECRET_KEY a secret is generated', async t => {
  const dataDir = join(await mkdtemp(join(tmpdir(), 'brevduva-config-')), 'data')
  t.teardown(() => rm(join(dataDir, '..'), { recursive: true, force: true }))
  const file = join(dataDir, 'secret-key')

  t.test('it is created once, also by many processes at once, and only its owner can read it', async t => {
    const script = `const { loadConfig } = await import('./config/index.ts')
      process.stdout.write(loadConfig({ DATA_DIR: ${JSON.stringify(dataDir)} }).secret('visitor').toString('hex'))`
    const secrets = await Promise.all(
      Array.from({ length: 6 }, async () => {
        const child = spawn(process.execPath, [...QUICK_START, '--input-type=module', '-e', script], {
          cwd: resolve(import.meta.dirname, '../..'),
          stdio: ['ignore', 'pipe', 'inherit'],
        })
        let text = ''
        child.stdout.on('data', chunk => {
          text += chunk
        })
        await once(child, 'close')
        return text
      }),
    )
    t.match(secrets[0], /^[0-9a-f]{64}$/)
    t.equal(new Set(secrets).size, 1)
    t.equal(loadConfig({ DATA_DIR: dataDir }).secret('visitor').toString('hex'), secrets[0])
    t.strictSame(await readdir(dataDir), ['secret-key'], 'no draft stays behind')
    t.equal((await stat(file)).mode & 0o777, 0o600)
    t.match(await readFile(file, 'utf8'), /^[0-9a-f]{64}$/)
  })

  t.test('a damaged one is not replaced: every printed code depends on it', async t => {
    await writeFile(file, '')
    t.match(configError({ SECRET_KEY: '', DATA_DIR: dataDir }), /^SECRET_KEY: .*secret-key is damaged/)
    t.equal(await readFile(file, 'utf8'), '')
  })

  t.test('it needs a folder where it can be written', async t => {
    await rm(file)
    await mkdir(join(dataDir, 'secret-key'))
    t.match(configError({ SECRET_KEY: '', DATA_DIR: dataDir }), /^DATA_DIR [^\n]*\(EISDIR\)$/)
  })
})
