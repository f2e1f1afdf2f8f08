import { readFile } from 'node:fs/promises'
import { text } from 'node:stream/consumers'
import { parsePartnerUrl } from '#config/partner-url.ts'
import { DEFAULT_PARTNER, isPartnerName, selectByName } from '#domains/partners/service.ts'
import type { Tx } from '#drizzle/client.ts'
import type { Arguments } from './command.ts'
import { Refusal, UsageError } from './errors.ts'
import { optional } from './flags.ts'

export const URL_USAGE = '--url ftps://…|- | --url-file FILE'

/** A name for a partner of `partners add`. */
export function partnerName(name: string, what: string): string {
  if (isPartnerName(name)) return name
  const taken = name === DEFAULT_PARTNER ? `; "${DEFAULT_PARTNER}" is the one of PRINT_PARTNER_URL` : ''
  throw new UsageError(
    `${what} must be 1 to 40 lower-case letters, digits and hyphens (not first or last), such as nord-tryck${taken}`,
  )
}

/**
 * A partner's URL. It holds a password, which everyone on this machine can read among a process's arguments: `-`
 * takes it from standard input, `--url-file` from a file.
 * @returns undefined where none is given
 */
export async function partnerUrl(args: Arguments): Promise<string | undefined> {
  const given = optional(args, 'url')
  const file = optional(args, 'url-file')
  if (given !== undefined && file !== undefined) throw new UsageError('Give --url or --url-file, not both')
  if (given === undefined && file === undefined) return undefined
  const read = file === undefined ? (given === '-' ? text(process.stdin) : given!) : readUrlFile(file)
  const url = (await read).trim()
  try {
    parsePartnerUrl(url)
  } catch (error) {
    throw new UsageError(`The URL ${error instanceof Error ? error.message : 'is not valid'}`)
  }
  return url
}

async function readUrlFile(file: string): Promise<string> {
  try {
    return await readFile(file, 'utf8')
  } catch (error) {
    throw new Refusal(`Cannot read ${file}: ${error instanceof Error ? error.message : ''}`)
  }
}

/** A partner that an operator names. @throws Refusal where there is none */
export async function namedPartner(tx: Tx, name: string, lock = false) {
  const found = await selectByName(tx, partnerName(name, 'The name'), lock)
  if (!found) throw new Refusal(`There is no partner "${name}". See "brevduva partners list"`)
  return found
}

/** As `namedPartner`, `default` included. */
export async function destination(
  tx: Tx,
  name: string,
): Promise<{ readonly partnerId: string | null; readonly name: string }> {
  if (name === DEFAULT_PARTNER) return { partnerId: null, name }
  return { partnerId: (await namedPartner(tx, name, true)).id, name }
}
