import '../support/plain-children.ts'
import { execFile } from 'node:child_process'
import { existsSync } from 'node:fs'
import { cp, mkdir, mkdtemp, readFile, rm, symlink, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import t from 'tap'

const run = promisify(execFile)
const root = fileURLToPath(new URL('../..', import.meta.url))
const source = join(root, 'clients/typescript')
/** Has the packages of the client's own package.json, among others. */
const tools = join(root, 'clients/check')
const manifest = async (folder: string): Promise<Record<string, Record<string, string>>> =>
  JSON.parse(await readFile(join(folder, 'package.json'), 'utf8'))

t.setTimeout(900_000)

t.test('the published client can be built, packed and installed, with types', async t => {
  const directory = await mkdtemp(join(tmpdir(), 'brevduva-client-'))
  t.teardown(() => rm(directory, { recursive: true, force: true }))
  const client = join(directory, 'client')
  const omit = /node_modules|[/\\]dist$/
  await cp(source, client, { recursive: true, filter: path => !omit.test(path.slice(source.length)) })
  const [own, shared] = await Promise.all([source, tools].map(manifest))
  t.match(shared?.devDependencies, { ...own?.dependencies, ...own?.devDependencies }, 'the same versions')
  // CI has installed them by then. To install them again takes seconds.
  if (existsSync(join(tools, 'node_modules/typescript')))
    await symlink(join(tools, 'node_modules'), join(client, 'node_modules'))
  else await run('npm', ['install', '--no-audit', '--no-fund'], { cwd: client })
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
  // The service's own, which takes a fifth of the time; another has built the client. It would say nothing with tap's
  // module loaded.
  const tsc = join(root, 'node_modules/typescript/bin/tsc')
  const words = '--noEmit --strict --module nodenext --lib es2023,dom right.ts wrong.ts'.split(' ')
  const checked = await run(process.execPath, [tsc, ...words], { cwd: user }).catch(error => error)
  t.match(checked.stdout, /^wrong\.ts.*\n.*Property 'name' is missing/)
  t.equal(checked.stdout.match(/: error TS/g)?.length, 1, `nothing else is wrong: ${checked.stdout}`)
  const loads = "import('brevduva-client').then(all => console.log(Object.keys(all).sort().join()))"
  const loaded = await run(process.execPath, ['-e', loads], { cwd: user })
  t.equal(loaded.stdout.trim(), 'asForm,createClient,retryAfter,retrying,whenDelivered')
})
