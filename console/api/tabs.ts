import { useEffect, useEffectEvent } from 'react'

/** A browser's tabs share one session: what one of them does to it, the others must hear of. */
export interface TabNews {
  /** `entered`: somebody signed in, or turned to another account. */
  readonly kind: 'entered' | 'left'
}

const channel = new BroadcastChannel('brevduva-session')

/** Tells the other tabs, never this one. */
export const tellOtherTabs = (news: TabNews): void => channel.postMessage(news)

/** @param hear what to do once another tab has changed the session */
export function useOtherTabs(hear: (news: TabNews) => void): void {
  const onNews = useEffectEvent(hear)
  useEffect(() => {
    const listener = ({ data }: MessageEvent<TabNews>) => onNews(data)
    channel.addEventListener('message', listener)
    return () => channel.removeEventListener('message', listener)
  }, [])
}
