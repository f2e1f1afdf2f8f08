import { BlockList, isIP } from 'node:net'
import fp from 'fastify-plugin'

declare module 'fastify' {
  interface FastifyRequest {
    /**
     * The client's address: `x-forwarded-for`, else `x-real-ip`, if a trusted proxy sent it; else the connection's
     * address. Always an address in plain form. Never log it; only the audit log and sessions store it, for a time.
     */
    readonly clientAddress: string
  }
}

const named: Readonly<Record<string, readonly string[]>> = {
  loopback: ['127.0.0.0/8', '::1/128'],
  linklocal: ['169.254.0.0/16', 'fe80::/10'],
  uniquelocal: ['10.0.0.0/8', '172.16.0.0/12', '192.168.0.0/16', 'fc00::/7'],
}

/**
 * An address in its own form: IPv4 also where a dual-stack socket shows it as IPv6, and without the port that some
 * proxies add (`5.6.7.8:1234`, `[2001:db8::1]:443`). What is no address is returned as it is.
 */
function plain(text: string): string {
  const bare =
    /^\[([^\]]+)\](?::\d{1,5})?$/.exec(text)?.[1] ?? text.replace(/^(\d+(?:\.\d+){3}):\d{1,5}$/, '$1')
  return bare.replace(/^::ffff:(?=\d+\.)/i, '')
}

/**
 * Whether an address, with or without a port, is in TRUST_PROXY: names, addresses and CIDR ranges, separated by commas.
 */
export function trustedProxies(list: string): (address: string) => boolean {
  const trusted = new BlockList()
  for (const entry of list.split(',').map(part => part.trim())) {
    for (const range of named[entry] ?? [entry]) {
      const [address = '', bits] = range.split('/')
      const family = isIP(address) === 6 ? 'ipv6' : 'ipv4'
      trusted.addSubnet(address, bits === undefined ? (family === 'ipv6' ? 128 : 32) : Number(bits), family)
    }
  }
  return text => {
    const address = plain(text)
    const family = isIP(address)
    return family !== 0 && trusted.check(address, family === 6 ? 'ipv6' : 'ipv4')
  }
}

export default fp(
  async app => {
    const isTrusted = trustedProxies(app.config.trustProxy)

    // Node asks the system for the address when it is first read, and keeps it. A connection that was reset by then has
    // no address, and its requests could not be counted. So the address is read at once; a connection that has none can
    // be neither answered nor counted.
    app.server.on('connection', socket => {
      if (socket.remoteAddress === undefined) socket.destroy()
    })

    app.decorateRequest('clientAddress', {
      getter() {
        const peer = plain(this.socket.remoteAddress ?? '')
        const forwarded = plain(this.ip)
        if (forwarded !== peer && isIP(forwarded) !== 0) return forwarded
        const real = plain(String(this.headers['x-real-ip'] ?? ''))
        const usesRealIp = this.headers['x-forwarded-for'] === undefined && isIP(real) !== 0
        return usesRealIp && isTrusted(peer) ? real : peer
      },
    })
  },
  { name: 'client-address' },
)
