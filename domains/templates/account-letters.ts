import type { Static } from '@sinclair/typebox'
import { eq, sql } from 'drizzle-orm'
import type { Tx } from '#drizzle/client.ts'
import { accounts } from '#drizzle/tables/index.ts'
import type { Imprint } from '#letter/base/imprint.ts'
import type { Sender } from '#letter/base/sender.ts'
import type { Account, ChangeAccount } from '#schemas/account.ts'
import { invalidFields } from '#schemas/errors.ts'
import { fieldReason, located } from '#schemas/field-reasons.ts'
import { type AssetFacts, assetFacts, keepAssets, presentAsset, type Signer } from '../assets/service.ts'
import { requirePrintable } from './source/read-source.ts'

/** What the letters of a deployment print where nothing else is named. */
export interface DeploymentLetters {
  readonly imprint: Imprint
  readonly returnAddress: string
}

/** The same for an account: what it has set itself, and the deployment's where it has set nothing. */
interface AccountLetters {
  readonly imprint: Imprint
  /** Its logo is the id of an image of the account. */
  readonly sender: Sender<string>
  /** The address that it has set itself, which may be the deployment's; null: none. */
  readonly ownAddress: string | null
}

/** Columns of what an account has set for its letters. */
export const letterSettings = {
  returnAddress: accounts.returnAddress,
  language: accounts.language,
  signature: accounts.signature,
  /** One, or none, also if its file is gone: version 1.7.0, which may run beside this, does not know that it is used. */
  logos: assetFacts(sql`a.account_id = accounts.id and a.id = accounts.return_logo_asset_id`),
}

type LetterSettings = Pick<typeof accounts.$inferSelect, 'returnAddress' | 'language' | 'signature'> & {
  readonly logos: readonly AssetFacts[]
}

const NONE: LetterSettings = { returnAddress: null, language: null, signature: null, logos: [] }

async function getLetterSettings(tx: Tx, accountId: string): Promise<LetterSettings> {
  const [settings] = await tx.select(letterSettings).from(accounts).where(eq(accounts.id, accountId))
  return settings ?? NONE
}

const lettersOf = (
  { returnAddress, language, logos: [logo] }: LetterSettings,
  { imprint, returnAddress: ofDeployment }: DeploymentLetters,
): AccountLetters => {
  const ownAddress = returnAddress?.trim() || null
  return {
    imprint: language === null ? imprint : { ...imprint, language },
    sender: { address: ownAddress ?? ofDeployment, logo: logo?.id ?? null },
    ownAddress,
  }
}

export const getAccountLetters = async (
  tx: Tx,
  accountId: string,
  deployment: DeploymentLetters,
): Promise<AccountLetters> => lettersOf(await getLetterSettings(tx, accountId), deployment)

/** The settings for the console, with what is printed where the account has set nothing. */
export function presentLetters(settings: LetterSettings, deployment: DeploymentLetters, signer: Signer) {
  const { returnAddress, language, signature, logos } = settings
  const { imprint, sender } = lettersOf(settings, deployment)
  const [logo = null] = logos
  return {
    ...imprint,
    returnAddress: sender.address!,
    returnAddressLogo: logo && presentAsset(logo, signer),
    signature,
    own: { returnAddress, language },
  } satisfies Partial<Static<typeof Account>>
}

/** Checks in a thread what letters would print of a change. @throws ApiError validation_failed; QueueFull */
export async function requirePrintableSettings(
  author: { readonly accountId: string; readonly signal: AbortSignal },
  { returnAddress = null, signature = null }: ChangeAccount,
): Promise<void> {
  if (returnAddress || signature) await requirePrintable(author, { returnAddress, signature })
}

/**
 * Keeps the file of a new logo, and that of the one before, which an order may be about to print.
 * @param id null: none from now on
 * @throws ApiError validation_failed if it is none of the account's images
 */
export async function keepLogos(tx: Tx, accountId: string, id: string | null): Promise<void> {
  const { logos: before } = await getLetterSettings(tx, accountId)
  const ids = [...before.map(file => file.id), id?.toLowerCase()].filter(id => id != null)
  const files = await keepAssets(tx, accountId, ids)
  if (id === null) return
  const file = files.get(id.toLowerCase())
  const why = !file ? 'file_gone' : file.mime === 'application/pdf' ? 'file_not_image_here' : null
  if (why) throw invalidFields({ returnAddressLogo: [located(fieldReason(why), 'returnAddressLogo')] })
}
