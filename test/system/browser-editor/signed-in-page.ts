import type { Test } from 'tap'
import type { Role } from '#schemas/roles.ts'
import { sharedChromium } from '../../support/chromium.ts'
import { bringCookie, type Console, type Visitor, visit } from '../../support/console.ts'
import { signedIn } from '../../support/people.ts'

/**
 * A new person's own browser, signed in, with a large window that shows nothing yet. They have signed in without it:
 * to load the console only for that takes a second of the processor.
 */
export async function visitSignedIn(
  t: Test,
  { service, base }: Pick<Console, 'service' | 'base'>,
  role: Role,
): Promise<Visitor & { readonly email: string }> {
  const visitor = await visit(t, await sharedChromium(), { viewport: { width: 1440, height: 900 } })
  const { cookie, email } = await signedIn(service, role)
  await bringCookie(visitor, base, cookie)
  return { ...visitor, email }
}
