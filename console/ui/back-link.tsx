import { Link, type LinkProps } from '@tanstack/react-router'
import { Icon } from './icon.tsx'

/** A link above a screen's title to the screen that it is part of. */
export function BackLink({ children, ...to }: LinkProps & { readonly children: string }) {
  return (
    <Link {...to} className="way-up">
      <Icon name="chevron" size={16} />
      {children}
    </Link>
  )
}
