import { createContext, type ReactNode, use, useState } from 'react'

const CloseContext = createContext<() => void>(() => undefined)

/** Closes the dialog around this part of it. */
export const useClose = (): (() => void) => use(CloseContext)

/** A place for a dialog: what to render there, and how to open one. Closed, a dialog is gone with its state. */
export function useDialog(): [dialog: ReactNode, open: (dialog: ReactNode) => void] {
  const [dialog, open] = useState<ReactNode>(null)
  return [dialog && <CloseContext value={() => open(null)}>{dialog}</CloseContext>, open]
}
