import { type Client, FTPError } from 'basic-ftp'
import { type FtpSession, inSession } from './ftp-session.ts'
import { upload } from './ftp-upload.ts'
import { checkName, makeProbe, type Partner, PartnerError, type PartnerOptions } from './partner.ts'
import { describeTarget, type FtpTarget } from './url.ts'

/** Replies of a server that does not know the command SIZE. */
const UNKNOWN_COMMAND = new Set([500, 501, 502, 504])

/** @returns undefined where there is no such file */
async function sizeOf(client: Client, name: string): Promise<number | undefined> {
  try {
    return await client.size(name)
  } catch (error) {
    if (!(error instanceof FTPError)) throw error
    if (error.code === 550) return undefined
    if (!UNKNOWN_COMMAND.has(error.code)) throw error
    return (await client.list()).find(file => file.name === name)?.size
  }
}

/**
 * Announces the size (RFC 959, ALLO). Most servers answer that it is superfluous; one that knows it will run
 * out of room says so now, while in the middle of an upload its answer may get lost with the connection.
 */
async function announce(client: Client, size: number): Promise<void> {
  const reply = await client.sendIgnoringError(`ALLO ${size}`)
  if (reply.code === 452 || reply.code === 552) throw new FTPError(reply)
}

/** A partner that is reached by FTP, in the clear or with explicit TLS. */
export function openFtp(target: FtpTarget, options: PartnerOptions = {}): Partner {
  const where = describeTarget(target)

  async function put(
    session: FtpSession,
    name: string,
    size: number,
    content: () => AsyncIterable<Uint8Array>,
  ) {
    await announce(session.client, size)
    await upload(session, name, size, content)
    const stored = await sizeOf(session.client, name)
    session.progress()
    if (stored !== size) {
      throw new PartnerError('interrupted', `${where}: ${name} has ${stored ?? 0} of ${size} bytes`)
    }
  }

  /**
   * Looks again, over a new connection, after a rename that was not answered with a yes.
   *
   * When no answer came at all and the folder, which can be listed, holds neither name, then the rename
   * happened and the partner's machines have taken the archive away since: the `.part` was whole a moment ago
   * and nobody else renames it. To send it again would be to print it twice. After a plain no that would be
   * too bold a guess: a server whose disk is gone says no as well.
   */
  async function renamedAnyway(
    name: string,
    size: number,
    answer: 'unanswered' | 'denied',
    signal: AbortSignal,
  ): Promise<boolean> {
    try {
      return await inSession(target, options, signal, async ({ client }) => {
        if ((await sizeOf(client, name)) === size) return true
        if (answer === 'denied') return false
        const names = (await client.list()).map(file => file.name)
        return !names.includes(name) && !names.includes(`${name}.part`)
      })
    } catch {
      // The first error tells more, and the next try looks for the final name before anything else.
      return false
    }
  }

  return {
    describe: () => where,
    deliver: async (name, size, content, signal) => {
      checkName(name)
      let rename = 'not asked' as 'not asked' | 'unanswered' | 'denied'
      try {
        return await inSession(target, options, signal, async session => {
          if ((await sizeOf(session.client, name)) === size) return 'already-there'
          session.progress()
          await put(session, `${name}.part`, size, content)
          rename = 'unanswered'
          await session.client.rename(`${name}.part`, name).catch(error => {
            if (error instanceof FTPError) rename = 'denied'
            throw error
          })
          return 'uploaded'
        })
      } catch (error) {
        if (rename !== 'not asked' && (await renamedAnyway(name, size, rename, signal))) return 'uploaded'
        throw error
      }
    },
    check: async signal => {
      const probe = makeProbe()
      await inSession(target, options, signal, async session => {
        await put(session, probe.name, probe.size, probe.content)
        await session.client.rename(probe.name, probe.renamed)
        await session.client.remove(probe.renamed)
      })
    },
  }
}
