import { and, eq, isNull, sql } from 'drizzle-orm'
import type { Db, Tx } from '#drizzle/client.ts'
import { oldRows } from '#drizzle/old-rows.ts'
import { accounts, stopTokens } from '#drizzle/tables/index.ts'
import { OPT_OUT_LENGTH } from '#letter/base/opt-out.ts'
import { BASE32 } from '#letter/base/token.ts'
import { insertEntries } from './queries.ts'

/** A letter that prints the address at which its recipient says no to more. */
export interface StopToken {
  readonly token: string
  readonly recipientId: string
  /** Under the newest secret, hexadecimal. */
  readonly person: string
  readonly household: string
  readonly language: string
}

/**
 * Notes whom the addresses on a batch's letters stand for. Letters that were noted before stay as they are. An address
 * that another letter has is an error: who types it must not speak for someone else. Nothing is printed then. Among
 * fifty million letters that happens about once, and a campaign that is created anew has other addresses.
 * @param letters a JSON array of `StopToken`, as the drawing thread wrote it
 */
export async function insertStopTokens(
  tx: Tx,
  { accountId, campaignId }: { readonly accountId: string; readonly campaignId: string },
  letters: string,
): Promise<void> {
  await tx.execute(sql`
    insert into ${stopTokens} (token, account_id, campaign_id, recipient_id, person, household, language)
    select token, ${accountId}::uuid, ${campaignId}::uuid, "recipientId", decode(person, 'hex'),
           decode(household, 'hex'), language
    from json_to_recordset(${letters}::json) as l (
      token text, "recipientId" uuid, person text, household text, language text)
    on conflict (campaign_id, recipient_id) do nothing`)
}

/** The token that a letter was drawn with; undefined: it prints none, or long ago. */
export async function stopTokenOf(
  tx: Tx,
  campaignId: string,
  recipientId: string,
): Promise<string | undefined> {
  const [row] = await tx
    .select({ token: stopTokens.token })
    .from(stopTokens)
    .where(and(eq(stopTokens.campaignId, campaignId), eq(stopTokens.recipientId, recipientId)))
  return row?.token
}

/** Of a campaign whose letters are not printed. */
export async function deleteTokensOfCampaign(tx: Tx, campaignId: string): Promise<void> {
  await tx.delete(stopTokens).where(eq(stopTokens.campaignId, campaignId))
}

/** Of a recipient who is erased. Who is behind the address is on the stop list already. */
export async function deleteTokensOfRecipient(tx: Tx, listId: string, recipientId: string): Promise<void> {
  await tx
    .delete(stopTokens)
    .where(
      and(
        sql`${stopTokens.campaignId} = any(array(select id from campaigns where list_id = ${listId}::uuid))`,
        eq(stopTokens.recipientId, recipientId),
      ),
    )
}

/** Tokens of letters that were drawn 24 months ago: docs/people.md says so long. */
export const oldStopTokens = oldRows('stop_tokens', {
  key: ['token'],
  old: sql`created_at < now() - interval '24 months'`,
  atOnce: 5000,
})

/** What people take for letters of the token: base32 has no 0, 1 and 8. */
const MISREAD: Readonly<Record<string, string>> = { 0: 'O', 1: 'I', 8: 'B' }
const TOKEN = new RegExp(`^[${BASE32}]{${OPT_OUT_LENGTH}}$`)

/** The token of an address as people type it: in small letters, with spaces or a full stop. @returns null: it is none */
export function readToken(typed: string): string | null {
  const token = typed
    .toUpperCase()
    .replace(/[^0-9A-Z]/g, '')
    .replace(/[018]/g, digit => MISREAD[digit]!)
  return TOKEN.test(token) ? token : null
}

/** The language of the letter with this token; undefined: there is none. */
export async function languageOfToken(tx: Tx, token: string): Promise<string | undefined> {
  const [row] = await tx
    .select({ language: stopTokens.language })
    .from(stopTokens)
    .where(eq(stopTokens.token, token))
  return row?.language
}

/**
 * Puts the recipient of a letter, or their household, on the stop list of its account. Once they are on it, this changes
 * nothing. It locks the account as `withAccess` does, because nothing may be added to one that is being erased.
 * @returns the letter's language; undefined: there is none with this token
 */
export const stopByToken = (
  db: Db,
  token: string,
  scope: 'person' | 'household',
): Promise<string | undefined> =>
  db.transaction(async tx => {
    const [letter] = await tx
      .select({ accountId: stopTokens.accountId, language: stopTokens.language, hash: stopTokens[scope] })
      .from(stopTokens)
      .innerJoin(accounts, eq(accounts.id, stopTokens.accountId))
      .where(and(eq(stopTokens.token, token), isNull(accounts.eraseBegunAt)))
      .for('key share', { of: accounts })
    if (!letter) return undefined
    const { accountId, language, hash } = letter
    const hashes = [Buffer.from(hash).toString('hex')]
    await insertEntries(tx, { accountId, source: 'recipient', addedBy: null }, [{ scope, hashes }])
    return language
  })
