import { keepChoice, keptChoice } from '../../../kept-choice.ts'

/** As long as the link works. */
const KEPT_MS = 60 * 60 * 1000

const ADDRESS_KEY = 'brevduva-new-address'
const ADDRESS = /^#?address=([\w-]+)$/

/** Keeps the token of a link to a new address while whoever opened it signs in. @param hash of the address */
export function keepAddressLink(hash: string): void {
  const token = ADDRESS.exec(hash)?.[1]
  if (token !== undefined) keepChoice(ADDRESS_KEY, JSON.stringify({ token, until: Date.now() + KEPT_MS }))
}

/** The token of the link to a new address by which somebody came, just now or before they signed in. */
export function addressLinkAtHand(): string | null {
  const token = ADDRESS.exec(location.hash)?.[1]
  if (token !== undefined) return token
  const kept: { token?: unknown; until?: unknown } = JSON.parse(keptChoice(ADDRESS_KEY) ?? '{}')
  return typeof kept.token === 'string' && Number(kept.until) > Date.now() ? kept.token : null
}

/** It has been used, or is not wanted. */
export function forgetAddressLink(): void {
  keepChoice(ADDRESS_KEY, null)
  if (ADDRESS.test(location.hash))
    history.replaceState(history.state, '', location.pathname + location.search)
}
