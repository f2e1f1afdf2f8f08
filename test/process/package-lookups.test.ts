import '../support/plain-children.ts'
import { execFile } from 'node:child_process'
import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import t from 'tap'
import { compiledCode } from '#concurrency/compiled-code.ts'

const run = promisify(execFile)
const root = fileURLToPath(new URL('../..', import.meta.url))

t.test('every module of drizzle-orm is the one that its package.json names', async t => {
  const folder = join(root, 'node_modules/drizzle-orm')
  t.strictSame(globSync('**/package.json', { cwd: folder }), ['package.json'], 'there is no other')
  const { type } = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8'))
  t.equal(type, 'module')
})

/** Registered before ours and so asked after it: says at the end what is left for Node to look up. */
const PROBE = `
import { registerHooks } from 'node:module'
const asked = []
registerHooks({
  resolve(specifier, context, next) {
    const within = context.parentURL?.includes('/node_modules/drizzle-orm/')
    if (specifier.startsWith('drizzle-orm') || (within && specifier.startsWith('.'))) asked.push(specifier)
    return next(specifier, context)
  },
})
process.on('exit', () => console.error('asked ' + JSON.stringify(asked)))`

t.test(
  'the service and its commands look up each entry of drizzle-orm once, and none of its inner modules',
  async t => {
    for (const words of [['cli.ts', 'accounts', '--help'], ['process/server.ts']]) {
      const started = run(
        process.execPath,
        ['--import', `data:text/javascript,${encodeURIComponent(PROBE)}`, ...words],
        {
          cwd: root,
          // Without a secret the service ends as soon as it is loaded.
          env: {
            PATH: process.env.PATH,
            NODE_ENV: 'production',
            NODE_COMPILE_CACHE: compiledCode() ?? undefined,
          },
        },
      )
      const { stderr } = await started.catch(error => error)
      const [, said = '[]'] = /^asked (.*)$/m.exec(stderr) ?? []
      const asked: string[] = JSON.parse(said)
      t.ok(asked.includes('drizzle-orm'), `${words[0]} loads it`)
      t.strictSame(
        asked,
        [...new Set(asked)].filter(name => !name.startsWith('.')),
        `${words[0]}`,
      )
    }
  },
)
