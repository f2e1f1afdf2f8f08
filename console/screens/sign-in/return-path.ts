import { keepChoice, keptChoice } from '../../kept-choice.ts'

const KEY = 'brevduva-way-back'

/** As long as a link works: 15 minutes. After that, a sign-in leads to the overview. */
const KEPT_MS = 15 * 60 * 1000

/**
 * An address within the console; undefined for any other, because a link that looks like ours must not lead elsewhere.
 */
export const ownAddress = (value: unknown): string | undefined =>
  typeof value === 'string' && /^\/(?![/\\])[^\\]*$/.test(value) ? value : undefined

/** Stores the address that a person wanted to open, for the tab in which their link opens. */
export function rememberReturnPath(to: string | undefined): void {
  keepChoice(KEY, to === undefined ? null : JSON.stringify({ to, until: Date.now() + KEPT_MS }))
}

/** The address to open after a sign-in by link. It is returned only once. */
export function takeReturnPath(): string | undefined {
  const kept = keptChoice(KEY)
  keepChoice(KEY, null)
  if (kept === null) return undefined
  const { to, until }: { to?: unknown; until?: unknown } = JSON.parse(kept)
  return Number(until) > Date.now() ? ownAddress(to) : undefined
}

/** The token in a whole link, or in its fragment; null if there is none. */
export function tokenIn(text: string): string | null {
  const fragment = text.includes('#') ? text.slice(text.indexOf('#') + 1) : text
  return new URLSearchParams(fragment.trim()).get('link')
}
