import { execFile } from 'node:child_process'
import { cp, mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import t from 'tap'

const run = promisify(execFile)
const source = fileURLToPath(new URL('../../clients/typescript', import.meta.url))

t.setTimeout(900_000)

t.test('the client as it is published: built, packed, installed, typed', async t => {
  const directory = await mkdtemp(join(tmpdir(), 'brevduva-client-'))
  t.teardown(() => rm(directory, { recursive: true, force: true }))
  const client = join(directory, 'client')
  const omit = /node_modules|[/\\]dist$/
  await cp(source, client, { recursive: true, filter: path => !omit.test(path.slice(source.length)) })
  await run('npm', ['install', '--no-audit', '--no-fund'], { cwd: client })
  const { stdout } = await run('npm', ['pack', '--json', '--pack-destination', directory], { cwd: client })
  const [packed] = JSON.parse(stdout.slice(stdout.indexOf('[')))
  const names = packed.files.map(({ path }: { path: string }) => path).sort()
  t.same(names, [
    'LICENSE',
    'README.md',
    'dist/index.d.ts',
    'dist/index.js',
    'dist/retry.d.ts',
    'dist/retry.js',
    'dist/schema.d.ts',
    'dist/schema.js',
    'package.json',
  ])

  const user = join(directory, 'user')
  await mkdir(user)
  await writeFile(join(user, 'package.json'), JSON.stringify({ type: 'module', private: true }))
  await run('npm', ['install', '--no-audit', '--no-fund', join(directory, packed.filename)], { cwd: user })
  await writeFile(
    join(user, 'right.ts'),
    `import { createClient } from 'brevduva-client'
const client = createClient({ baseUrl: 'http://localhost', apiKey: 'x' })
export const balance = async (): Promise<number | undefined> =>
  (await client.GET('/api/v1/credits')).data?.data.balance
`,
  )
  await writeFile(
    join(user, 'wrong.ts'),
    `import { createClient } from 'brevduva-client'
const client = createClient({ baseUrl: 'http://localhost', apiKey: 'x' })
export const missing = client.POST('/api/v1/lists', { body: {} })
`,
  )
  const tsc = join(client, 'node_modules/typescript/bin/tsc')
  const words = '--noEmit --strict --module nodenext --lib es2023,dom right.ts wrong.ts'.split(' ')
  const checked = await run(process.execPath, [tsc, ...words], { cwd: user }).catch(error => error)
  t.match(checked.stdout, /^wrong\.ts.*\n.*Property 'name' is missing/)
  t.equal(checked.stdout.match(/: error TS/g)?.length, 1, `nothing else is wrong: ${checked.stdout}`)
  const loads = "import('brevduva-client').then(all => console.log(Object.keys(all).sort().join()))"
  const loaded = await run(process.execPath, ['-e', loads], { cwd: user })
  t.equal(loaded.stdout.trim(), 'asForm,createClient,retryAfter,retrying,whenDelivered')
})
