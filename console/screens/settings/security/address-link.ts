import { keepChoice, keptChoice } from '../../../kept-choice.ts'

/** As long as the link is valid. */
const KEPT_MS = 60 * 60 * 1000

const ADDRESS_KEY = 'brevduva-new-address'
const ADDRESS = /^#?address=([\w-]+)$/

/** Keeps the token from a link to a new address while the person signs in. @param hash of the address */
export function keepAddressLink(hash: string): void {
  const token = ADDRESS.exec(hash)?.[1]
  if (token !== undefined) keepChoice(ADDRESS_KEY, JSON.stringify({ token, until: Date.now() + KEPT_MS }))
}

/** The token from the link to a new address that the person has opened, now or before signing in. */
export function addressLinkAtHand(): string | null {
  const token = ADDRESS.exec(location.hash)?.[1]
  if (token !== undefined) return token
  const kept: { token?: unknown; until?: unknown } = JSON.parse(keptChoice(ADDRESS_KEY) ?? '{}')
  return typeof kept.token === 'string' && Number(kept.until) > Date.now() ? kept.token : null
}

/** Deletes the token: it was used, or is not wanted. */
export function forgetAddressLink(): void {
  keepChoice(ADDRESS_KEY, null)
  if (ADDRESS.test(location.hash))
    history.replaceState(history.state, '', location.pathname + location.search)
}
