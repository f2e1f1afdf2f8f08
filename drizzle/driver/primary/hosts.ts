export interface Host {
  /** A name or an address. IPv6 has no brackets. */
  readonly host: string
  readonly port: number
}

/** Servers in `DATABASE_URL`. One of them is the primary. */
export interface SeveralHosts {
  readonly hosts: readonly Host[]
  /** The URL of the same database on one of them. */
  urlOf(host: Host): string
}

const SHAPE = /^(postgres(?:ql)?:\/\/(?:[^/?#\s]*@)?)([^/?#\s]*)([^\s]*)$/
const HOST = /^(?:\[([0-9a-fA-F:.]+)\]|([^:[\]%]+))(?::(\d{1,5}))?$/
const TARGET = 'target_session_attrs'

/**
 * Reads libpq's URL of several servers: `postgres://user@a:5432,b:5432/db?target_session_attrs=read-write`.
 *
 * @returns undefined for a URL of one server that does not ask for the primary: the drivers read it themselves
 * @throws Error with a message that continues "DATABASE_URL …". It quotes nothing of the URL, which has a password.
 */
export function readHosts(url: string): SeveralHosts | undefined {
  const [, login = '', list = '', rest = ''] = SHAPE.exec(url) ?? []
  const query = new URLSearchParams(/\?([^#]*)/.exec(rest)?.[1])
  const target = query.get(TARGET)
  if (query.get('host')?.includes(',')) throw new Error('must name several hosts before the database')
  if (!list.includes(',') && target === null) return undefined
  if (target !== 'read-write') throw new Error(`must say ${TARGET}=read-write where it names several hosts`)
  const hosts = list.split(',').map(readHost)
  return {
    hosts,
    urlOf({ host, port }) {
      const one = URL.parse(`${login}${spell({ host, port })}${rest}`)
      if (!one)
        throw new Error('must name hosts that can be looked up, and percent-encode what a URL cannot hold')
      one.searchParams.delete(TARGET)
      return one.href
    },
  }
}

function readHost(text: string): Host {
  const [, address, name, port = '5432'] = HOST.exec(text) ?? []
  const host = address ?? name
  if (host === undefined || !(Number(port) > 0 && Number(port) <= 65_535)) {
    throw new Error('must name its hosts as host:port,host:port')
  }
  return { host, port: Number(port) }
}

export const spell = ({ host, port }: Host): string => `${host.includes(':') ? `[${host}]` : host}:${port}`

/** @throws Error like `readHosts`, also if it is not a PostgreSQL URL */
export function validateDatabaseUrl(url: string): void {
  const several = readHosts(url)
  const urls = several ? several.hosts.map(several.urlOf) : [url]
  if (urls.every(one => /^postgres(ql)?:\/\/[^\s]+$/.test(one) && URL.canParse(one))) return
  throw new Error('must be a URL such as postgres://user:password@host:5432/database')
}
