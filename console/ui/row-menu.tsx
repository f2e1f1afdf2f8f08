import type { ReactNode } from 'react'
import { Icon } from './icon.tsx'
import { Menu } from './menu.tsx'

/** The menu of a row, behind three dots. */
export const RowMenu = ({ label, children }: { readonly label: string; readonly children: ReactNode }) => (
  <Menu className="button plain small icon" label={label} button={<Icon name="more" />}>
    {children}
  </Menu>
)
