import { type Client, FTPError } from 'basic-ftp'
import { keepRename, type RenameMemory } from './partner.ts'

/** Replies of a server that does not know SIZE. */
const UNKNOWN_COMMAND = new Set([500, 501, 502, 504])

/**
 * Sends a command and accepts only its own reply code (RFC 959, section 5.4). After a server, or a device in between,
 * has answered something twice, replies are out of step: the answer to RNFR would then pass for that of the rename.
 *
 * @returns the text after the code
 * @throws FTPError for a negative reply
 */
async function ask(client: Client, command: string, code: number): Promise<string> {
  const reply = await client.send(command)
  if (reply.code !== code) {
    throw new Error(`out of step: ${reply.code} is no answer to ${command.split(' ')[0]}`)
  }
  return reply.message.slice(4)
}

/**
 * Checks that replies are in step with commands, by a command whose reply code is its own. Otherwise the reply to
 * another command could be taken for that to the folder change, and the archive would land in the wrong folder.
 */
export async function requireStep(client: Client): Promise<void> {
  await ask(client, 'PWD', 257)
}

/**
 * @param name needs no quoting: `checkName` has checked it
 * @returns bytes; undefined if there is no such file
 */
export async function sizeOf(client: Client, name: string): Promise<number | undefined> {
  try {
    const text = await ask(client, `SIZE ${name}`, 213)
    const size = Number.parseInt(text, 10)
    if (Number.isNaN(size)) throw new Error('out of step: no number in answer to SIZE')
    return size
  } catch (error) {
    if (!(error instanceof FTPError)) throw error
    if (error.code === 550) return undefined
    if (!UNKNOWN_COMMAND.has(error.code)) throw error
    return (await client.list()).find(file => file.name === name)?.size
  }
}

/**
 * Announces the size (ALLO). Most servers reply that it is superfluous. A server that is short of space says so now; in
 * the middle of an upload its reply may get lost with the connection.
 */
export async function announce(client: Client, size: number): Promise<void> {
  const reply = await client.sendIgnoringError(`ALLO ${size}`)
  if (reply.code === 452 || reply.code === 552) throw new FTPError(reply)
}

/**
 * Whether the file is there neither under this name nor as `.part`. Both the server's reply and its list are checked: a
 * 550 may have other reasons, and a list that was cut off looks like a short one.
 *
 * @throws if the folder cannot be listed
 */
export async function isGone(client: Client, name: string): Promise<boolean> {
  const both = [name, `${name}.part`]
  for (const one of both) if ((await sizeOf(client, one)) !== undefined) return false
  const listed = (await client.list()).map(file => file.name)
  return !both.some(one => listed.includes(one))
}

/** How far a rename has come, as far as we know. */
export type RenameState = 'not asked' | 'unanswered' | 'denied' | 'answered'

/**
 * Renames `<name>.part` and reports its state: what to do after an error depends on it.
 * @returns false if it must not be asked for
 */
export async function rename(
  client: Client,
  name: string,
  renames: RenameMemory,
  came: (state: RenameState) => void,
): Promise<boolean> {
  if (!(await keepRename(renames, true))) return false
  came('unanswered')
  try {
    await ask(client, `RNFR ${name}.part`, 350)
    await ask(client, `RNTO ${name}`, 250)
  } catch (error) {
    if (error instanceof FTPError) {
      came('denied')
      await keepRename(renames, false)
    }
    throw error
  }
  came('answered')
  return true
}
