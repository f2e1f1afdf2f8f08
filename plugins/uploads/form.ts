import type { MultipartFile } from '@fastify/multipart'
import type { FastifyRequest } from 'fastify'
import { ApiError, invalid } from '#schemas/errors.ts'
import { fieldText, isLarge } from '#schemas/json.ts'
import { reason } from '#schemas/reasons.ts'
import type { UploadedFile } from '#schemas/uploads.ts'
import { admit, isCounted, lentInVain, memoryOf, PARSED_JSON } from './admission.ts'
import { GrowingBytes } from './growing-bytes.ts'

export interface MultipartOptions {
  /** Bytes of the whole body. */
  readonly maxBytes: number
  /** The names of the wanted file parts, with the most bytes of each. Other files are read and dropped. */
  readonly files: Readonly<Record<string, number>>
  /** The most bytes of each field; `maxBytes` by default. */
  readonly fieldBytes?: number
  /** The error for a body that is too large; a general payload_too_large by default. */
  readonly tooLarge?: () => ApiError
  /** Whether fields too large to parse on this thread are returned as bytes. */
  readonly keepsLargeFields?: boolean
  /** Fields that, like files, may be sent only once: two could differ. Of other fields the last one counts. */
  readonly single?: ReadonlySet<string>
}

export interface MultipartBody {
  readonly fields: Map<string, string>
  /** Fields returned as bytes. */
  readonly largeFields: Map<string, Uint8Array>
  readonly files: Map<string, UploadedFile>
  /** Names of files that were not wanted, and dropped. */
  readonly unknownFiles: string[]
}

export const MAX_PARTS = 200

/**
 * Reads a form into upload memory.
 * @throws ApiError payload_too_large, service_unavailable; what the parser throws where it is no valid form
 */
export async function readForm(request: FastifyRequest, options: MultipartOptions): Promise<MultipartBody> {
  const { raw } = request
  const tooLarge = options.tooLarge ?? (() => new ApiError('payload_too_large'))
  if (Number(request.headers['content-length']) > options.maxBytes) throw tooLarge()
  const memory = memoryOf(request)
  const refusal = Promise.withResolvers<never>()
  refusal.promise.catch(() => {})
  if (isCounted(request)) await admit(request, () => refusal.reject(lentInVain()))

  // A body without a length, or longer than its limit, is only noticed here: the parser sees parts.
  let received = 0
  const count = (chunk: Buffer) => {
    received += chunk.length
    if (received > options.maxBytes) {
      raw.off('data', count)
      raw.unpipe()
      refusal.reject(tooLarge())
    }
  }
  raw.on('data', count)
  const parts = readParts(request, options)
  // After a refusal, this promise stays open or is rejected when the client goes away.
  parts.catch(() => {})
  try {
    const body = await Promise.race([parts, refusal.promise])
    memory.complete(raw)
    return body
  } finally {
    raw.off('data', count)
  }
}

async function readParts(request: FastifyRequest, options: MultipartOptions): Promise<MultipartBody> {
  const fields = new Map<string, string>()
  const largeFields = new Map<string, Uint8Array>()
  const files = new Map<string, UploadedFile>()
  const unknownFiles: string[] = []
  for await (const part of request.parts({ limits: { fileSize: options.maxBytes } })) {
    if (part.type !== 'file') continue
    const { fieldname: name, filename, mimetype } = part
    const isWanted = Object.hasOwn(options.files, name)
    const isFile = filename !== undefined || isFileType(mimetype, isWanted)
    if (isFile && isWanted) {
      const content = await readPart(request, part, options.files[name]!)
      const { truncated } = content
      const bytes = content.take()
      // A form in which no file was chosen still sends one, without name and bytes.
      if (!filename && !truncated && bytes.length === 0) continue
      if (files.has(name)) throw invalid(reason('part_repeated', { part: name }))
      files.set(name, { filename, mimetype, bytes, truncated })
    } else if (!isFile || mimetype.startsWith('application/json')) {
      // Browsers send a field as a file if its type is set to JSON.
      if (options.single?.has(name) && (fields.has(name) || largeFields.has(name))) {
        throw invalid(reason('part_repeated', { part: name }))
      }
      const content = await readPart(request, part, options.fieldBytes ?? options.maxBytes)
      if (content.truncated) throw new ApiError('payload_too_large', reason('part_too_large', { part: name }))
      const bytes = content.take()
      await memoryOf(request).hold(request.raw, 0, bytes.length * PARSED_JSON)
      fields.delete(name)
      largeFields.delete(name)
      if (options.keepsLargeFields && isLarge(bytes.length)) largeFields.set(name, bytes)
      // A file sent as a field is refused by its name, so that the error says that it must be a file.
      else fields.set(name, isWanted ? String(bytes) : fieldText(name, bytes))
    } else {
      unknownFiles.push(name)
      await readPart(request, part, 0)
    }
  }
  return { fields, largeFields, files, unknownFiles }
}

/**
 * Whether a part without a file name is a file: RFC 7578 leaves the name to the sender, and programs that send bytes
 * they made themselves have none. Fields have no type, which reads as text/plain.
 */
const isFileType = (mimetype: string, isWanted: boolean): boolean =>
  isWanted ? !mimetype.startsWith('text/plain') : mimetype === 'application/octet-stream'

/**
 * Waits for memory by not reading on: that stops the parser, and the parser the request. To pause the request itself
 * would not do, since the parser resumes it. A part that is too long, or not wanted, is read and dropped.
 */
async function readPart(
  request: FastifyRequest,
  part: MultipartFile,
  maxBytes: number,
): Promise<GrowingBytes> {
  const bytes = new GrowingBytes(maxBytes)
  for await (const chunk of part.file as AsyncIterable<Buffer>) {
    const before = bytes.size
    bytes.push(chunk)
    const turn = memoryOf(request).hold(request.raw, chunk.length, bytes.size - before - chunk.length)
    if (turn) await turn
  }
  return bytes
}

/** The client's answer to an error of the parser. */
export function formError(error: unknown): unknown {
  if (error instanceof ApiError) return error
  const code = error instanceof Error && 'code' in error ? error.code : undefined
  if (code === 'FST_PARTS_LIMIT') return invalid(reason('form_too_many_parts', { most: MAX_PARTS }))
  return invalid(reason('form_invalid'))
}
