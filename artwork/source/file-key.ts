import { createCipheriv, createDecipheriv, createHash } from 'node:crypto'
import { PDFArray, PDFBool, type PDFDict, PDFHexString, type PDFObject, PDFString } from '@cantoo/pdf-lib'
import { ArtworkError } from '../error.ts'
import { dictEntry, entry, nameEntry, numberEntry } from './objects.ts'
import { rc4 } from './rc4.ts'

/** How the data of a file are encrypted (ISO 32000-2, 7.6.6), by the names of the standard. */
export type Method = 'None' | 'V2' | 'AESV2' | 'AESV3'
const METHODS = new Set(['None', 'V2', 'AESV2', 'AESV3'])

/** What a file is decrypted with. */
export interface FileKey {
  readonly key: Buffer
  readonly strings: Method
  readonly streams: Method
  /** Of a stream that names its own. */
  readonly named: (filter: string) => Method
}

/** What stands for a password's missing bytes (ISO 32000-2, 7.6.4.3.2), and so for an empty password. */
const PADDING = Buffer.from('28bf4e5e4e758a4164004e56fffa01082e2e00b6d0683e802f0ca9fe6453697a', 'hex')
const ZERO_IV = Buffer.alloc(16)
const NO_KEY = Buffer.alloc(0)

/**
 * The key of a file that readers open without asking: its user password is empty, and its owner password only forbids
 * changes.
 * @throws {ArtworkError} encrypted, where a password or another program than a reader is needed
 */
export function openedWithoutPassword(encrypt: PDFDict, id: Uint8Array): FileKey {
  const version = numberEntry(encrypt, 'V') ?? 0
  const key = nameEntry(encrypt, 'Filter') === 'Standard' ? keyOf(encrypt, version, id) : undefined
  if (!key && !encryptsOthersOnly(encrypt, version)) throw new ArtworkError('encrypted')
  if (key && version < 4) return { key, strings: 'V2', streams: 'V2', named: () => 'V2' }
  const named = (filter: string) => {
    const method = methodOf(encrypt, filter)
    if (!key && method !== 'None') throw new ArtworkError('encrypted')
    return method
  }
  const [streams, strings] = ['StmF', 'StrF'].map(name => named(nameEntry(encrypt, name) ?? 'Identity'))
  return { key: key ?? NO_KEY, strings: strings!, streams: streams!, named }
}

/** Whether only streams are encrypted that say so themselves: attachments, which are not printed. */
const encryptsOthersOnly = (encrypt: PDFDict, version: number): boolean =>
  version >= 4 && ['StmF', 'StrF'].every(name => nameEntry(encrypt, name) === 'Identity')

function methodOf(encrypt: PDFDict, filter: string): Method {
  const filters = dictEntry(encrypt, 'CF')
  const found = filters && dictEntry(filters, filter)
  const method = (found && nameEntry(found, 'CFM')) ?? 'None'
  if (!METHODS.has(method)) throw new ArtworkError('encrypted')
  return method as Method
}

function keyOf(encrypt: PDFDict, version: number, id: Uint8Array): Buffer | undefined {
  const revision = numberEntry(encrypt, 'R') ?? 0
  if (version === 5 && (revision === 5 || revision === 6)) return wrappedKey(encrypt, revision)
  if (revision < 2 || revision > 4) return undefined
  if (version === 1) return derivedKey(encrypt, revision, 5, id)
  if (version === 2) {
    const length = (numberEntry(encrypt, 'Length') ?? 40) / 8
    // Some writers name no length, or a wrong one.
    return derivedKey(encrypt, revision, length, id) ?? derivedKey(encrypt, revision, 16, id)
  }
  return version === 4 ? derivedKey(encrypt, revision, 16, id) : undefined
}

/** Algorithms 2, 4 and 5: RC4 and AES of 128 bits. */
function derivedKey(encrypt: PDFDict, revision: number, length: number, id: Uint8Array): Buffer | undefined {
  if (!Number.isInteger(length) || length < 5 || length > 16) return undefined
  const permissions = Buffer.alloc(4)
  permissions.writeInt32LE((numberEntry(encrypt, 'P') ?? 0) | 0)
  const bare = revision === 4 && entry(encrypt, 'EncryptMetadata') === PDFBool.False
  const owner = bytesOf(encrypt, 'O').subarray(0, 32)
  let digest: Buffer = md5(PADDING, owner, permissions, id, bare ? Buffer.alloc(4, 0xff) : Buffer.alloc(0))
  if (revision > 2) for (let round = 0; round < 50; round++) digest = md5(digest.subarray(0, length))
  const key = digest.subarray(0, length)
  let check: Buffer = revision > 2 ? md5(PADDING, id) : PADDING
  for (let round = 0; round < (revision > 2 ? 20 : 1); round++)
    check = rc4(
      key.map(byte => byte ^ round),
      check,
    )
  return check.equals(bytesOf(encrypt, 'U').subarray(0, check.length)) ? key : undefined
}

/** Algorithm 2.A: AES of 256 bits. Either password may be the empty one. */
function wrappedKey(encrypt: PDFDict, revision: 5 | 6): Buffer | undefined {
  const user = bytesOf(encrypt, 'U').subarray(0, 48)
  return (
    unwrapped(user, NO_KEY, bytesOf(encrypt, 'UE'), revision) ??
    unwrapped(bytesOf(encrypt, 'O'), user, bytesOf(encrypt, 'OE'), revision)
  )
}

/** @param user what the owner's hashes have of the user's entry: all of it */
function unwrapped(check: Buffer, user: Buffer, wrapped: Buffer, revision: 5 | 6): Buffer | undefined {
  const hash = (salt: Buffer) =>
    revision === 6 ? hardened(salt, user) : sha(256)(Buffer.concat([salt, user]))
  if (check.length < 48 || wrapped.length < 32) return undefined
  if (!hash(check.subarray(32, 40)).equals(check.subarray(0, 32))) return undefined
  return aes(hash(check.subarray(40, 48)), ZERO_IV, wrapped.subarray(0, 32))
}

/** Algorithm 2.B for an empty password. It ends after 287 rounds at the latest. */
function hardened(salt: Buffer, user: Buffer): Buffer {
  let hash = sha(256)(Buffer.concat([salt, user]))
  let last = 0
  for (let round = 0; round < 64 || last > round - 32; round++) {
    const each = Buffer.concat([hash, user])
    const repeated = Buffer.alloc(64 * each.length, each)
    const cipher = createCipheriv('aes-128-cbc', hash.subarray(0, 16), hash.subarray(16, 32))
    const mixed = cipher.setAutoPadding(false).update(repeated)
    const sum = mixed.subarray(0, 16).reduce((sum, byte) => sum + byte, 0)
    hash = sha(([256, 384, 512] as const)[sum % 3]!)(mixed)
    last = mixed.at(-1)!
  }
  return hash.subarray(0, 32)
}

export const md5 = (...parts: Uint8Array[]) => createHash('md5').update(Buffer.concat(parts)).digest()
const sha = (bits: 256 | 384 | 512) => (bytes: Uint8Array) => createHash(`sha${bits}`).update(bytes).digest()

function bytesOf(dict: PDFDict, key: string): Buffer {
  const value = entry(dict, key)
  return Buffer.from(value instanceof PDFString || value instanceof PDFHexString ? value.asBytes() : [])
}

/** The first part of a file's identifier, which is part of its older keys. */
export function firstId(id: PDFObject | undefined): Uint8Array {
  const first = id instanceof PDFArray ? id.asArray()[0] : undefined
  return first instanceof PDFString || first instanceof PDFHexString ? first.asBytes() : new Uint8Array()
}

/** Decrypts whole blocks; what is left over is no data. */
export function aes(key: Uint8Array, iv: Uint8Array, bytes: Uint8Array): Buffer {
  const decipher = createDecipheriv(`aes-${key.length * 8}-cbc`, key, iv)
  return decipher.setAutoPadding(false).update(bytes.subarray(0, bytes.length - (bytes.length % 16)))
}
