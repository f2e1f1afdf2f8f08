import type { FastifyInstance } from 'fastify'
import invitationRoutes from './console.routes/invitations.ts'
import mailRoutes from './console.routes/mails.ts'
import memberRoutes from './console.routes/members.ts'
import addressRoutes from './open.routes/addresses.ts'
import linkRoutes from './open.routes/links.ts'
import passkeySignInRoutes from './open.routes/passkey-sign-in.ts'
import passkeyRoutes from './open.routes/passkeys.ts'
import sessionRoutes from './open.routes/sessions.ts'

/** People: signing in, sessions, passkeys, and the members of accounts. */
export default async function users(app: FastifyInstance): Promise<void> {
  await app.register(memberRoutes, { prefix: '/api/console' })
  await app.register(mailRoutes, { prefix: '/api/console' })
  await app.register(invitationRoutes, { prefix: '/api/console' })
  await app.register(sessionRoutes)
  await app.register(linkRoutes)
  await app.register(addressRoutes)
  await app.register(passkeyRoutes)
  await app.register(passkeySignInRoutes)
}
