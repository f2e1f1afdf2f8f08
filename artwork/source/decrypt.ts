import {
  PDFArray,
  PDFDict,
  PDFHexString,
  PDFName,
  type PDFObject,
  PDFRawStream,
  type PDFRef,
  PDFString,
} from '@cantoo/pdf-lib'
import { aes, type FileKey, type Method, md5 } from './file-key.ts'
import { entry, nameEntry } from './objects.ts'
import { rc4 } from './rc4.ts'

/**
 * Decrypts the strings and the data of an indirect object; what it returns stands for the object. Objects within an
 * object stream are not encrypted again, and the table of objects never is (ISO 32000-2, 7.6.2 and 7.5.8.2).
 */
export function decrypt(object: PDFObject, ref: PDFRef, file: FileKey): PDFObject {
  const plain = (bytes: Uint8Array) => decrypted(file, file.strings, ref, bytes)
  if (isString(object)) return hexOf(plain(object.asBytes()))
  const isStream = object instanceof PDFRawStream
  if (isStream && nameEntry(object.dict, 'Type') === 'XRef') return object
  const open: (PDFObject | undefined)[] = [isStream ? object.dict : object]
  for (let holder = open.pop(); holder; holder = open.pop()) {
    if (holder instanceof PDFDict) {
      for (const [key, value] of holder.entries()) {
        if (isString(value)) holder.set(key, hexOf(plain(value.asBytes())))
        else open.push(value)
      }
    } else if (holder instanceof PDFArray) {
      for (const [index, value] of holder.asArray().entries()) {
        if (isString(value)) holder.set(index, hexOf(plain(value.asBytes())))
        else open.push(value)
      }
    }
  }
  if (isStream) object.updateContents(decrypted(file, methodOf(object.dict, file), ref, object.contents))
  return object
}

const isString = (object: PDFObject | undefined): object is PDFString | PDFHexString =>
  object instanceof PDFString || object instanceof PDFHexString

const hexOf = (bytes: Uint8Array) => PDFHexString.of(Buffer.from(bytes).toString('hex'))

/** A stream's own method, if its first filter names one. */
function methodOf(dict: PDFDict, { streams, named }: FileKey): Method {
  const [filter, params] = ['Filter', 'DecodeParms'].map(key => {
    const value = entry(dict, key)
    return value instanceof PDFArray ? value.asArray()[0] : value
  })
  if (filter !== PDFName.of('Crypt')) return streams
  return named((params instanceof PDFDict ? nameEntry(params, 'Name') : undefined) ?? 'Identity')
}

/** Bytes of an object, by a key of its own or the file's (algorithms 1 and 1.A). */
function decrypted({ key }: FileKey, method: Method, ref: PDFRef, bytes: Uint8Array): Uint8Array {
  if (method === 'None') return bytes
  if (method === 'V2') return rc4(ownKey(key, ref), bytes)
  // An empty string needs neither the block that begins all others nor one that ends it.
  if (bytes.length < 32) return new Uint8Array()
  const own = method === 'AESV2' ? ownKey(key, ref, 'sAlT') : key
  const plain = aes(own, bytes.subarray(0, 16), bytes.subarray(16))
  const padding = plain.at(-1)!
  // Readers do without the padding.
  return padding >= 1 && padding <= 16 ? plain.subarray(0, -padding) : plain
}

function ownKey(key: Uint8Array, { objectNumber, generationNumber }: PDFRef, salt = ''): Buffer {
  const number = Buffer.alloc(5)
  number.writeUIntLE(objectNumber % 2 ** 24, 0, 3)
  number.writeUIntLE(generationNumber % 2 ** 16, 3, 2)
  return md5(key, number, Buffer.from(salt)).subarray(0, Math.min(key.length + 5, 16))
}
