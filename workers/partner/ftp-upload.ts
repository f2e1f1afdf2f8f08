import type { Socket } from 'node:net'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import type { FtpSession } from './ftp-session.ts'
import { measured, PIECE } from './transfer.ts'

/**
 * Uploads with STOR, so that what an earlier try left is replaced and never continued. Takes from `content` only
 * what the server takes.
 *
 * Not the library's own upload, which closes both connections as soon as the data connection breaks. A server
 * whose disk is full stops reading, so that its system resets the data connection, and says 552 on the control
 * connection a moment later: the operator would read of a broken network. Here the reply has the last word.
 *
 * @throws ContentError, FTPError for a reply that says no, Error for a broken connection
 */
export async function upload(
  { client: { ftp, prepareTransfer }, progress, lastWordsMs, dataMs }: FtpSession,
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
  let lastWords: NodeJS.Timeout | undefined
  const broken = (error: Error) => {
    const wait = source.error() === undefined ? lastWordsMs : 0
    lastWords ??= setTimeout(() => ftp.closeWithError(error), wait).unref()
  }
  // Also before the first byte and after the last, when nothing else listens.
  data.on('error', broken)
  try {
    await ftp.handle(`STOR ${name}`, (reply, task) => {
      if (reply instanceof Error) return task.reject(reply)
      if (reply.code === 125 || reply.code === 150) {
        // Many hours may pass until the control connection says its next word.
        ftp.socket.setTimeout(0)
        sent ??= pipeline(stream, data).then(() => progress(dataMs))
        sent.catch(broken)
      } else if (sent === undefined) {
        // The answer to something else, given twice: nothing of the upload has begun.
        task.reject(new Error(`out of step: ${reply.code} is no answer to STOR`))
      } else if (reply.code >= 200) {
        // Some servers answer before the last bytes have left this machine's buffers.
        sent.then(() => task.resolve(reply), broken)
      }
    })
  } catch (error) {
    throw source.error() ?? error
  } finally {
    clearTimeout(lastWords)
    stream.destroy()
    data.destroy()
  }
  progress()
}

/** Takes away what closes the whole session with the data connection: the listeners that were added last. */
function withoutLibrary(data: Socket): void {
  for (const event of ['error', 'close']) {
    const last = data.listeners(event).at(-1)
    if (last !== undefined) data.removeListener(event, last as () => void)
  }
}
