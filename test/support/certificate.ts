import { createHash, generateKeyPairSync, randomBytes, sign } from 'node:crypto'
import { isIPv4 } from 'node:net'

/**
 * A self-signed certificate for names and IPv4 addresses, valid from yesterday to tomorrow. It is made at run
 * time: one in the repository would expire, and its key would be reported as leaked. Structures after RFC 5280
 * and X.690 (DER).
 */
export function selfSigned(names: readonly string[] = ['localhost', '127.0.0.1']): {
  key: string
  cert: string
} {
  const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' })
  const spki = publicKey.export({ type: 'spki', format: 'der' })
  const day = 24 * 3600 * 1000
  // A unique name: of two authorities with the same name, only the first is tried.
  const name = sequence(
    set(sequence(oid(2, 5, 4, 3), der(0x0c, Buffer.from(`brevduva test ${names.join()}`)))),
  )
  const extensions = sequence(
    sequence(
      oid(2, 5, 29, 19),
      der(0x01, Buffer.from([0xff])),
      octets(sequence(der(0x01, Buffer.from([0xff])))),
    ),
    sequence(oid(2, 5, 29, 14), octets(octets(createHash('sha1').update(spki).digest()))),
    sequence(oid(2, 5, 29, 17), octets(sequence(...names.map(alternative)))),
  )
  const algorithm = sequence(oid(1, 2, 840, 10045, 4, 3, 2))
  const body = sequence(
    der(0xa0, der(0x02, Buffer.from([2]))),
    der(0x02, Buffer.concat([Buffer.from([1]), randomBytes(8)])),
    algorithm,
    name,
    sequence(time(Date.now() - day), time(Date.now() + day)),
    name,
    spki,
    der(0xa3, extensions),
  )
  const signature = sign('sha256', body, privateKey)
  const certificate = sequence(body, algorithm, der(0x03, Buffer.concat([Buffer.from([0]), signature])))
  const lines = certificate.toString('base64').replace(/.{64}/g, '$&\n')
  return {
    key: privateKey.export({ type: 'pkcs8', format: 'pem' }).toString(),
    cert: `-----BEGIN CERTIFICATE-----\n${lines}\n-----END CERTIFICATE-----\n`,
  }
}

const alternative = (name: string): Buffer =>
  isIPv4(name) ? der(0x87, Buffer.from(name.split('.').map(Number))) : der(0x82, Buffer.from(name))

function der(tag: number, content: Buffer): Buffer {
  const { length } = content
  if (length < 0x80) return Buffer.concat([Buffer.from([tag, length]), content])
  if (length < 0x100) return Buffer.concat([Buffer.from([tag, 0x81, length]), content])
  return Buffer.concat([Buffer.from([tag, 0x82, length >> 8, length & 0xff]), content])
}

const sequence = (...parts: Buffer[]): Buffer => der(0x30, Buffer.concat(parts))
const set = (...parts: Buffer[]): Buffer => der(0x31, Buffer.concat(parts))
const octets = (content: Buffer): Buffer => der(0x04, content)

function oid(first: number, second: number, ...rest: number[]): Buffer {
  const bytes = [first * 40 + second]
  for (const arc of rest) {
    const groups = [arc & 0x7f]
    for (let left = arc >> 7; left > 0; left >>= 7) groups.unshift((left & 0x7f) | 0x80)
    bytes.push(...groups)
  }
  return der(0x06, Buffer.from(bytes))
}

/** UTCTime, whose years have two digits. */
function time(at: number): Buffer {
  const digits = new Date(at).toISOString().replace(/\D/g, '')
  return der(0x17, Buffer.from(`${digits.slice(2, 14)}Z`))
}
