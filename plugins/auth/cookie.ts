import { parseCookie, stringifySetCookie } from 'cookie'

/** The session's cookie, which JavaScript in the page cannot read. */
export interface SessionCookie {
  readonly name: string
  /** Its value in a request's Cookie header. */
  read(header: string | undefined): string | undefined
  /** Set-Cookie for a new value. */
  set(value: string, seconds: number): string
  /** Set-Cookie that makes the browser forget it. */
  readonly clear: string
}

/** @param baseUrl the service's address: with https, no other host and no plain HTTP can set the cookie */
export function sessionCookie(baseUrl: string): SessionCookie {
  const secure = baseUrl.startsWith('https:')
  const name = secure ? '__Host-brevduva' : 'brevduva'
  const write = (value: string, maxAge: number) =>
    stringifySetCookie({ name, value, maxAge, path: '/', httpOnly: true, secure, sameSite: 'lax' })
  return {
    name,
    read: header => (header === undefined ? undefined : parseCookie(header)[name]),
    set: write,
    clear: write('', 0),
  }
}
