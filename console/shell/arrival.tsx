import { useRouter } from '@tanstack/react-router'
import { useEffect, useState } from 'react'

/**
 * Where a page is loaded, the browser reads its title and puts the focus at its begin. Where a screen takes the place
 * of another nothing of that happens: it is done here.
 */
export function Arrival() {
  const router = useRouter()
  const [title, setTitle] = useState('')
  useEffect(
    () =>
      router.subscribe('onRendered', ({ fromLocation, toLocation }) => {
        if (!fromLocation || fromLocation.pathname === toLocation.pathname) return
        const main = document.getElementById('content')
        const at = document.activeElement
        // Who is still within the screen, at one of its tabs, stays there.
        if (at === document.body || !main?.contains(at)) main?.focus({ preventScroll: true })
        setTitle(document.title)
      }),
    [router],
  )
  return (
    <div className="visually-hidden" role="status">
      {title}
    </div>
  )
}
