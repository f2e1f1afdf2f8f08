/** The address in the envelope's left window and the image beside it: a file, by its id or its bytes. */
export interface Sender<File> {
  readonly address: string | null
  readonly logo: File | null
}

/**
 * The sender that a letter prints. A letter that names no address has the account's, and also the account's image if it
 * names none.
 * @param own what the letter and its template name; `none`: no address is printed
 * @param account what is printed otherwise
 */
export function senderOf<File>(
  { none, address, logo }: Sender<File> & { readonly none: boolean },
  account: Sender<File>,
): Sender<File> {
  if (none) return { address: null, logo }
  const own = address?.trim()
  return own ? { address: own, logo } : { address: account.address, logo: logo ?? account.logo }
}
