import { type Sender, senderOf } from '#letter/base/sender.ts'
import type { Letter, LetterSource } from './letter.ts'

/** The sender that a letter prints, with the id of its image. */
export const senderIn = (
  { noReturnAddress = false, returnAddress = null, returnAddressLogo = null }: LetterSource,
  account: Letter['account'],
): Sender<string> =>
  senderOf(
    { none: noReturnAddress, address: returnAddress, logo: returnAddressLogo },
    { address: account.returnAddress, logo: account.returnAddressLogo?.id ?? null },
  )
