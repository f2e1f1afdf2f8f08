import { useEffect, useEffectEvent } from 'react'

/** A browser's tabs share one session, so they notify each other when it changes. */
export interface TabNews {
  /** `entered`: someone signed in, or switched to another account. */
  readonly kind: 'entered' | 'left'
}

const channel = new BroadcastChannel('brevduva-session')

/** Notifies the other tabs, never this one. */
export const tellOtherTabs = (news: TabNews): void => channel.postMessage(news)

/** @param hear is called when another tab has changed the session */
export function useOtherTabs(hear: (news: TabNews) => void): void {
  const onNews = useEffectEvent(hear)
  useEffect(() => {
    const listener = ({ data }: MessageEvent<TabNews>) => onNews(data)
    channel.addEventListener('message', listener)
    return () => channel.removeEventListener('message', listener)
  }, [])
}
