import { createSign, type KeyPairKeyObjectResult } from 'node:crypto'

/** DER (X.690): a tag, a length, and what stands in it. */
function der(tag: number, ...parts: readonly Buffer[]): Buffer {
  const content = Buffer.concat(parts)
  const { length } = content
  const size = length < 0x80 ? [length] : length < 0x100 ? [0x81, length] : [0x82, length >> 8, length & 0xff]
  return Buffer.concat([Buffer.from([tag, ...size]), content])
}

const sequence = (...parts: Buffer[]): Buffer => der(0x30, ...parts)
const set = (...parts: Buffer[]): Buffer => der(0x31, ...parts)
const oid = (hex: string): Buffer => der(0x06, Buffer.from(hex, 'hex'))
const utf8 = (text: string): Buffer => der(0x0c, Buffer.from(text))
const utcTime = (text: string): Buffer => der(0x17, Buffer.from(text))

const ECDSA_WITH_SHA256 = sequence(oid('2a8648ce3d040302'))

const named = (type: string, value: Buffer): Buffer => set(sequence(oid(type), value))

/** Names what the certificate of an authenticator must name (WebAuthn 3, 8.2.1). */
const subject = sequence(
  named('550406', der(0x13, Buffer.from('SE'))),
  named('55040a', utf8('Test')),
  named('55040b', utf8('Authenticator Attestation')),
  named('550403', utf8('Test')),
)

/** A certificate that a maker of authenticators could have signed: by its own key, and for no more than tests. */
export function attestationCertificate({ publicKey, privateKey }: KeyPairKeyObjectResult): Buffer {
  const notForOthers = sequence(oid('551d13'), der(0x04, sequence()))
  const signed = sequence(
    der(0xa0, der(0x02, Buffer.from([2]))),
    der(0x02, Buffer.from([1])),
    ECDSA_WITH_SHA256,
    subject,
    sequence(utcTime('200101000000Z'), utcTime('491231235959Z')),
    subject,
    publicKey.export({ type: 'spki', format: 'der' }),
    der(0xa3, sequence(notForOthers)),
  )
  const signature = createSign('sha256').update(signed).sign(privateKey)
  return sequence(signed, ECDSA_WITH_SHA256, der(0x03, Buffer.from([0]), signature))
}
