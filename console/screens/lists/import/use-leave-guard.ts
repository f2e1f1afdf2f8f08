import { useBlocker } from '@tanstack/react-router'

/** Whoever closes the page while rows come in is asked by the browser: what becomes of them could not be shown any more. */
export const useLeaveGuard = (isBusy: boolean): void => {
  useBlocker({ shouldBlockFn: () => isBusy, enableBeforeUnload: () => isBusy })
}
