import type { Socket } from 'node:net'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import type { FtpSession } from './ftp-session.ts'
import { measured, PIECE } from './transfer.ts'

/**
 * Uploads with STOR, which replaces what an earlier try left and never continues it. Takes from `content` only as much
 * as the server takes.
 *
 * The library's own upload is not used: it closes both connections as soon as the data connection breaks. A server with
 * a full disk stops reading, so that its system resets the data connection, and replies 552 on the control connection a
 * moment later. The operator would then read of a broken network. Here the reply is waited for.
 *
 * @throws ContentError, FTPError for a negative reply, Error for a broken connection
 */
export async function upload(
  { client: { ftp, prepareTransfer }, progress, reasonMs, dataMs }: FtpSession,
  name: string,
  size: number,
  content: () => AsyncIterable<Uint8Array>,
): Promise<void> {
  await prepareTransfer(ftp)
  progress()
  const data = ftp.dataSocket
  if (data === undefined) throw new Error('no data connection')
  withoutLibrary(data)

  const source = measured(size, content, () => progress(dataMs))
  const stream = Readable.from(source.pieces, { objectMode: false, highWaterMark: PIECE })
  let sent: Promise<void> | undefined
  let reasonTimer: NodeJS.Timeout | undefined
  const broken = (error: Error) => {
    const wait = source.error() === undefined ? reasonMs : 0
    reasonTimer ??= setTimeout(() => ftp.closeWithError(error), wait).unref()
  }
  // Also before the first byte and after the last, when nothing else listens.
  data.on('error', broken)
  try {
    await ftp.handle(`STOR ${name}`, (reply, task) => {
      if (reply instanceof Error) return task.reject(reply)
      if (reply.code === 125 || reply.code === 150) {
        // Hours may pass until the next reply on the control connection.
        ftp.socket.setTimeout(0)
        sent ??= pipeline(stream, data).then(() => progress(dataMs))
        sent.catch(broken)
      } else if (sent === undefined) {
        // A second reply to an earlier command: the upload has not begun.
        task.reject(new Error(`out of step: ${reply.code} is no answer to STOR`))
      } else if (reply.code >= 200) {
        // Some servers answer before the last bytes have left this machine's buffers.
        sent.then(() => task.resolve(reply), broken)
      }
    })
  } catch (error) {
    throw source.error() ?? error
  } finally {
    clearTimeout(reasonTimer)
    stream.destroy()
    data.destroy()
  }
  progress()
}

/** Removes the library's listeners that close the whole session with the data connection: the last ones added. */
function withoutLibrary(data: Socket): void {
  for (const event of ['error', 'close']) {
    const last = data.listeners(event).at(-1)
    if (last !== undefined) data.removeListener(event, last as () => void)
  }
}
