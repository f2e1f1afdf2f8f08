import { keepChoice, keptChoice } from '../../kept-choice.ts'

const KEY = 'brevduva-way-back'

/** A link works for 15 minutes: whoever comes by it later begins at the overview. */
const KEPT_MS = 15 * 60 * 1000

/** An address within the console, or undefined: nobody may be sent elsewhere by a link that looks like ours. */
export const ownAddress = (value: unknown): string | undefined =>
  typeof value === 'string' && /^\/(?![/\\])[^\\]*$/.test(value) ? value : undefined

/** Remembers where somebody was on their way to, for the tab that their link opens. */
export function rememberWayBack(to: string | undefined): void {
  keepChoice(KEY, to === undefined ? null : JSON.stringify({ to, until: Date.now() + KEPT_MS }))
}

/** Where to go after a sign-in by link. It is told once. */
export function takeWayBack(): string | undefined {
  const kept = keptChoice(KEY)
  keepChoice(KEY, null)
  if (kept === null) return undefined
  const { to, until }: { to?: unknown; until?: unknown } = JSON.parse(kept)
  return Number(until) > Date.now() ? ownAddress(to) : undefined
}

/** The token in what somebody pasted or came by: a whole link, or what stands in its fragment. */
export function tokenIn(text: string): string | null {
  const fragment = text.includes('#') ? text.slice(text.indexOf('#') + 1) : text
  return new URLSearchParams(fragment.trim()).get('link')
}
