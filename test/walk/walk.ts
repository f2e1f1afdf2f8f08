import { QUICK_START } from '../support/config.ts'
import { atPort, blocksOf, type Shell, typeInto } from '../support/docs.ts'
import { type Fresh, fresh, npmStart } from './fresh.ts'

/** Steps that are typed by themselves here, or are CI's own. */
const OWN = /^npm (?:start|ci && npm (?:test|run demo)|run (?:check|test:system)|test)\n/gm
/** One's own values in place of those that are written, with all that names have. */
const VALUES: readonly [RegExp, string][] = [
  [/Acme AB/g, 'Östra Bruk & Co'],
  [/spring-(?:1|2026)/g, 'vår-17'],
  [/"Spring"/g, '"Höst"'],
]

const pages = async (...names: string[]) =>
  (await Promise.all(names.map(name => blocksOf(name, 'sh')))).flat().map(block => {
    const typed = block.replace(OWN, '')
    return VALUES.reduce((text, [written, own]) => text.replace(written, own), typed)
  })

export interface Role {
  /** What is typed into one shell while the service runs. */
  readonly commands: () => Promise<string[]>
  /** What has to be read on the way. */
  readonly reads: readonly RegExp[]
}

/** Who comes to the documents, and which they walk through. */
export const roles: Readonly<Record<string, Role>> = {
  newcomer: {
    commands: () => pages('README.md', 'docs/deploy.md'),
    reads: [/"deliveredAt":"20/, /^location: https?:/im],
  },
  integrator: {
    commands: async () => [
      ...(await pages('docs/api-tour.md', 'docs/templates.md', 'docs/integrating.md')),
      ...[
        'mkdir ../shop',
        'cd clients/typescript',
        ...(await pages('clients/typescript/README.md')).slice(0, 1),
      ],
      ...['cd ../../../shop', 'npm init --yes >package.out', 'npm pkg set type=module'],
      ...(await pages('clients/typescript/README.md')).slice(1),
      `node -e "import('brevduva-client').then(all => console.log(typeof all.createClient))"`,
    ],
    reads: [
      /idempotency-replayed: true/,
      /"imported":2,"skipped":1/,
      /302 https:\/\/example\.se\/summer/,
      /^function$/m,
    ],
  },
  operator: {
    commands: async () => [
      ...(await pages(
        'README.md',
        'docs/operations.md',
        'docs/erasing.md',
        'docs/runbook.md',
        'docs/upgrading.md',
      )),
      'sh deploy/new-env.sh >.env',
      `sh deploy/new-env.sh https://brev.example 'Acme AB\\nBox 1\\n111 11 Stockholm' >.env`,
    ],
    reads: [/"deliveredAt":"20/, /resume|go on/i],
  },
  partner: {
    commands: async () => [
      ...(await blocksOf('docs/print-partner.md', 'console')),
      'mkdir ../press',
      'unzip -q sample.zip -d ../press',
      'cd ../press',
      `node -e "const { createHash } = require('crypto'), { readFileSync } = require('fs')
for (const { file, sha256 } of JSON.parse(readFileSync('manifest.json')).documents)
  console.log(createHash('sha256').update(readFileSync(file)).digest('hex') === sha256 ? 'as the manifest says' : 'other')"`,
    ],
    reads: [/^as the manifest says$/m],
  },
}

/** The first command goes through npx, which takes as long as all that it starts. */
const ONE_BY_NPX = `npx() {
  if [ ! -e ../npx-ran ]; then : >../npx-ran; command npx "$@"; else shift; node_modules/.bin/node ${QUICK_START.join(' ')} cli.ts "$@"; fi
}`

export interface Walk {
  readonly shell: Shell
  /**
   * Packages and the console are this checkout's, there is no demo, and one command by npx: what takes minutes is left
   * out.
   */
  readonly linked: boolean
  readonly say: (step: string) => void
  /** Given what the shell says, as it says it. */
  readonly hear?: (said: string) => void
}

/**
 * Goes one role's way from a bare clone to the end of its pages.
 * @throws Error with what the shell said, at the first step that does not go as it is written
 */
export async function walk(name: string, { shell, linked, say, hear }: Walk): Promise<void> {
  const role = roles[name]
  if (!role) throw new Error(`Nobody is called ${name}: ${Object.keys(roles).join(', ')}`)
  const place = await fresh(linked)
  try {
    if (!linked) {
      say('npm ci && npm run demo')
      const begun = await typed(shell, place, ['npm ci && npm run demo'], hear)
      if (!/\b200 letters/.test(begun)) throw new Error(`The demo prints 200 letters: ${begun}`)
    }
    const built = await place.built()
    say('npm start')
    const service = await npmStart(place)
    say('its pages, in their order')
    const commands = [...(linked ? [ONE_BY_NPX] : []), ...atPort(service.port, await role.commands())]
    const read = await typed(shell, place, commands, hear).finally(() => {
      say('Ctrl-C')
      return service.stop()
    })
    if (!/\/console.*\/api\/docs|\/api\/docs.*\/console/.test(service.last))
      throw new Error(`The last line says where to go: ${service.last}`)
    const code = await service.ended
    if (code !== 0) throw new Error(`npm start ended with ${code}`)
    if (!service.hasOfferedSignIn()) throw new Error('npm start shows no link to sign in')
    if (place.databaseRuns()) throw new Error('npm start has ended, and its database has not')
    if ((await place.built()) !== built)
      throw new Error('a command has built the console beneath the service')
    const missing = role.reads.filter(pattern => !pattern.test(read))
    if (missing.length > 0) throw new Error(`${missing.join(', ')} not in ${read}`)
    const left = await place.left()
    if (left.length > 0) throw new Error(`git sees ${left.join(', ')}`)
  } finally {
    await place.remove()
  }
}

async function typed(
  shell: Shell,
  { checkout, env }: Fresh,
  commands: readonly string[],
  hear: Walk['hear'],
): Promise<string> {
  const { whole, out, errors } = await typeInto(shell, { cwd: checkout, env }, commands, hear)
  if (!whole) throw new Error(`${shell}: ${out.slice(-3000)}\n${errors.slice(-3000)}`)
  return out
}
