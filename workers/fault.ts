/**
 * Why a campaign cannot be finished, in words for the customer: no stack, no name, nothing of our insides.
 * Throwing it ends the campaign without another try.
 */
export class PermanentFault extends Error {
  override readonly name = 'PermanentFault'
}
