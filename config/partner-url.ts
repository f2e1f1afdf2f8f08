import { resolve } from 'node:path'
import { fileURLToPath } from 'node:url'

/** Where PRINT_PARTNER_URL points. The configuration loads this file, so it imports no library. */
export type Target = FileTarget | FtpTarget

export interface FileTarget {
  readonly kind: 'file'
  /** Absolute. */
  readonly dir: string
}

export interface FtpTarget {
  readonly kind: 'ftp'
  /** Explicit TLS (RFC 4217) on both connections. */
  readonly secure: boolean
  readonly host: string
  readonly port: number
  readonly user: string
  readonly password: string
  /** Relative to the folder after login, unless it begins with `/`. Empty: that folder (RFC 1738, 3.2.2). */
  readonly dir: string
}

const FORMS = 'must be file:folder, ftp://user:password@host/folder or ftps://user:password@host/folder'

function decode(part: string): string {
  let text: string
  try {
    text = decodeURIComponent(part)
  } catch {
    throw new Error('must write a % in user, password or folder as %25')
  }
  // A line end would begin a second command on the control connection.
  if (/\p{Cc}/u.test(text)) throw new Error('must not have control characters in it')
  return text
}

/**
 * `file:` with a path as it is, relative to the working directory or absolute, or `file:///` with an encoded
 * one. The short form is taken literally because DATA_DIR, which stands in its default, is no URL.
 */
function fileTarget(url: string): FileTarget {
  const rest = url.slice('file:'.length)
  if (rest === '' || rest.includes('\0')) throw new Error('must name a folder after file:')
  if (!rest.startsWith('//')) return { kind: 'file', dir: resolve(rest) }
  try {
    return { kind: 'file', dir: resolve(fileURLToPath(url)) }
  } catch {
    throw new Error('must be file:///folder, without a host')
  }
}

function ftpTarget(url: string): FtpTarget {
  const secure = /^ftps:/i.test(url)
  // URL knows ftp:, with its port and its rules for hosts, but not ftps:.
  const parsed = URL.parse(url.replace(/^ftps:/i, 'ftp:'))
  if (parsed === null) {
    throw new Error(`${FORMS}, with # ? / @ : in user or password percent-encoded`)
  }
  if (parsed.search !== '' || parsed.hash !== '') {
    throw new Error('must not have a query or fragment: write ? as %3F and # as %23')
  }
  if (parsed.username === '')
    throw new Error(`must name a user: ${parsed.protocol}//user:password@host/folder`)
  const path = decode(parsed.pathname.slice(1))
  return {
    kind: 'ftp',
    secure,
    host: parsed.hostname.replace(/^\[|\]$/g, ''),
    port: parsed.port === '' ? 21 : Number(parsed.port),
    user: decode(parsed.username),
    password: decode(parsed.password),
    dir: /^\/+$/.test(path) ? '/' : path.replace(/\/+$/, ''),
  }
}

/**
 * Reads PRINT_PARTNER_URL: `file:folder`, `file:///folder`, `ftp://user:password@host/folder` or `ftps://…`. A folder
 * behind a host is relative to the folder after login; `//folder` is absolute.
 * @throws Error whose message continues "PRINT_PARTNER_URL …". It never repeats the URL, which holds a password
 */
export function parsePartnerUrl(url: string): Target {
  if (/^file:/i.test(url)) return fileTarget(url)
  if (/^ftps?:\/\//i.test(url)) return ftpTarget(url)
  throw new Error(FORMS)
}

/** The URL without its password. */
export function describeTarget(target: Target): string {
  if (target.kind === 'file') return `file:${target.dir}`
  const host = target.host.includes(':') ? `[${target.host}]` : target.host
  const at = `${encodeURIComponent(target.user)}@${host}:${target.port}`
  return `${target.secure ? 'ftps' : 'ftp'}://${at}/${target.dir}`
}

/**
 * Whether two addresses lead to the same folder as the same user. The user matters because a folder may be relative to
 * the login.
 */
export const samePlace = (one: Target, other: Target): boolean =>
  describeTarget(one) === describeTarget(other)
