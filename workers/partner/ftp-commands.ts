import { type Client, FTPError } from 'basic-ftp'
import { keepRename, type RenameMemory } from './partner.ts'

/** Replies of a server that does not know the command SIZE. */
const UNKNOWN_COMMAND = new Set([500, 501, 502, 504])

/**
 * Sends a command and takes no other reply than its own (RFC 959, section 5.4). A server, or a box in between, that
 * answers something twice is out of step from there on: without this the answer to RNFR would pass for a rename.
 *
 * @returns the text behind the code
 * @throws FTPError for a reply that says no
 */
async function ask(client: Client, command: string, code: number): Promise<string> {
  const reply = await client.send(command)
  if (reply.code !== code) {
    throw new Error(`out of step: ${reply.code} is no answer to ${command.split(' ')[0]}`)
  }
  return reply.message.slice(4)
}

/**
 * Makes sure that replies are in step with commands, by one whose code no other command has: a yes to something else
 * would pass for one to the folder, and the archive would be left where nobody looks.
 */
export async function requireStep(client: Client): Promise<void> {
  await ask(client, 'PWD', 257)
}

/**
 * @param name needs no quoting, as `checkName` sees to
 * @returns bytes; undefined where there is no such file
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
 * Announces the size (ALLO). Most servers answer that it is superfluous; one that knows it will run out of room says
 * so now, while in the middle of an upload its answer may get lost with the connection.
 */
export async function announce(client: Client, size: number): Promise<void> {
  const reply = await client.sendIgnoringError(`ALLO ${size}`)
  if (reply.code === 452 || reply.code === 552) throw new FTPError(reply)
}

/**
 * Neither under this name nor under its `.part`, by the server's word and by its list: a 550 may have other reasons,
 * and a list that is cut short looks like a short list.
 *
 * @throws where the folder cannot be listed
 */
export async function isGone(client: Client, name: string): Promise<boolean> {
  const both = [name, `${name}.part`]
  for (const one of both) if ((await sizeOf(client, one)) !== undefined) return false
  const listed = (await client.list()).map(file => file.name)
  return !both.some(one => listed.includes(one))
}

/** What is known of a rename. */
export type RenameState = 'not asked' | 'unanswered' | 'denied' | 'answered'

/** Renames `<name>.part`. Reports how far it came: what follows an error depends on it. */
export async function rename(
  client: Client,
  name: string,
  renames: RenameMemory,
  came: (state: RenameState) => void,
): Promise<void> {
  await keepRename(renames, true)
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
}
