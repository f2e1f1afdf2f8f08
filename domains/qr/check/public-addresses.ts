import type { LookupAddress } from 'node:dns'
import { Resolver } from 'node:dns/promises'
import { BlockList, isIP, type LookupFunction } from 'node:net'

/**
 * Addresses that are not reachable from the internet, or have a special meaning: IANA's special-purpose registries (RFC
 * 6890 and later additions). A server that requests addresses named by customers must not reach its own network.
 */
const PRIVATE_V4 = [
  ['0.0.0.0', 8],
  ['10.0.0.0', 8],
  ['100.64.0.0', 10],
  ['127.0.0.0', 8],
  ['169.254.0.0', 16],
  ['172.16.0.0', 12],
  ['192.0.0.0', 24],
  ['192.0.2.0', 24],
  ['192.88.99.0', 24],
  ['192.168.0.0', 16],
  ['198.18.0.0', 15],
  ['198.51.100.0', 24],
  ['203.0.113.0', 24],
  ['224.0.0.0', 4],
  ['240.0.0.0', 4],
] as const

/** The rest of IPv6 is unassigned or contains an IPv4 address (mapped, translated, tunnelled). */
const GLOBAL_V6 = ['2000::', 3] as const
const PRIVATE_V6 = [
  ['2001::', 23],
  ['2001:db8::', 32],
  ['2002::', 16],
  ['3fff::', 20],
] as const

const blocked = new BlockList()
for (const [net, prefix] of PRIVATE_V4) blocked.addSubnet(net, prefix, 'ipv4')
for (const [net, prefix] of PRIVATE_V6) blocked.addSubnet(net, prefix, 'ipv6')
const global6 = new BlockList()
global6.addSubnet(...GLOBAL_V6, 'ipv6')

/** Whether an address is public. */
export function isPublicAddress(address: string): boolean {
  const family = isIP(address)
  if (family === 4) return !blocked.check(address, 'ipv4')
  return family === 6 && global6.check(address, 'ipv6') && !blocked.check(address, 'ipv6')
}

/** The error of a connection to a private address. */
export class PrivateAddress extends Error {
  override name = 'PrivateAddress'
}

export type Resolve = (host: string, done: (error: Error | null, found: LookupAddress[]) => void) => void

/** Two tries, and the time between, end within the five seconds for a destination. */
const ANSWER_MS = 1200

/**
 * Asks name servers directly. The system's own lookup cannot be cancelled: a silent name server would block one of the
 * process's four threads, which also read files and deflate letters, for as long as the system waits.
 */
const resolve: Resolve = (host, done) => {
  const resolver = new Resolver({ timeout: ANSWER_MS, tries: 2 })
  const asked = [
    resolver.resolve4(host).then(found => found.map(address => ({ address, family: 4 }))),
    resolver.resolve6(host).then(found => found.map(address => ({ address, family: 6 }))),
  ]
  void Promise.allSettled(asked).then(answers => {
    const found = answers.flatMap(answer => (answer.status === 'fulfilled' ? answer.value : []))
    const refused = answers.find(answer => answer.status === 'rejected')
    if (found.length > 0 || !refused) done(null, found)
    else done(Object.assign(new Error('no address', { cause: refused.reason }), { code: 'ENOTFOUND' }), [])
  })
}

/**
 * A `lookup` for sockets that may only connect to public addresses. The socket connects to the checked address, so a
 * name that resolves to another one a moment later changes nothing. One private address among several refuses them all.
 */
export const publicLookup =
  (find: Resolve = resolve): LookupFunction =>
  (host, { all }, done) =>
    find(host, (error, found) => {
      const [first] = found ?? []
      if (error || !first) return done(error ?? new Error('no address'), '', 0)
      if (!found.every(({ address }) => isPublicAddress(address))) return done(new PrivateAddress(), '', 0)
      if (all) return done(null, found)
      return done(null, first.address, first.family)
    })
