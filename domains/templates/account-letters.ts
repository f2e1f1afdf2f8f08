import type { Static } from '@sinclair/typebox'
import { and, eq } from 'drizzle-orm'
import type { Tx } from '#drizzle/client.ts'
import { accounts, assets } from '#drizzle/tables/index.ts'
import type { Imprint } from '#letter/base/imprint.ts'
import type { Sender } from '#letter/base/sender.ts'
import type { Account, ChangeAccount } from '#schemas/account.ts'
import { invalidFields } from '#schemas/errors.ts'
import { fieldReason, located } from '#schemas/field-reasons.ts'
import { keepAssets, presentAsset, type Signer } from '../assets/service.ts'
import { requirePrintable } from './source/read-source.ts'

/** What the letters of a deployment print where nothing else is named. */
export interface DeploymentLetters {
  readonly imprint: Imprint
  readonly returnAddress: string
}

/** The same for an account: what it has set itself, and the deployment's where it has set nothing. */
export interface AccountLetters {
  readonly imprint: Imprint
  /** Its logo is the id of an image of the account. */
  readonly sender: Sender<string>
  /** The address that it has set itself, which may be the deployment's; null: none. */
  readonly ownAddress: string | null
}

export type LetterSettings = Awaited<ReturnType<typeof getLetterSettings>>

const NONE = { returnAddress: null, language: null, signature: null, logo: null }

/** What the account has set for its letters. */
export async function getLetterSettings(tx: Tx, accountId: string) {
  const { returnAddress, language, signature, returnLogoAssetId, id } = accounts
  const { id: fileId, mime, width, height, pages } = assets
  const [settings] = await tx
    .select({ returnAddress, language, signature, logo: { id: fileId, mime, width, height, pages } })
    .from(accounts)
    // The file may be gone: version 1.7.0, which may run beside this one, does not know that it is used.
    .leftJoin(assets, and(eq(fileId, returnLogoAssetId), eq(assets.accountId, id)))
    .where(eq(id, accountId))
  return settings ?? NONE
}

const lettersOf = (
  { returnAddress, language, logo }: LetterSettings,
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
  const { returnAddress, language, signature, logo } = settings
  const { imprint, sender } = lettersOf(settings, deployment)
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
  const { logo: before } = await getLetterSettings(tx, accountId)
  const ids = [before?.id, id?.toLowerCase()].filter(id => id != null)
  const files = await keepAssets(tx, accountId, ids)
  if (id === null) return
  const file = files.get(id.toLowerCase())
  const why = !file ? 'file_gone' : file.mime === 'application/pdf' ? 'file_not_image_here' : null
  if (why) throw invalidFields({ returnAddressLogo: [located(fieldReason(why), 'returnAddressLogo')] })
}
