import { useRouter } from '@tanstack/react-router'
import { useEffect, useState } from 'react'

/**
 * When a page is loaded, screen readers read its title and the focus is at its beginning. When one screen replaces
 * another this must be done here.
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
        // If the focus is still within the screen, as on one of its tabs, it stays there.
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
