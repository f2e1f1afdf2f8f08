import '../support/plain-children.ts'
import { execFile } from 'node:child_process'
import { cp, mkdir, mkdtemp, readFile, rm, symlink, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join, resolve } from 'node:path'
import { fileURLToPath, pathToFileURL } from 'node:url'
import { promisify } from 'node:util'
import t from 'tap'
import { onePage } from '../support/artwork.ts'
import { readDocument } from '../support/openapi.ts'
import { startService } from '../support/service.ts'
import { recipient } from '../support/templates.ts'

const run = promisify(execFile)
const tools = fileURLToPath(new URL('../../clients/check', import.meta.url))
/** The service's own, which takes a fifth of the time of the generators': test/system/client-package compiles by theirs. */
const compiler = fileURLToPath(new URL('../../node_modules/typescript/bin/tsc', import.meta.url))

t.setTimeout(900_000)

const service = await startService(t, { env: { BASE_URL: 'https://brev.example' } })
const artwork = onePage('/MediaBox [0 0 595 842] /Contents 4 0 R', '10 10 m 50 50 l S')
const baseUrl = await service.app.listen({ port: 0, host: '127.0.0.1' })
await service.grant(10)
const documents = { 'keys.json': await readDocument(service), 'people.json': service.app.consoleDocument() }

// CI has them by then: it installs them beside everything else.
if (!(await readFile(join(tools, 'node_modules/.package-lock.json')).catch(() => null)))
  await run('npm', ['ci', '--no-audit', '--no-fund'], { cwd: tools })

const directory = await mkdtemp(join(tmpdir(), 'brevduva-generators-'))
t.teardown(() => rm(directory, { recursive: true, force: true }))
await cp(tools, directory, { recursive: true, filter: path => !path.includes('node_modules') })
await symlink(join(tools, 'node_modules'), join(directory, 'node_modules'))
await mkdir(join(directory, 'generated'))
for (const [name, document] of Object.entries(documents))
  await writeFile(join(directory, name), JSON.stringify(document, null, 1))

/** Runs one of the tools, or a program at a path; answers what it said. */
async function tool(name: string, ...words: string[]): Promise<string> {
  // Some are scripts, for the Node that runs this, and some are programs.
  const PATH = `${dirname(process.execPath)}:${process.env.PATH}`
  const env = { ...process.env, PATH, REDOCLY_TELEMETRY: 'off', REDOCLY_SUPPRESS_UPDATE_NOTICE: 'true' }
  const command = resolve(directory, 'node_modules/.bin', name)
  try {
    return (await run(command, words, { cwd: directory, env })).stdout
  } catch (error) {
    const { stdout = '', stderr = '' } = error as { stdout?: string; stderr?: string }
    throw new Error(`${name}: ${stdout.slice(-3000)}${stderr.slice(-2000)}`)
  }
}

t.test('Redocly finds nothing in either document', async t => {
  const found = await tool('redocly', 'lint', ...Object.keys(documents), '--format', 'json')
  const totals = Array.from(found.matchAll(/"totals": (\{[^}]+\})/g), ([, said]) => JSON.parse(said!))
  for (const total of totals) t.match(total, { errors: 0, warnings: 0, ignored: 0 }, found)
  t.equal(totals.length, 2)
})

t.test('generated clients compile strictly, and send a campaign with a file', async t => {
  const plugins = ['@hey-api/typescript', '@hey-api/sdk', '@hey-api/client-fetch', 'zod']
  const hey = ['-i', 'keys.json', '-o', 'generated/hey-api', '-p', ...plugins, '--no-log-file']
  await Promise.all([
    tool('openapi-ts', ...hey),
    tool('orval', '--config', 'orval.config.mjs'),
    tool('openapi-typescript', 'keys.json', '-o', 'generated/openapi-typescript.ts'),
  ])
  t.equal(await tool(compiler, '-p', 'tsconfig.json'), '')

  const users = ['hey-api', 'orval', 'openapi-typescript']
  const esbuild = [...users.map(name => `users/${name}.ts`), '--bundle', '--format=esm', '--outdir=built']
  await tool('esbuild', ...esbuild, '--out-extension:.js=.mjs', '--log-level=error')
  const pdf = new File([new Uint8Array(artwork)], 'artwork.pdf', {
    type: 'application/pdf',
  })
  for (const [nth, name] of users.entries()) {
    const { send } = await import(pathToFileURL(join(directory, 'built', `${name}.mjs`)).href)
    const recipients = JSON.stringify([recipient('Åsa Öberg')])
    const sent = await send({ baseUrl, apiKey: service.key, name, pdf, recipients })
    t.match(sent, { status: 201, balance: 9 - nth }, name)
    const { body } = await service.request('GET', `/api/v1/campaigns/${sent.id}`)
    t.match(body.data, { name, source: 'api', status: 'pending' })
  }
})
