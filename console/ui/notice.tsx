import type { ReactNode } from 'react'

/** Says what went wrong; nothing if there is nothing to say. */
export const ErrorNotice = ({ children }: { readonly children: ReactNode }) =>
  children ? (
    <p className="notice danger" role="alert">
      {children}
    </p>
  ) : null
