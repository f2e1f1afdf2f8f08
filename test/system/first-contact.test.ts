import { execFile, spawnSync } from 'node:child_process'
import { mkdir, readFile, writeFile } from 'node:fs/promises'
import { delimiter, dirname, join } from 'node:path'
import { promisify } from 'node:util'
import t from 'tap'
import { version } from '#process/version.ts'
import { typeInto } from '../support/docs.ts'
import { walk } from '../walk/walk.ts'

// What is started takes its time on a busy machine, and each of npx's starts a second or two.
t.setTimeout(900_000)

// A copy of the files without their history, or one that git does not trust, can't be cloned.
const { status } = spawnSync('git', ['rev-parse', 'HEAD'], { cwd: import.meta.dirname })
const skip = status === 0 ? false : 'no checkout of git'

t.test('a newcomer can follow the README from a fresh clone to its end', { skip }, async t => {
  await t.resolves(walk('newcomer', { shell: 'bash', linked: true, say: step => t.comment(step) }))
})

/** The npm whose `latest` first ran no install script that package.json does not allow. */
const NPM = 'npm@12.2.2'

t.test('npm 12 installs the Node that is needed, and has nothing to say', async t => {
  const run = promisify(execFile)
  const root = join(import.meta.dirname, '../..')
  const { allowScripts, devDependencies } = JSON.parse(await readFile(join(root, 'package.json'), 'utf8'))
  const folder = t.testdir()
  const quiet = { ...process.env, NPM_CONFIG_AUDIT: 'false', NPM_CONFIG_FUND: 'false' }
  await run('npm', ['install', '--prefix', folder, NPM], { env: quiet, timeout: 120_000 })
  const newest = join(folder, 'node_modules/npm/bin/npm-cli.js')
  /** What it says that is not of this machine's own settings. */
  async function npm(cwd: string, ...words: string[]): Promise<string> {
    const env = { ...quiet, PATH: [dirname(process.execPath), process.env.PATH].join(delimiter) }
    const said = await run(process.execPath, [newest, ...words], { cwd, env, timeout: 120_000 })
    return `${said.stdout}${said.stderr.replace(/^npm warn Unknown .* config .*\n/gm, '')}`
  }
  t.equal(await npm(root, 'install-scripts', 'ls'), 'No packages with unreviewed install scripts.\n')
  t.equal(await npm(root, 'exec', '--', 'brevduva', '--version'), `${version()}\n`)

  const project = join(folder, 'project')
  await mkdir(project)
  const manifest = { private: true, allowScripts, dependencies: { node: devDependencies.node } }
  await writeFile(join(project, 'package.json'), JSON.stringify(manifest))
  t.match(await npm(project, 'install'), /^\nadded \d+ packages in \S+\n$/)
  const brought = await run(join(project, 'node_modules/.bin/node'), ['--version'])
  t.equal(brought.stdout, `v${devDependencies.node}\n`)
})

t.test('a shell block stops at the first command that fails', async t => {
  const where = { cwd: t.testdir(), env: { PATH: process.env.PATH ?? '' } }
  for (const shell of ['bash', 'zsh'] as const) {
    t.match(await typeInto(shell, where, ['echo one', 'echo two']), { whole: true, out: 'one\ntwo\n' }, shell)
    for (const wrong of ['false', 'no-such-command', 'false | cat', 'echo $NOBODY_SET_IT'])
      t.match(
        await typeInto(shell, where, ['echo one', wrong, 'echo two']),
        { whole: false },
        `${shell}: ${wrong}`,
      )
  }
})
