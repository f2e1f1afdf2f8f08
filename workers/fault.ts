/** What the customer reads where the recipients who were paid for are not there any more. */
export const AUDIENCE_GONE = 'The list of recipients was removed before all letters were drawn.'

/**
 * Why a campaign cannot be finished, in words for the customer: no stack, no name, nothing of our insides.
 * Throwing it ends the campaign without another try.
 */
export class PermanentFault extends Error {
  override readonly name: string = 'PermanentFault'
}
