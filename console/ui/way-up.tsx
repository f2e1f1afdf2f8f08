import { Link, type LinkProps } from '@tanstack/react-router'
import { Icon } from './icon.tsx'

/** Above a screen's title: to what the screen is a part of. */
export function WayUp({ children, ...to }: LinkProps & { readonly children: string }) {
  return (
    <Link {...to} className="way-up">
      <Icon name="chevron" size={16} />
      {children}
    </Link>
  )
}
