const KEY = 'brevduva-scheme'

export const schemes = ['system', 'light', 'dark'] as const

export type Scheme = (typeof schemes)[number]

export const chosenScheme = (): Scheme => schemes.find(one => one === localStorage.getItem(KEY)) ?? 'system'

/** Puts the chosen colours on the page; `system` leaves them to the browser. */
export function applyScheme(scheme: Scheme): void {
  localStorage.setItem(KEY, scheme)
  if (scheme === 'system') delete document.documentElement.dataset.scheme
  else document.documentElement.dataset.scheme = scheme
}
