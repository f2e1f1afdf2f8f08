import { describeTarget, type FtpTarget } from '#config/partner-url.ts'
import { announce, isGone, type RenameState, rename, sizeOf } from './ftp-commands.ts'
import { type FtpSession, inSession } from './ftp-session.ts'
import { upload } from './ftp-upload.ts'
import {
  checkName,
  FORGETFUL,
  keepRename,
  makeProbe,
  type Partner,
  PartnerError,
  type PartnerOptions,
} from './partner.ts'

/** A partner reached by FTP, unencrypted or with explicit TLS. */
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
   * Checks over a new connection whether a rename happened whose outcome is unknown.
   *
   * If no reply came, and the folder can be listed and holds neither name, the rename happened and the partner has
   * taken the archive already: the `.part` was complete a moment ago and nobody else renames it. Sending it again would
   * print it twice. After a negative reply this is not certain: a server that has lost its disk replies so too. A
   * positive reply is only doubted if the `.part` is still there.
   */
  async function renamedAnyway(
    name: string,
    size: number,
    state: RenameState,
    signal: AbortSignal,
  ): Promise<boolean> {
    if (state === 'not asked') return false
    try {
      return await inSession(target, options, signal, async ({ client, made }) => {
        if ((await sizeOf(client, name)) === size) return true
        if (state === 'answered') return (await sizeOf(client, `${name}.part`)) === undefined
        return state === 'unanswered' && !made && (await isGone(client, name))
      })
    } catch {
      // The first error says more, and the next try checks before anything else.
      return state === 'answered'
    }
  }

  return {
    describe: () => where,
    deliver: async (name, size, content, signal, renames = FORGETFUL) => {
      checkName(name)
      let state: RenameState = 'not asked'
      try {
        return await inSession(target, options, signal, async session => {
          const { client, made, progress } = session
          if ((await sizeOf(client, name)) === size) return 'already-there'
          progress()
          if (renames.asked) {
            if (!made && (await isGone(client, name))) return 'taken'
            // From here on a `.part` may vanish for other reasons: some servers delete uploads that broke off.
            if (!(await keepRename(renames, false))) return 'stopped'
          }
          await put(session, `${name}.part`, size, content)
          const asked = await rename(client, name, renames, reached => {
            state = reached
          })
          if (!asked) return 'stopped'
          if ((await sizeOf(client, name)) === size) return 'uploaded'
          throw new PartnerError('interrupted', `${where}: ${name} is not there after its rename`)
        })
      } catch (error) {
        if (await renamedAnyway(name, size, state, signal)) return 'uploaded'
        throw error
      }
    },
    files: signal =>
      inSession(target, options, signal, async ({ client }) => {
        const listed = await client.list()
        return listed.filter(file => !file.isDirectory).map(({ name, size }) => ({ name, size }))
      }),
    removePart: (name, signal) => {
      checkName(name)
      return inSession(target, options, signal, async ({ client }) => {
        if ((await sizeOf(client, `${name}.part`)) !== undefined) await client.remove(`${name}.part`)
      })
    },
    check: async signal => {
      const probe = makeProbe()
      await inSession(target, options, signal, async session => {
        const { client } = session
        await put(session, probe.name, probe.size, probe.content)
        await client.rename(probe.name, probe.renamed)
        await client.remove(probe.renamed)
      })
    },
  }
}
