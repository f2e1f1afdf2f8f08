import { build } from '#app.ts'
import { saveTemplate, templateAt } from '#commands/templates.ts'
import { createAccount } from '#domains/accounts/service.ts'
import { addMember, createLink } from '#domains/users/service.ts'
import { testConfig } from '#test/support/config.ts'
import { serviceDatabase } from '#test/support/service-database.ts'

export interface ConsoleService {
  readonly origin: string
  /** The path of the page with a template's editor. */
  readonly template: string
  /** A new session of an owner. */
  readonly signIn: () => Promise<{ readonly name: string; readonly value: string }>
  readonly close: () => Promise<void>
}

/** A service with the demo's letter. @param port that browsers use; the service itself listens at `listens` */
export async function startConsole(port: number, listens = port): Promise<ConsoleService> {
  const origin = `http://localhost:${port}`
  const teardowns: (() => unknown)[] = []
  const database = await serviceDatabase()
  teardowns.push(() => database.drop())
  const hooks = { teardown: (run: () => unknown) => void teardowns.push(run) }
  const app = await build(await testConfig(hooks, database.url, { BASE_URL: origin, PORT: String(port) }))
  await app.listen({ port: listens, host: 'localhost' })
  teardowns.push(() => app.close())
  const { db } = app.database
  const { id: accountId } = await createAccount(db, { name: 'Bench' })
  const { userId } = await addMember(db, { accountId, email: 'bench@example.se', role: 'owner' })
  const id = await saveTemplate(db, accountId, await templateAt('demo/template.json', 'A4'))
  return {
    origin,
    template: `/console/templates/${id}`,
    async signIn() {
      const token = await createLink(db, { userId, kind: 'sign-in' })
      const answer = await app.inject({
        method: 'POST',
        url: '/api/auth/redeem',
        headers: { origin },
        payload: { token },
      })
      const { name, value } = answer.cookies[0]!
      return { name, value }
    },
    async close() {
      for (const run of teardowns.reverse()) await run()
    },
  }
}
