import { useSyncExternalStore } from 'react'
import { keepChoice, keptChoice } from '../kept-choice.ts'

const KEY = 'brevduva-scheme'

export const schemes = ['system', 'light', 'dark'] as const

type Scheme = (typeof schemes)[number]

export const chosenScheme = (): Scheme => schemes.find(one => one === keptChoice(KEY)) ?? 'system'

const listeners = new Set<() => void>()

/** Applies the chosen colour scheme; `system` leaves it to the browser. */
export function applyScheme(scheme: Scheme): void {
  keepChoice(KEY, scheme)
  if (scheme === 'system') delete document.documentElement.dataset.scheme
  else document.documentElement.dataset.scheme = scheme
  for (const listener of listeners) listener()
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

export const useScheme = (): Scheme => useSyncExternalStore(subscribe, chosenScheme)
