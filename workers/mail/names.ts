import { asLine } from '#schemas/line-rules.ts'

/** Names in mails. People choose them, and strangers read them under our name. */

/** Longer names are cut: what strangers put into our mails is a name, not a message. */
const MOST_OF_NAME = 80

/** What a mail program may make a link of: a scheme, a host of the web, or numbers as of IPv4. */
const WEB_ADDRESS = /:\/\/|[\p{L}\p{N}][.\u3002\uff0e\uff61]\p{L}{2,}|\d+(?:\.\d+){3}/u

/** A name where the reader has to know it. */
export function short(name: string): string {
  const characters = [...asLine(name)]
  return characters.length > MOST_OF_NAME
    ? `${characters.slice(0, MOST_OF_NAME).join('').trimEnd()}…`
    : characters.join('')
}

/** A name where the mail is understood without it: none if it holds an address, so that it cannot lead a stranger there. */
export const withoutAddress = (name: string): string => (WEB_ADDRESS.test(name) ? '' : short(name))
