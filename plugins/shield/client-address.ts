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

/** Addresses in TRUST_PROXY: names, addresses and CIDR ranges, separated by commas. */
export function trustedProxies(list: string): BlockList {
  const trusted = new BlockList()
  for (const entry of list.split(',').map(part => part.trim())) {
    for (const range of named[entry] ?? [entry]) {
      const [address = '', bits] = range.split('/')
      const family = isIP(address) === 6 ? 'ipv6' : 'ipv4'
      trusted.addSubnet(address, bits === undefined ? (family === 'ipv6' ? 128 : 32) : Number(bits), family)
    }
  }
  return trusted
}

/** Writes IPv4 in its own form, also if a dual-stack socket shows it as IPv6. */
const plain = (address: string): string => address.replace(/^::ffff:(?=\d+\.)/i, '')

export default fp(
  async app => {
    const trusted = trustedProxies(app.config.trustProxy)
    const vouches = (address: string) =>
      isIP(address) !== 0 && trusted.check(address, isIP(address) === 6 ? 'ipv6' : 'ipv4')

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
        const real = this.headers['x-real-ip']
        const usesRealIp = this.headers['x-forwarded-for'] === undefined && typeof real === 'string'
        return usesRealIp && isIP(real) !== 0 && vouches(peer) ? plain(real) : peer
      },
    })
  },
  { name: 'client-address' },
)
