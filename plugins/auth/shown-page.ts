import type { IncomingHttpHeaders } from 'node:http'
import type { SessionGrant } from '#domains/users/service.ts'
import { invalid, sessionMoved } from '#schemas/errors.ts'
import { isUuid } from '#schemas/formats.ts'
import { reason } from '#schemas/reasons.ts'

/** Each header names something of the page, which must be the session's. A request without headers is admitted. */
const SHOWN = [
  ['session-account', 'accountId'],
  ['session-user', 'userId'],
] as const

/**
 * Refuses requests of a page that shows another account, or another person, than the session has: all tabs of a browser
 * share one session, and what was written in one account must not arrive in another.
 * @throws ApiError session_moved; validation_failed where a header is no id
 */
export function refuseOtherPage(headers: IncomingHttpHeaders, grant: SessionGrant): void {
  for (const [name, field] of SHOWN) {
    const shown = headers[name]
    if (shown === undefined) continue
    if (typeof shown !== 'string' || !isUuid(shown))
      throw invalid(reason('header_not_uuid', { header: name }))
    if (shown.toLowerCase() !== grant[field]) throw sessionMoved()
  }
}
