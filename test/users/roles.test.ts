import { readFile } from 'node:fs/promises'
import type { FastifyContextConfig, FastifyInstance } from 'fastify'
import t from 'tap'
import { build } from '#app.ts'
import { permissions } from '#schemas/permissions.ts'
import { type Role, roleFor, roles } from '#schemas/roles.ts'
import { testConfig } from '../support/config.ts'
import { type Person, signedIn } from '../support/people.ts'
import { type Method, startService } from '../support/service.ts'
import { serviceDatabase } from '../support/service-database.ts'

const ID = '0199f3a2-7c41-7b6e-9d25-4f8e1c0a6b37'

interface Route {
  readonly method: Method
  readonly url: string
}

/** Every route that the router knows, read from the tree that it prints: four characters a level. */
function routesOf(app: FastifyInstance): Route[] {
  const parts: string[] = []
  return app
    .printRoutes({ commonPrefix: false })
    .split('\n')
    .flatMap(line => {
      const [, indent, part, methods] = /^(.*?)[└├]── (\S+)(?: \((.*)\))?$/.exec(line) ?? []
      if (indent === undefined || part === undefined) return []
      parts.splice(indent.length / 4, Number.POSITIVE_INFINITY, part)
      const url = parts.join('').replaceAll(/:\w+/g, ID)
      return (methods?.split(', ') ?? []).map(method => ({ method: method as Method, url }))
    })
}

t.test('every guarded route accepts its roles, and no key if it is for people', async t => {
  const configs = new Map<string, FastifyContextConfig>()
  const patterns = new Map<string, string>()
  const service = await startService(t, {
    extend(app) {
      app.addHook('onSend', (request, _reply, payload, done) => {
        configs.set(`${request.method} ${request.url}`, request.routeOptions.config)
        if (!request.routeOptions.schema?.hide)
          patterns.set(`${request.method} ${request.url}`, String(request.routeOptions.url))
        done(null, payload)
      })
    },
  })
  const comeIn = async () =>
    Object.fromEntries(
      await Promise.all(roles.map(async role => [role, await signedIn(service, role)] as const)),
    ) as Record<Role, Person>
  let people = await comeIn()
  const { paths } = service.app.consoleDocument()
  const isDocumented = (method: Method, url: string): boolean => {
    const path = patterns.get(`${method} ${url}`)?.replaceAll(/:(\w+)/g, '{$1}')
    // What is hidden only tells keys that they are not for it.
    return method === 'HEAD' || path === undefined || method.toLowerCase() in (paths[path] ?? {})
  }
  const wrong: string[] = []
  let guarded = 0
  for (const { method, url } of routesOf(service.app)) {
    const nobody = await service.request(method, url, { key: null })
    const { permission, role: forPeople } = configs.get(`${method} ${url}`) ?? {}
    if ((forPeople || url.startsWith('/api/auth/')) && !isDocumented(method, url))
      wrong.push(`${method} ${url} is not documented`)
    const isGuarded = /^\/api\/(?:v1|console)\//.test(url)
    if (isGuarded !== Boolean(permission || forPeople)) wrong.push(`${method} ${url} says not what it needs`)
    if (!isGuarded) continue
    guarded++
    if (nobody.status !== 401) wrong.push(`${method} ${url} without anything: ${nobody.status}`)
    const least = forPeople ?? roleFor[permission!]
    for (const role of roles) {
      const { status, raw } = await people[role].request(method, url)
      const refused = status === 403
      // A HEAD has no body to say why.
      const inWords = method === 'HEAD' || raw.includes(`this takes the role ${least}`) === refused
      const expected = roles.indexOf(role) < roles.indexOf(least)
      if (refused !== expected || !inWords || status === 401)
        wrong.push(`${method} ${url} ${role}: ${status}`)
    }
    // Whoever was let in there has left.
    if (url === '/api/console/membership') people = await comeIn()
    if (forPeople) {
      const { status, raw } = await service.request(method, url)
      const inWords = method === 'HEAD' || raw.includes('Forbidden: API keys cannot access this resource')
      if (status !== 403 || !inWords) wrong.push(`${method} ${url} with a key: ${status}`)
    }
  }
  t.strictSame(wrong, [])
  t.ok(guarded >= 40, `${guarded} guarded routes`)
})

t.test('docs/people.md names what each role may do', async t => {
  const page = await readFile(new URL('../../docs/people.md', import.meta.url), 'utf8')
  for (const role of roles) {
    const [, row = ''] = new RegExp(`^\\| \`${role}\` \\| (.*) \\|$`, 'm').exec(page) ?? []
    const named = [...row.matchAll(/`([a-z-]+:[a-z]+)`/g)].map(([, permission]) => permission!)
    t.strictSame(named.sort(), permissions.filter(permission => roleFor[permission] === role).sort(), role)
  }
})

t.test('the service does not start if a guarded route names no permission', async t => {
  const { url, drop } = await serviceDatabase()
  t.teardown(drop)
  const app = await build(await testConfig(t, url))
  t.teardown(() => app.close())
  app.register(async api => void api.get('/new', async () => ({})), { prefix: '/api/v1' })
  await t.rejects(async () => app.ready(), /says neither which permission nor which role it needs/)
})
